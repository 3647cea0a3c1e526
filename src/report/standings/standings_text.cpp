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
constexpr std::size_t kTableColumns = 80;
constexpr std::size_t kNameColumn = 1;  // the column of names
/// In columns; a longer name gets its own line instead of widening the table.
constexpr std::size_t kWidestPlayer = 60;

/// Where a line is drawn through the table.
using Cut = std::optional<QualificationLine>;

std::string cut_text(const Cut& cut) { return fmt::format("  -- {} --", printable(cut->text)); }

std::string table(const std::vector<std::vector<std::string>>& cells, const Cut& cut,
                  const Screen& screen) {
  std::vector<std::size_t> widths(cells.front().size());
  for (const auto& line : cells) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::size_t width = display_width(printable(line[i]));
      if (i != kNameColumn || width <= kWidestPlayer) widths[i] = std::max(widths[i], width);
    }
  }
  std::string out;
  for (const auto& line : cells) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string cell = printable(line[i]);
      const std::size_t width = display_width(cell);
      row += "  ";
      if (i != kNameColumn) {
        row += std::string(widths[i] - width, ' ') + cell;
      } else if (width <= kWidestPlayer) {
        row += padded(cell, widths[i]);
      } else {
        row += cell + '\n' + std::string(2 + widths[0] + 2 + widths[i], ' ');
      }
    }
    out += (out.empty() ? screen.dim(row) : row) + '\n';
    if (cut && &line == &cells[cut->below]) out += cut_text(cut) + '\n';
  }
  return out;
}

/// Whether each line of a table fits.
bool fits(std::string_view table, std::size_t width) {
  return std::ranges::all_of(lines_of(table),
                             [&](std::string_view line) { return display_width(line) <= width; });
}

/// A player's cells with their headings, for a screen that is narrower than the table.
std::string list(const std::vector<std::vector<std::string>>& cells, const Cut& cut,
                 std::size_t width) {
  std::string out;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (cut && cut->below + 1 == row) out += hanging({}, cut_text(cut), 4, width);
    if (row == 0) continue;
    std::vector<std::string> parts;
    for (std::size_t i = kNameColumn + 1; i < cells[row].size(); ++i) {
      parts.push_back(fmt::format("{} {}", cells.front()[i], cells[row][i]));
    }
    out +=
        labelled(fmt::format("  {} ", cells[row].front() == "-" ? "-" : cells[row].front() + "."),
                 cells[row][kNameColumn], 4, width);
    out += packed(parts, 4, width);
  }
  if (cut && cut->below + 1 == cells.size()) out += hanging({}, cut_text(cut), 4, width);
  return out;
}

/// The remarks below the table: ties, and players without a rank.
std::string remarks(const Standings& standings, const EventTable& rows, std::size_t width) {
  std::string out;
  const auto section = [&](std::string_view title, const std::vector<std::string>& sentences) {
    if (sentences.empty()) return;
    out += fmt::format("\n{}:\n", title);
    for (const std::string& sentence : sentences) out += hanging("  ", sentence, 4, width);
  };
  section("Not ranked", unranked_text(standings.scheme(), rows));
  if (standings.event().from_file()) {
    section("Ties", close_calls_text(standings.scheme(), rows));
  }
  return out;
}

/// "table 3, ", for a game of an event.
std::string table_lead(const Standings& standings, const GameResult& game) {
  const std::string& table = game.log.sitting.table;
  return standings.event().from_file() && !table.empty() ? fmt::format("table {}, ", table) : "";
}

}  // namespace

std::string standings_text(const Standings& standings, const Screen& screen) {
  const std::size_t width = screen.columns(kTableColumns);
  std::string out = heading(standings_head(standings), screen, screen.columns());
  const EventTable rows = standings.table();
  if (!rows.rows.empty()) {
    const auto cells = standings_cells(standings, rows);
    const Cut cut = qualification_line(standings.event(), rows);
    const bool wide = fits(table(cells, cut, {}), screen.columns());
    out += '\n' + (wide ? table(cells, cut, screen) : list(cells, cut, width));
    out += remarks(standings, rows, width);
  }
  for (const Heat& heat : heats_of(standings)) {
    out += hanging("\n", heat_title(heat) + ':', 2, width);
    for (const GameResult* game : heat.games) {
      out += hanging("  ", table_lead(standings, *game) + game_name(*game), 4, screen.columns());
      out += packed(game_places(*game), 4, width);
      for (const std::string& tie : game_ties(*game)) out += paragraph(tie, 6, "    *", width);
    }
    for (const Bye* bye : heat.byes) out += hanging("  ", bye_text(*bye), 4, width);
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
