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

Json game_json(const GameResult& game) {
  Json object = head_json(game.verdict);
  Json results = Json::array();
  for (const PlayerResult& result : game.players) {
    results.push_back({{"player", result.player},
                       {"place", result.place},
                       {"score", result.score},
                       {"points", points(result.points)}});
  }
  object["results"] = std::move(results);
  object["ties"] = Json::array();
  for (const Tie& tie : game.ties) object["ties"].push_back(tie_json(tie));
  add_tail(object, game.verdict);
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
  object["raw"] = row.raw;
  object["steps"] = Json::array();
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    Json step = points(row.values[i]);
    step["step"] = text(event.scheme.rank_by[i]);
    object["steps"].push_back(std::move(step));
  }
  if (event.qualify) object["qualifies"] = id(row.qualifies);
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

}  // namespace

std::string standings_json(const Standings& standings) {
  Json object;
  object["scheme"] = {{"name", standings.scheme().name}, {"title", standings.scheme().title}};
  object["tiebreak"] = standings.tie_break() == TieBreak::none ? "none" : "bpa";
  const EventTable table = standings.table();
  if (standings.event().from_file()) object["event"] = event_json(standings.event(), table);
  object["standings"] = Json::array();
  for (const StandingsRow& row : table.rows) {
    object["standings"].push_back(row_json(standings.event(), row));
  }
  object["games"] = Json::array();
  for (const Heat& heat : heats_of(standings)) {
    for (const GameResult* game : heat.games) object["games"].push_back(game_json(*game));
  }
  object["left_out"] = Json::array();
  for (const Verdict& verdict : standings.left_out()) {
    Json left_out = head_json(verdict);
    add_tail(left_out, verdict);
    object["left_out"].push_back(std::move(left_out));
  }
  object["unread"] = standings.unread();
  object["doubts"] = Json::array();
  for (const auto& doubts : {standings.all_doubts(), standings.doubts_of_names()}) {
    for (const Doubt& doubt : doubts) object["doubts"].push_back(doubt_json(doubt));
  }
  return json_line(object);
}

}  // namespace veedor
