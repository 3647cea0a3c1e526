#include <fmt/format.h>
#include <fmt/ranges.h>

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

/// Whether each line of a table fits.
bool fits(std::string_view table, std::size_t width) {
  return std::ranges::all_of(lines_of(table),
                             [&](std::string_view line) { return display_width(line) <= width; });
}

/// A player's cells with their headings, for a screen that is narrower than the table.
std::string list(const std::vector<std::vector<std::string>>& cells, std::size_t width) {
  std::string out;
  for (std::size_t row = 1; row < cells.size(); ++row) {
    std::vector<std::string> parts;
    for (std::size_t i = kNames + 1; i < cells[row].size(); ++i) {
      parts.push_back(fmt::format("{} {}", cells.front()[i], cells[row][i]));
    }
    out += hanging(fmt::format("  {}. ", cells[row].front()), cells[row][kNames], 4, width);
    out += paragraph(fmt::format("{}", fmt::join(parts, ", ")), 4, {}, width);
  }
  return out;
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  const std::size_t width = screen.columns(kColumns);
  std::string out = heading(standings_head(standings), screen, screen.columns());
  if (!standings.games().empty()) {
    const auto cells = standings_cells(standings);
    const bool wide = fits(table(cells, {}), screen.columns());
    out += '\n' + (wide ? table(cells, screen) : list(cells, width)) + "\nGames:\n";
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
