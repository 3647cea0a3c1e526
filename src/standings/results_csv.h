#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"

namespace veedor {

/// A table of a CSV file of results.
struct ReportedTable {
  Verdict verdict;   ///< complete and believed; or malformed, for the whole file
  std::string text;  ///< what the file says of this table alone
};

/// Whether the text is a CSV file of results: its first line has the columns `player` and `score`.
[[nodiscard]] bool is_results_csv(std::string_view text);

/// The tables of a CSV file of results, in its order, numbered from 1. A file with a fault is one
/// malformed verdict (LOG-2).
[[nodiscard]] std::vector<ReportedTable> read_results_csv(std::string_view text,
                                                          std::size_t first_line = 1);

}  // namespace veedor
