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

Json row_json(const StandingsRow& row) {
  return {{"rank", row.rank},   {"player", row.player}, {"games", row.games},
          {"wins", row.wins()}, {"places", row.places}, {"points", points(row.points)},
          {"raw", row.raw}};
}

}  // namespace

std::string standings_json(const Standings& standings) {
  Json object;
  object["scheme"] = {{"name", standings.scheme().name}, {"title", standings.scheme().title}};
  object["tiebreak"] = standings.tie_break() == TieBreak::none ? "none" : "bpa";
  object["standings"] = Json::array();
  for (const StandingsRow& row : standings.rows()) object["standings"].push_back(row_json(row));
  object["games"] = Json::array();
  for (const GameResult& game : standings.games()) object["games"].push_back(game_json(game));
  object["left_out"] = Json::array();
  for (const Verdict& verdict : standings.left_out()) {
    Json left_out = head_json(verdict);
    add_tail(left_out, verdict);
    object["left_out"].push_back(std::move(left_out));
  }
  object["unread"] = standings.unread();
  return json_line(object);
}

}  // namespace veedor
