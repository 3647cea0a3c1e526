#pragma once

#include <string>
#include <vector>

#include "report/document/document.h"
#include "report/score/scoring_rows.h"

namespace veedor {

/// The table of scorings without rows: a column for the places and one for each player.
[[nodiscard]] Grid scoring_grid(const Verdict& verdict, std::string caption);
/// Adds rows to the last group of the table.
void add_rows(Grid& grid, const std::vector<ScoringRow>& rows);

/// One scoring as a table, and the meaning of its marks.
[[nodiscard]] std::vector<Block> scoring_blocks(const Verdict& verdict, const Scoring& scoring,
                                                std::string caption);

}  // namespace veedor
