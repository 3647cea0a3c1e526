#pragma once

#include <string>
#include <vector>

#include "log/log_tree.h"
#include "report/diff/game_diff.h"
#include "standings/results_csv.h"
#include "text/layout.h"

namespace veedor {

/// A scoresheet or result to compare: its document, and its tree in the order and spelling of the
/// format.
struct ComparedSheet {
  const Verdict& verdict;
  const Document& document;
  LogTree tree;
};

/// A value that two scoresheets or results have differently, or that one of them lacks.
struct CellDifference {
  std::string about;  ///< "scoring 2, regions Toledo, Ann"
  DiffSide a;         ///< without words: the sheet does not have it
  DiffSide b;
};

/// Compares two scoresheets or results value by value, in the order of the first; a count that is
/// left out is 0.
[[nodiscard]] std::vector<CellDifference> compare_sheets(const ComparedSheet& a,
                                                         const ComparedSheet& b);

/// Compares two CSV files of results row by row, in the order of the first.
[[nodiscard]] std::vector<CellDifference> compare_results(const std::vector<ReportedRow>& a,
                                                          const std::vector<ReportedRow>& b);

[[nodiscard]] std::string sheet_diff_text(const Verdict& a, const Verdict& b,
                                          const std::vector<CellDifference>& found,
                                          const Screen& screen);

}  // namespace veedor
