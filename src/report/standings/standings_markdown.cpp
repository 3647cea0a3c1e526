#include "report/standings/standings_report.h"
#include "text/escape.h"

namespace veedor {
std::string standings_markdown(const Standings& standings) {
  std::string out = "**" + markdown_text(standings_head(standings)) + "**\n";
  if (!standings.games().empty()) {
    const auto cells = standings_cells(standings);
    out += '\n' + markdown_row(cells.front()) + "| ---: | :--- |";
    for (std::size_t i = 2; i < cells.front().size(); ++i) out += " ---: |";
    out += '\n';
    for (std::size_t i = 1; i < cells.size(); ++i) out += markdown_row(cells[i]);
    out += "\n| game | places |\n| :--- | :--- |\n";
  }
  for (const GameResult& game : standings.games()) {
    std::string places = game_places(game);
    for (const std::string& tie : game_ties(game)) places += "; " + tie;
    out += markdown_row({game_name(game), places});
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
