#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "report/standings/standings_report.h"
#include "text/phrases.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

std::string_view words(TieStep step) {
  switch (step) {
    case TieStep::court:
      return "by the Court";
    case TieStep::province:
      return "by the Province";
    case TieStep::power_cards:
      return "by the Power cards left";
  }
  return "";
}

std::string_view words(TieReason reason) {
  switch (reason) {
    case TieReason::off:
      return "no tie-break was asked for";
    case TieReason::scoresheet:
      return "a scoresheet knows neither Courts nor hands";
    case TieReason::result:
      return "only the result is known";
    case TieReason::adjudicated:
      return "the places were decided by a person";
    case TieReason::equal:
      return "equal in Court, Province and Power cards";
    case TieReason::hidden_card:
      return "it depends on a Power card that came back unseen";
  }
  return "";
}

/// "by the Court: Ann 5 > Bea 3 = Cruz 3".
std::string words(const TieParting& parting) {
  std::vector<std::string> groups;
  for (const auto& group : parting.groups) {
    std::vector<std::string> players;
    for (const TiedPlayer& player : group) {
      players.push_back(fmt::format("{} {}", player.name, player.holds));
    }
    groups.push_back(fmt::format("{}", fmt::join(players, " = ")));
  }
  return fmt::format("{}: {}", words(parting.step), fmt::join(groups, " > "));
}

}  // namespace

std::string ordinal(std::size_t place) {
  constexpr std::array<std::string_view, 3> kEndings{"st", "nd", "rd"};
  return fmt::format("{}{}", place, place <= kEndings.size() ? kEndings.at(place - 1) : "th");
}

Fraction average_of(const StandingsRow& row) {
  return row.points / fraction(std::max<std::int64_t>(static_cast<std::int64_t>(row.counted), 1));
}

std::string standings_basis(const Standings& standings) {
  const Tournament& event = standings.event();
  std::string basis =
      fmt::format("{}: {}", counted(standings.games().size(), "game", "games"), event.scheme.title);
  if (event.scheme.best) {
    basis += fmt::format(", best {}", counted(*event.scheme.best, "game", "games"));
  }
  return event.tie_break == TieBreak::none ? basis : basis + ", ties broken";
}

std::string standings_head(const Standings& standings) {
  const Tournament& event = standings.event();
  const std::string lead = event.from_file() ? event.name + ": standings" : "Standings";
  return fmt::format("{} after {}", lead, standings_basis(standings));
}

