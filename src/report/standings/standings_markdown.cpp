#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/standings/standings_report.h"
#include "text/escape.h"

namespace veedor {
namespace {

/// The games and byes, with their heats if there is an event.
std::string games_of(const Standings& standings) {
  const bool heats = standings.event().from_file();
  std::string out = heats ? "\n| heat | table | game | places |\n| :--- | :--- | :--- | :--- |\n"
                          : "\n| game | places |\n| :--- | :--- |\n";
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) {
      std::string places = fmt::format("{}", fmt::join(game_places(*game), ", "));
      for (const std::string& tie : game_ties(*game)) places += "; " + tie;
      std::vector<std::string> cells{game_name(*game), places};
      if (heats) cells.insert(cells.begin(), {heat.name, game->log.sitting.table});
      out += markdown_row(cells);
    }
    for (const Bye* bye : heat.byes) out += markdown_row({heat.name, "", "", bye_text(*bye)});
  }
  return out;
}

}  // namespace

std::string standings_markdown(const Standings& standings) {
  std::string out = "**" + markdown_text(standings_head(standings)) + "**\n";
  const EventTable table = standings.table();
  if (!table.rows.empty()) {
    const auto cells = standings_cells(standings, table);
    out += '\n' + markdown_row(cells.front()) + "| ---: | :--- |";
    for (std::size_t i = 2; i < cells.front().size(); ++i) out += " ---: |";
    out += '\n';
    for (std::size_t i = 1; i < cells.size(); ++i) out += markdown_row(cells[i]);
    if (const auto line = qualification_line(standings.event(), table)) {
      out += '\n' + markdown_text(line->text) + '\n';
    }
    for (const std::string& sentence : unranked_text(standings.scheme(), table)) {
      out += "\n- " + markdown_text(sentence);
    }
    if (standings.event().from_file()) {
      for (const std::string& sentence : close_calls_text(standings.scheme(), table)) {
        out += "\n- " + markdown_text(sentence);
      }
    }
    if (!out.ends_with('\n')) out += '\n';
    out += games_of(standings);
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
