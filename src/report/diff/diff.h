#pragma once

#include <string>

#include "replay/verdict.h"
#include "report/diff/game_diff.h"
#include "text/layout.h"

namespace veedor {

/// Two logs that have been judged and compared.
struct ComparedLogs {
  const Verdict& a;
  const Verdict& b;
  const GameDiff& diff;
};

/// Where they part, as pages for people; one line where they do not.
[[nodiscard]] std::string diff_text(const ComparedLogs& logs, const Screen& screen);

/// The same as one JSON object on one line, line end included.
[[nodiscard]] std::string diff_json(const ComparedLogs& logs);

}  // namespace veedor