std::string short_decimal(const Fraction& value) {
  std::string text = decimal_text(value, kPointDecimals);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::vector<std::vector<std::string>> standings_cells(const Standings& standings,
                                                      const EventTable& table) {
  const Scheme& scheme = standings.scheme();
  const bool averages = std::ranges::count(scheme.rank_by, RankBy::average) > 0;
  std::vector<std::vector<std::string>> cells{{"rank", "player", "games"}};
  if (scheme.best) cells[0].push_back("counted");
  cells[0].push_back("wins");
  for (std::size_t place = 2; place <= standings.most_players(); ++place) {
    cells[0].push_back(ordinal(place));
  }
  cells[0].push_back("points");
  if (averages) cells[0].push_back("average");
  cells[0].push_back("raw");
  const bool verified = standings.event().verified;
  if (verified) cells[0].insert(cells[0].end(), {"verified", "believed"});
  for (const StandingsRow& row : table.rows) {
    std::vector<std::string> line{row.rank > 0 ? std::to_string(row.rank) : "-", row_name(row),
                                  std::to_string(row.games)};
    if (scheme.best) line.push_back(std::to_string(row.counted));
    line.push_back(std::to_string(row.wins()));
    for (std::size_t place = 1; place < row.places.size(); ++place) {
      line.push_back(std::to_string(row.places[place]));
    }
    line.push_back(decimal_text(row.points, kPointDecimals));
    if (averages) line.push_back(decimal_text(average_of(row), kPointDecimals));
    line.push_back(row.raw_known ? std::to_string(row.raw) : "-");
    if (verified) {
      line.push_back(std::to_string(row.verified()));
      line.push_back(std::to_string(row.believed));
    }
    cells.push_back(std::move(line));
  }
  return cells;
}

std::string game_name(const GameResult& game) {
  const PlayedLog& log = game.log;
  std::string name = place_text({log.file, log.document, 0});
  if (log.title) name += fmt::format(": {}", *log.title);
  return name + game_remarks(game);
}

std::string game_remarks(const GameResult& game) {
  const PlayedLog& log = game.log;
  std::string remarks;
  if (log.status != Status::complete) remarks += fmt::format(" ({})", text(log.status));
  if (const auto ruled = static_cast<unsigned>(log.rulings); ruled > 0) {
    remarks += fmt::format(" ({})", counted(ruled, "ruling", "rulings"));
  }
  for (const Written& earlier : log.supersedes) {
    remarks += fmt::format(" (supersedes {})", place_text(earlier));
  }
  return remarks;
}

std::string row_name(const StandingsRow& row) {
  if (row.successors.empty()) return row.player;
  return fmt::format("{} (then {})", row.player, fmt::join(row.successors, ", "));
}

std::vector<std::string> game_places(const GameResult& game) {
  std::vector<std::string> places;
  for (const PlayerResult& result : game.players) {
    std::vector<std::string> later;
    for (const Succession& each : result.successors) {
      later.push_back(fmt::format("{} since {}", each.name, moment_words(each.after)));
    }
    const std::string who = later.empty()
                                ? result.player
                                : fmt::format("{} ({})", result.player, fmt::join(later, "; "));
    const std::string points = points_text(result.told, result.score);
    places.push_back(
        fmt::format("{}. {}{}{}", result.place, who, points.empty() ? "" : " ", points));
  }
  return places;
}

std::vector<std::string> decided_ties(const Tie& tie) {
  std::vector<std::string> parts;
  for (const TieParting& parting : tie.partings) parts.push_back(words(parting));
  return parts;
}

std::vector<std::string> game_ties(const GameResult& game) {
  std::vector<std::string> sentences;
  for (const Tie& tie : game.ties) {
    std::vector<std::string> parts = decided_ties(tie);
    for (const SharedPlace& shared : tie.shared) {
      if (shared.reason == TieReason::off || shared.reason == TieReason::adjudicated) continue;
      parts.push_back(
          fmt::format("{} stay equal: {}", fmt::join(shared.players, ", "), words(shared.reason)));
    }
    if (parts.empty()) continue;
    sentences.push_back(fmt::format("tie for {}: {}", ordinal(tie.place), fmt::join(parts, "; ")));
  }
  return sentences;
}

std::vector<std::string> shared_places(const Standings& standings) {
  std::map<TieReason, unsigned> games;
  for (const GameResult& game : standings.games()) {
    std::set<TieReason> here;
    for (const Tie& tie : game.ties) {
      for (const SharedPlace& shared : tie.shared) here.insert(shared.reason);
    }
    for (const TieReason reason : here) ++games[reason];
  }
  games.erase(TieReason::off);
  games.erase(TieReason::adjudicated);
  std::vector<std::string> sentences;
  for (const auto& [reason, count] : games) {
    sentences.push_back(fmt::format("places stay shared in {}: {}", counted(count, "game", "games"),
                                    words(reason)));
  }
  return sentences;
}

std::string game_verified(const Standings& standings, const GameResult& game) {
  if (!standings.event().verified) return {};
  const PlayedLog& log = game.log;
  return "verified: " + (log.verified ? verified_text(*log.verified, log.told)
                                      : std::string("every point, by the moves of the log"));
}

std::string left_out_text(const Standings& standings) {
  std::vector<std::string> parts;
  if (const auto games = static_cast<unsigned>(standings.left_out_count()); games > 0) {
    parts.push_back(counted(games, "game", "games") + " left out");
  }
  if (const auto files = static_cast<unsigned>(standings.unread_count()); files > 0) {
    parts.push_back(counted(files, "file", "files") + " not read");
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace veedor
