#include "report/score/scoring_grid.h"

namespace veedor {

Grid scoring_grid(const Verdict& verdict, std::string caption) {
  constexpr std::size_t kLeastNumber = 3;
  Grid grid{.caption = std::move(caption)};
  grid.columns.push_back({.head = "from", .plain = true, .least = kScoresLabel.size()});
  for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
    grid.columns.push_back({.head = player_phrase(verdict.players[seat], seat),
                            .number = true,
                            .least = kLeastNumber});
  }
  return grid;
}

void add_rows(Grid& grid, const std::vector<ScoringRow>& rows) {
  for (const ScoringRow& row : rows) {
    std::vector<Grid::Cell> cells{row.label};
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      cells.emplace_back(row.number(i), row.cells[i].marks);
    }
    grid.groups.back().rows.push_back({std::move(cells), row.kind == ScoringRow::Kind::written});
  }
}

std::vector<Block> scoring_blocks(const Verdict& verdict, const Scoring& scoring,
                                  std::string caption) {
  const std::vector<ScoringRow> rows = scoring_rows(verdict, scoring);
  Grid grid = scoring_grid(verdict, std::move(caption));
  add_rows(grid, rows);
  std::vector<Block> blocks{std::move(grid)};
  if (std::string marks = marks_in_words(rows); !marks.empty()) {
    blocks.emplace_back(Paragraph{std::move(marks), Paragraph::Role::note});
  }
  return blocks;
}

}  // namespace veedor
