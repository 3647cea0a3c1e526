#include <algorithm>

#include "report/standings/standings_report.h"
#include "text/layout.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The default width, which also suits mails and posts.
constexpr std::size_t kColumns = 80;
constexpr std::size_t kNames = 1;  // the column of names
/// In columns; a longer name gets its own line instead of widening the table.
constexpr std::size_t kLongestName = 60;

std::string table(const std::vector<std::vector<std::string>>& cells, const Screen& screen) {
  std::vector<std::size_t> widths(cells.front().size());
  for (const auto& line : cells) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::size_t width = display_width(printable(line[i]));
      if (i != kNames || width <= kLongestName) widths[i] = std::max(widths[i], width);
    }
  }
  std::string out;
  for (const auto& line : cells) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string cell = printable(line[i]);
      const std::size_t width = display_width(cell);
      row += "  ";
      if (i != kNames) {
        row += std::string(widths[i] - width, ' ') + cell;
      } else if (width <= kLongestName) {
        row += padded(cell, widths[i]);
      } else {
        row += cell + '\n' + std::string(2 + widths[0] + 2 + widths[i], ' ');
      }
    }
    out += (out.empty() ? screen.dim(row) : row) + '\n';
  }
  return out;
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  const std::size_t width = screen.columns(kColumns);
  std::string out = heading(standings_head(standings), screen, screen.columns());
  if (!standings.games().empty()) {
    out += '\n' + table(standings_cells(standings), screen) + "\nGames:\n";
  }
  for (const GameResult& game : standings.games()) {
    out += hanging("  ", game_name(game), 4, screen.columns());
    out += paragraph(game_places(game), 4, {}, width);
    for (const std::string& tie : game_ties(game)) {
      out += paragraph(tie, 6, "    *", width);
    }
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
