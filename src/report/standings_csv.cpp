#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/standings_report.h"

namespace veedor {
namespace {

std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted;
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", quoted);
}

std::string record(const std::vector<std::string>& texts) {
  std::vector<std::string> fields;
  for (const std::string& text : texts) fields.push_back(field(text));
  return fmt::format("{}\n", fmt::join(fields, ","));
}

/// The places of a player in the order of the games, "-" where somebody else played: "1 - 3".
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
    std::vector<std::string> fields{std::to_string(row.rank), row.player, std::to_string(row.games),
                                    std::to_string(row.wins())};
    for (std::size_t place = 0; place < kMaxPlayers; ++place) {
      fields.push_back(std::to_string(place < row.places.size() ? row.places[place] : 0));
    }
    fields.push_back(decimal_text(row.points, kPointDecimals));
    fields.push_back(exact_text(row.points));
    fields.push_back(std::to_string(row.raw));
    fields.push_back(places_of(standings, row.player));
    out += record(fields);
  }
  return out;
}

}  // namespace veedor
