#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "report/standings/standings_report.h"
#include "text/csv.h"

namespace veedor {
namespace {

/// Adds the points as a decimal, and exactly as two whole numbers, because spreadsheets take 13/6
/// for a date.
void add_points(std::vector<std::string>& cells, const Fraction& points) {
  cells.push_back(decimal_text(points, kPointDecimals));
  cells.push_back(points.get_num().get_str());
  cells.push_back(points.get_den().get_str());
}

std::string_view text(Qualifies qualifies) {
  switch (qualifies) {
    case Qualifies::no:
      return "no";
    case Qualifies::yes:
      return "yes";
    case Qualifies::open:
      return "open";
  }
  return "";
}

/// A number that the game tells; `?` if it tells that of others only.
std::string told(const PlayerResult& result, const PlayedLog& log, Told what, std::int64_t number) {
  if (log.told != what) return {};
  return result.told == what ? std::to_string(number) : "?";
}

}  // namespace

std::string standings_csv(const Standings& standings) {
  std::vector<std::string> head{
      "rank",  "player", "games",     "wins",        "first", "second",  "third",     "fourth",
      "fifth", "points", "numerator", "denominator", "raw",   "counted", "qualifies", "successors"};
  const bool verified = standings.event().verified;
  if (verified) head.insert(head.end(), {"verified", "believed"});
  std::string out = csv_record(head);
  const bool qualify = standings.event().qualify.has_value();
  for (const StandingsRow& row : standings.rows()) {
    std::vector<std::string> cells{row.rank > 0 ? std::to_string(row.rank) : "",
                                   csv_text(row.player), std::to_string(row.games),
                                   std::to_string(row.wins())};
    for (std::size_t place = 0; place < kMaxPlayers; ++place) {
      cells.push_back(std::to_string(place < row.places.size() ? row.places[place] : 0));
    }
    add_points(cells, row.points);
    cells.push_back(row.raw_known ? std::to_string(row.raw) : "");
    cells.push_back(std::to_string(row.counted));
    cells.emplace_back(qualify ? text(row.qualifies) : "");
    cells.push_back(csv_text(fmt::format("{}", fmt::join(row.successors, ", "))));
    if (verified) {
      cells.push_back(std::to_string(row.verified()));
      cells.push_back(std::to_string(row.believed));
    }
    out += csv_record(cells);
  }
  return out;
}

std::string games_csv(const Standings& standings) {
  std::vector<std::string> head{"game",        "event",      "heat",   "table",
                                "file",        "document",   "title",  "player",
                                "place",       "score",      "points", "numerator",
                                "denominator", "successors", "behind", "adjudicated"};
  const bool verified = standings.event().verified;
  if (verified) head.insert(head.end(), {"evidence", "verified", "believed"});
  std::string out = csv_record(head);
  std::size_t number = 0;
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) {
      ++number;
      const PlayedLog& log = game->log;
      for (const PlayerResult& result : game->players) {
        std::vector<std::string> cells{std::to_string(number),
                                       csv_text(log.sitting.event),
                                       csv_text(log.sitting.heat),
                                       csv_text(log.sitting.table),
                                       csv_text(log.file),
                                       std::to_string(log.document),
                                       csv_text(log.title.value_or("")),
                                       csv_text(result.player),
                                       std::to_string(result.place),
                                       told(result, log, Told::points, result.score)};
        add_points(cells, result.points);
        std::vector<std::string> later;
        for (const Succession& each : result.successors) {
          later.push_back(fmt::format("{} after {}", each.name, moment_text(each.after)));
        }
        cells.push_back(csv_text(fmt::format("{}", fmt::join(later, ", "))));
        cells.push_back(told(result, log, Told::differences, -result.score));
        cells.push_back(log.stopped_after ? std::to_string(*log.stopped_after) : "");
        if (verified) {
          const bool known = result.told == Told::points;
          cells.emplace_back(text(log.evidence));
          cells.push_back(std::to_string(known ? result.score - result.believed : 0));
          cells.push_back(std::to_string(result.believed));
        }
        out += csv_record(cells);
      }
    }
  }
  return out;
}

}  // namespace veedor
