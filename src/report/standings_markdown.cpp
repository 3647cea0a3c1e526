#include <string_view>

#include "report/excerpt.h"
#include "report/standings_report.h"

namespace veedor {
namespace {

/// Whether a mark inside of words makes a link, or a picture, of them: "http:", ":king:", "www.".
bool of_a_link(std::string_view text, std::size_t i) {
  if (text[i] == ':') return i + 1 < text.size() && text[i + 1] != ' ';
  return text[i] == '.' && i > 0 && (text[i - 1] | 0x20) == 'w';
}

/// The text of a cell in which nothing is markup: with a backslash before every mark that is.
std::string escaped(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>#|~&@$^";
  const std::string shown = printable(text);
  std::string out;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (kMarks.find(shown[i]) != std::string_view::npos || of_a_link(shown, i)) out += '\\';
    out += shown[i];
  }
  return out;
}

std::string row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += ' ' + escaped(cell) + " |";
  return out + '\n';
}

}  // namespace

std::string standings_markdown(const Standings& standings) {
  std::string out = "**" + escaped(standings_head(standings)) + "**\n";
  if (!standings.games().empty()) {
    const auto cells = standings_cells(standings);
    out += '\n' + row(cells.front()) + "| ---: | :--- |";
    for (std::size_t i = 2; i < cells.front().size(); ++i) out += " ---: |";
    out += '\n';
    for (std::size_t i = 1; i < cells.size(); ++i) out += row(cells[i]);
    out += "\n| game | places |\n| :--- | :--- |\n";
  }
  for (const GameResult& game : standings.games()) {
    std::string places = game_places(game);
    for (const std::string& tie : game_ties(game)) places += "; " + tie;
    out += row({game_name(game), places});
  }
  const std::string left_out = left_out_text(standings);
  if (!left_out.empty()) out += '\n' + left_out + '\n';
  return out;
}

}  // namespace veedor
