#include <fmt/format.h>

#include <utility>

#include "report/standings/standings_report.h"
#include "report/verdict_json.h"
#include "text/json.h"

namespace veedor {
namespace {

std::string_view id(TieStep step) {
  switch (step) {
    case TieStep::court:
      return "court";
    case TieStep::province:
      return "province";
    case TieStep::power_cards:
      return "power";
  }
  return "";
}

std::string_view id(TieReason reason) {
  switch (reason) {
    case TieReason::off:
      return "off";
    case TieReason::scoresheet:
      return "scoresheet";
    case TieReason::result:
      return "result";
    case TieReason::adjudicated:
      return "adjudicated";
    case TieReason::equal:
      return "equal";
    case TieReason::hidden_card:
      return "hidden-card";
  }
  return "";
}

Json points(const Fraction& value) {
  return {{"decimal", decimal_text(value, kPointDecimals)}, {"exact", exact_text(value)}};
}

Json parting_json(const TieParting& parting) {
  Json groups = Json::array();
  for (const auto& group : parting.groups) {
    Json players = Json::array();
    for (const TiedPlayer& player : group) {
      players.push_back({{"player", player.name}, {"holds", player.holds}});
    }
    groups.push_back(std::move(players));
  }
  return {{"step", id(parting.step)}, {"order", std::move(groups)}};
}

Json tie_json(const Tie& tie) {
  Json decided = Json::array();
  for (const TieParting& parting : tie.partings) decided.push_back(parting_json(parting));
  Json shared = Json::array();
  for (const SharedPlace& place : tie.shared) {
    shared.push_back({{"players", place.players}, {"reason", id(place.reason)}});
  }
  return {{"place", tie.place},
          {"players", tie.players},
          {"decided", std::move(decided)},
          {"shared", std::move(shared)}};
}

Json results_json(const Tournament& event, const GameResult& game) {
  Json object;
  Json& results = object["results"] = Json::array();
  for (const PlayerResult& result : game.players) {
    Json entry{{"player", result.player}, {"place", result.place}};
    if (result.told == Told::points) entry["score"] = result.score;
    if (result.told == Told::differences) entry["behind"] = -result.score;
    entry["points"] = points(result.points);
    if (event.verified) entry["believed"] = result.believed;
    results.push_back(std::move(entry));
  }
  object["ties"] = Json::array();
  for (const Tie& tie : game.ties) object["ties"].push_back(tie_json(tie));
  if (event.verified) {
    object["evidence"] = text(game.log.evidence);
    if (game.log.verified) object["verified"] = object_of(*game.log.verified);
  }
  return object;
}

std::string_view id(Qualifies qualifies) {
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

Json row_json(const Tournament& event, const StandingsRow& row) {
  Json object;
  if (row.rank > 0) {
    object["rank"] = row.rank;
  } else {
    object["unranked"] = row.withdrawn ? "withdrawn" : "games";
  }
  object["player"] = row.player;
  object["games"] = row.games;
  object["counted"] = row.counted;
  object["wins"] = row.wins();
  object["places"] = row.places;
  object["points"] = points(row.points);
  if (row.raw_known) object["raw"] = row.raw;
  object["steps"] = Json::array();
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    Json step = row.values[i] ? points(*row.values[i]) : Json::object();
    step["step"] = text(event.scheme.rank_by[i]);
    object["steps"].push_back(std::move(step));
  }
  if (event.qualify) object["qualifies"] = id(row.qualifies);
  if (!row.successors.empty()) object["successors"] = row.successors;
  if (event.verified) {
    object["verified"] = {{"points", row.verified()}, {"believed", row.believed}};
  }
  return object;
}

Json close_call_json(const Scheme& scheme, const EventTable& table, const CloseCall& call) {
  Json object{{"players", {table.rows[call.upper].player, table.rows[call.upper + 1].player}}};
  if (call.step) object["step"] = text(scheme.rank_by[*call.step]);
  return object;
}

Json written_json(const Written& written) {
  Json object{{"file", written.file}, {"document", written.document}};
  if (written.line > 0) object["line"] = written.line;
  return object;
}

Json doubt_json(const Doubt& doubt) {
  Json object{{"kind", text(doubt.kind)}, {"at", written_json(doubt.at)}};
  if (!doubt.other.file.empty()) object["other"] = written_json(doubt.other);
  if (!doubt.name.empty()) object["player"] = doubt.name;
  if (!doubt.other_name.empty()) object["other_player"] = doubt.other_name;
  return object;
}

Json bye_json(const Bye& bye) {
  Json object{{"player", bye.player}, {"points", points(bye.points)}};
  if (!bye.heat.empty()) object["heat"] = bye.heat;
  if (bye.place) object["place"] = *bye.place;
  return object;
}

Json event_json(const Tournament& event, const EventTable& table) {
  Json object{{"name", event.name}, {"byes", Json::array()}, {"close_calls", Json::array()}};
  if (event.scheme.best) object["best"] = *event.scheme.best;
  object["minimum"] = event.scheme.minimum;
  if (event.qualify) object["qualify"] = *event.qualify;
  for (const Bye& bye : event.byes) object["byes"].push_back(bye_json(bye));
  for (const CloseCall& call : table.close_calls) {
    object["close_calls"].push_back(close_call_json(event.scheme, table, call));
  }
  return object;
}

/// The members of an object on one line, without its brackets.
std::string members(const Json& object) {
  const std::string text = json_text(object);
  return text.substr(1, text.size() - 2);
}

/// Appends an entry to a list, and frees it.
void append(std::string& list, std::string entry) {
  if (!list.empty()) list += ',';
  list += entry;
}

}  // namespace

void StandingsJson::add_doubts(const std::vector<Doubt>& doubts) {
  for (const Doubt& doubt : doubts) append(doubts_, json_text(doubt_json(doubt)));
}

void StandingsJson::add(const Verdict& verdict, Added added, const std::vector<Doubt>& doubts) {
  add_doubts(doubts);
  const bool left_out = added == Added::left_out || added == Added::too_little;
  if (added != Added::counted && !left_out) return;
  Json head;
  add_fields(head, head_fields(), verdict);
  Json tail;
  add_fields(tail, tail_fields(), verdict);
  Game game{members(head), members(tail)};
  if (added == Added::counted) {
    games_.push_back(std::move(game));
  } else {
    append(left_out_, fmt::format("{{{},{}}}", game.head, game.tail));
  }
}

void StandingsJson::add_unread(const std::string& file) { append(unread_, json_text(file)); }

std::string StandingsJson::write(const Standings& standings) && {
  Json head;
  head["scheme"] = {{"name", standings.scheme().name}, {"title", standings.scheme().title}};
  head["tiebreak"] = standings.tie_break() == TieBreak::none ? "none" : "bpa";
  const EventTable table = standings.table();
  if (standings.event().from_file()) head["event"] = event_json(standings.event(), table);
  std::string rows;
  for (const StandingsRow& row : table.rows) {
    append(rows, json_text(row_json(standings.event(), row)));
  }
  std::string games;
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) {
      const auto [before, after] = std::exchange(games_[game->number], {});
      append(games, fmt::format("{{{},{},{}}}", before,
                                members(results_json(standings.event(), *game)), after));
    }
  }
  for (const Doubt& doubt : standings.doubts_of_names()) {
    append(doubts_, json_text(doubt_json(doubt)));
  }
  std::string out = '{' + members(head);
  const auto list = [&](std::string_view name, std::string entries) {
    out += fmt::format(",\"{}\":[", name);
    out += entries;
    out += ']';
  };
  list("standings", std::move(rows));
  list("games", std::move(games));
  list("left_out", std::move(left_out_));
  list("unread", std::move(unread_));
  list("doubts", std::move(doubts_));
  return out + "}\n";
}

}  // namespace veedor
