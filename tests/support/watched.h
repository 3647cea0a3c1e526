#pragma once

#include <string_view>

#include "judge/judge.h"
#include "record/score_table.h"

namespace veedor::test {

/// A log that was judged while a table of its scorings was kept.
class Watched {
 public:
  Watched(Library& library, std::string_view text, std::optional<Moment> until = std::nullopt)
      : judge_(library) {
    document_.parse(text);
    verdict = judge_.judge(document_, {.until = until, .observer = &table});
  }

 private:
  Document document_;
  Judge judge_;

 public:
  ScoreTable table{document_};
  Verdict verdict;
};

}  // namespace veedor::test
