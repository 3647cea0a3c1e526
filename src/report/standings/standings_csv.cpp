#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "report/standings/standings_report.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Whether a spreadsheet would take the cell for a formula: OWASP, "CSV Injection".
bool looks_like_formula(std::string_view cell) {
  constexpr std::array<std::string_view, 8> kSigns{"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  const std::string_view begun = trim(cell);
  return std::ranges::any_of(kSigns,
                             [&](std::string_view sign) { return begun.starts_with(sign); });
}

/// A cell of untrusted text: printable, never a formula, and one cell even if the separator is `;`
/// or a tab.
std::string text_field(std::string_view text) {
  std::string cell = printable(text);
  const bool formula = looks_like_formula(cell);
  if (!formula && cell.find_first_of(",;\"") == std::string::npos) return cell;
  std::string quoted = formula ? "'" : "";
  for (const char c : cell) quoted.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", quoted);
}

std::string record(const std::vector<std::string>& fields) {
  return fmt::format("{}\n", fmt::join(fields, ","));
}

/// A player's places in the order of the games, "-" for games without the player: "1 - 3".
std::string places_of(const Standings& standings, const std::string& player) {
  std::vector<std::string> places;
  for (const GameResult& game : standings.games()) {
    const auto found = std::ranges::find(game.players, player, &PlayerResult::player);
    places.push_back(found == game.players.end() ? "-" : std::to_string(found->place));
  }
  return fmt::format("{}", fmt::join(places, " "));
}

}  // namespace

std::string standings_csv(const Standings& standings) {
  std::string out = record({"rank", "player", "games", "wins", "first", "second", "third", "fourth",
                            "fifth", "points", "exact", "raw", "places"});
  for (const StandingsRow& row : standings.rows()) {
    std::vector<std::string> fields{std::to_string(row.rank), text_field(row.player),
                                    std::to_string(row.games), std::to_string(row.wins())};
    for (std::size_t place = 0; place < kMaxPlayers; ++place) {
      fields.push_back(std::to_string(place < row.places.size() ? row.places[place] : 0));
    }
    fields.push_back(decimal_text(row.points, kPointDecimals));
    fields.push_back(exact_text(row.points));
    fields.push_back(std::to_string(row.raw));
    fields.push_back(text_field(places_of(standings, row.player)));
    out += record(fields);
  }
  return out;
}

}  // namespace veedor
