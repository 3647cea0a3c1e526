#pragma once

#include <string>

#include "replay/verdict.h"
#include "report/diff/game_diff.h"
#include "text/layout.h"

namespace veedor {

/// Two logs that were judged and compared.
struct ComparedLogs {
  const Verdict& a;
  const Verdict& b;
  const GameDiff& diff;
};

/// The differences as text; one line if there are none.
[[nodiscard]] std::string diff_text(const ComparedLogs& logs, const Screen& screen);

}  // namespace veedor
