#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"

namespace veedor {

/// A table (one game) of a CSV file of results.
struct ReportedTable {
  Verdict verdict;   ///< complete and believed; or malformed, for the whole file
  std::string text;  ///< the part of the file about this table
};

/// Whether the text is a CSV file of results: its first line has the columns `player` and `score`.
[[nodiscard]] bool is_results_csv(std::string_view text);

/// The tables of a CSV file of results, in the order of the file, numbered from 1. If the file has
/// a fault, there is only one malformed verdict (LOG-1 if it is not UTF-8, otherwise LOG-2).
[[nodiscard]] std::vector<ReportedTable> read_results_csv(std::string_view text,
                                                          std::size_t first_line = 1);

}  // namespace veedor
