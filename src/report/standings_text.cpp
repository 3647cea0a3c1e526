#include <algorithm>

#include "base/text.h"
#include "report/excerpt.h"
#include "report/layout.h"
#include "report/standings_report.h"

namespace veedor {
namespace {

/// Of a terminal: what is pasted into mails and posts has to keep to it.
constexpr std::size_t kColumns = 80;
constexpr std::size_t kNames = 1;  // the column that is not of numbers

std::string table(const std::vector<std::vector<std::string>>& cells, const Screen& screen) {
  std::vector<std::size_t> widths(cells.front().size());
  for (const auto& line : cells) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(printable(line[i])));
    }
  }
  std::string out;
  for (const auto& line : cells) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string cell = printable(line[i]);
      row += "  ";
      row += i == kNames ? padded(cell, widths[i])
                         : std::string(widths[i] - display_width(cell), ' ') + cell;
    }
    out += (out.empty() ? screen.dim(row) : row) + '\n';
  }
  return out;
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  const std::size_t width = screen.columns(kColumns);
  std::string out = heading(printable(standings_head(standings)), screen, screen.columns());
  if (!standings.games().empty()) {
    out += '\n' + table(standings_cells(standings), screen) + "\nGames:\n";
  }
  for (const GameResult& game : standings.games()) {
    out += hanging("  ", printable(game_name(game)), 4, screen.columns());
    out += paragraph(printable(game_places(game)), 4, {}, width);
    for (const std::string& tie : game_ties(game)) {
      out += paragraph(printable(tie), 6, "    *", width);
    }
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
