#pragma once

#include <vector>

#include "report/diff/game_diff.h"
#include "report/diff/sheet_diff.h"
#include "report/verdict_json.h"
#include "text/json.h"

namespace veedor {

/// Two logs that were judged and compared, as JSON has them: the games, or the cells of scoresheets
/// and results.
struct DiffTold {
  const Verdict& a;
  const Verdict& b;
  const GameDiff* diff = nullptr;
  const std::vector<CellDifference>* cells = nullptr;
};
[[nodiscard]] const JsonFields<DiffTold>& fields_of(const DiffTold*);

/// Two logs that cannot be compared: what is known of each.
struct Undiffed {
  Json a;
  Json b;
};
[[nodiscard]] const JsonFields<Undiffed>& fields_of(const Undiffed*);

}  // namespace veedor
