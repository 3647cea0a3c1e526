#pragma once

#include <string>

#include "record/score_table.h"
#include "text/layout.h"

namespace veedor {

/// All scorings of one log, to be written.
struct ScoreReport {
  const Verdict& verdict;
  const ScoreTable& table;
  std::string at{};        ///< where the replay was to stop, as the option said it; else empty
  std::string at_words{};  ///< and as a title says it: "round 4, turn 2"
};

[[nodiscard]] std::string score_text(const ScoreReport& report, const Screen& screen);
/// One object on one line, line end included.
[[nodiscard]] std::string score_json(const ScoreReport& report);

}  // namespace veedor
