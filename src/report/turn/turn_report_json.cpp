#include <algorithm>
#include <array>
#include <utility>

#include "record/logged_decisions.h"
#include "report/next/next.h"
#include "report/score/score_report.h"
#include "report/turn/report_words.h"
#include "report/turn/turn_report.h"
#include "report/verdict_json.h"
#include "ruleset/choice_json.h"
#include "text/json.h"
#include "words/history_words.h"

namespace veedor {
namespace {

std::string_view goods_word(Goods::Kind kind) {
  switch (kind) {
    case Goods::Kind::put_out:
      return "put out";
    case Goods::Kind::claimed:
      return "claimed";
    case Goods::Kind::delivered:
      return "delivered";
  }
  return {};
}

Json moment_json(const Moment& moment) {
  Json object;
  object["round"] = moment.round;
  if (moment.turn) object["turn"] = *moment.turn;
  return object;
}

/// Writes the history as data.
class HistoryJson {
 public:
  explicit HistoryJson(const GameLog& log) : words_(log), rules_(words_.ruleset().rules) {}

  [[nodiscard]] Json round(const RoundHistory& round) const {
    Json object;
    object["round"] = round.round;
    if (!round.discs.empty()) object["discs"] = events(round.discs);
    opening(object, round);
    object["turns"] = Json::array();
    for (const TurnHistory& taken : round.turns) object["turns"].push_back(turn(taken));
    if (!round.scoring.empty()) object["scoring"] = events(round.scoring);
    if (round.next_first.valid()) object["first_player"] = words_.owner_name(round.next_first);
    return object;
  }

 private:
  [[nodiscard]] const std::string& card_id(CardId card) const {
    return words_.ruleset().cards[card.index()].id;
  }

  void opening(Json& object, const RoundHistory& round) const {
    Json power = Json::array();
    for (const Event& event : round.opening) {
      const Step& step = event.step;
      if (step.kind == StepKind::dummy_region) {
        const unsigned placed = event.shifts.empty() ? 0 : event.shifts.front().count;
        object["dummy"]["regions"][words_.place_name(step.to)] = placed;
      } else if (step.kind == StepKind::dummy_power) {
        object["dummy"]["power"] = power_json(words_.ruleset(), step.count);
      } else {
        power.push_back(played(step));
      }
    }
    for (const CardId card : round.revealed) object["reveal"].push_back(card_id(card));
    if (!power.empty()) object["power"] = std::move(power);
  }
  [[nodiscard]] Json played(const Step& step) const {
    const unsigned value = rules_.power[step.count].value;
    Json object;
    object["player"] = words_.owner_name(step.owner);
    object["power"] = power_json(words_.ruleset(), step.count);
    if (!step.modifier.valid()) return object;
    object["modifier"] = words_.modifier(step.modifier);
    object["total"] = static_cast<int>(value) + rules_.modifiers[step.modifier.index()].value;
    return object;
  }

  [[nodiscard]] Json turn(const TurnHistory& turn) const {
    Json object;
    object["turn"] = turn.number;
    object["player"] = words_.owner_name(turn.player);
    if (turn.card.valid()) object["card"] = card_id(turn.card);
    object["events"] = events(turn.events);
    object["text"] = words_.turn(turn);
    return object;
  }

  [[nodiscard]] Json events(const std::vector<Event>& events) const {
    Json list = Json::array();
    for (const Event& each : events) {
      if (each.step.kind != StepKind::take || each.step.count > 0) list.push_back(event(each));
    }
    return list;
  }

  [[nodiscard]] Json event(const Event& event) const {
    const Step& step = event.step;
    Json object;
    object["event"] = event_name(step.kind);
    if (sets_disc(step.kind)) {
      object["player"] = words_.owner_name(step.owner);
      object["shows"] = words_.shown(step);
    } else if (step.kind == StepKind::prevent) {
      object["player"] = words_.owner_name(step.owner);
      if (step.card.valid()) object["card"] = card_id(step.card);
    } else if (step.kind == StepKind::name_region) {
      object["region"] = words_.place_name(step.to);
    } else if (step.kind == StepKind::move_tile || step.kind == StepKind::change_tile ||
               step.kind == StepKind::quarantine) {
      object["tile"] = words_.ruleset().tiles[step.tile.index()];
      object["to"] = words_.place_name(step.to);
    } else if (step.kind == StepKind::move_table) {
      object["to"] = words_.place_name(step.to);
    } else if (step.card.valid()) {
      object["card"] = card_id(step.card);
    } else if (step.kind == StepKind::build_bridge) {
      object["regions"] = {words_.place_name(step.from), words_.place_name(step.to)};
    } else if (step.kind == StepKind::change_points) {
      object["player"] = words_.owner_name(step.owner);
      object["given"] = step.count;
    } else if (step.kind == StepKind::take_back) {
      object["power"] = step.count == 0 ? Json("hidden") : power_json(words_.ruleset(), step.count);
    } else if (step.kind == StepKind::take_back_modifier) {
      object["modifier"] = step.modifier.valid() ? words_.modifier(step.modifier) : "hidden";
    }
    beside(object, step);
    changes(object, event);
    goods(object, event);
    return object;
  }

  /// Adds fields of steps that only some games have.
  void beside(Json& object, const Step& step) const {
    constexpr StepSet kOfPlayer(StepKind::prevent_queen, StepKind::give, StepKind::prevent_jester,
                                StepKind::begin_free);
    if (kOfPlayer.has(step.kind)) object["player"] = words_.owner_name(step.owner);
    if (step.kind == StepKind::prevent_queen) object["character"] = text(Character::queen);
    if (step.kind == StepKind::prevent_jester) object["character"] = text(Character::jester);
    if (step.kind == StepKind::take_character) object["character"] = text(step.character);
    if (step.kind == StepKind::take_token) object["from"] = owner_or_none(step.owner);
  }
  [[nodiscard]] std::string owner_or_none(OwnerId owner) const {
    return owner.valid() ? words_.owner_name(owner) : "none";
  }

  void changes(Json& object, const Event& event) const {
    for (const Shift& shift : event.shifts) {
      Json& moved = object["caballeros"].emplace_back();
      moved["player"] = words_.owner_name(shift.owner);
      moved["count"] = shift.count;
      moved["from"] = words_.place_name(shift.from);
      moved["to"] = words_.place_name(shift.to);
    }
    for (const PieceShift& piece : event.pieces) {
      const std::string to = words_.place_name(piece.to);
      if (piece.owner.valid()) {
        object["grandes"][words_.owner_name(piece.owner)] = to;
      } else {
        object["king"] = to;
      }
    }
    for (const ScoredPlace& scored : event.scored) {
      Json points = Json::object();
      for (const OwnerId player : rules_.player_set()) {
        const unsigned earned = scored.points[player.index()];
        if (earned > 0) points[words_.owner_name(player)] = earned;
      }
      object["points"][words_.place_name(scored.place)] = std::move(points);
      spaces(object, scored);
      if (scored.place == rules_.castillo) object["castillo"] = standing(scored);
    }
  }

  /// The part of the points that spaces brought.
  void spaces(Json& object, const ScoredPlace& scored) const {
    for (const OwnerId player : rules_.player_set()) {
      const unsigned earned = scored.of_spaces[player.index()];
      if (earned == 0) continue;
      object["spaces"][words_.place_name(scored.place)][words_.owner_name(player)] = earned;
    }
  }

  /// Adds carried discs, the player with the Grand Inquisitor, and whose Grande is the King.
  void goods(Json& object, const Event& event) const {
    for (const Goods& goods : event.goods) {
      Json entry{{"what", goods_word(goods.kind)},
                 {"disc", words_.ruleset().goods[goods.good].name},
                 {"count", goods.count},
                 {"place", words_.place_name(goods.place)}};
      if (goods.owner.valid()) entry["player"] = words_.owner_name(goods.owner);
      if (goods.points > 0) entry["points"] = goods.points;
      object["goods"].push_back(std::move(entry));
    }
    if (event.holder) object["inquisitor"] = owner_or_none(event.holder->player);
    if (event.crowned) object["king_grande"] = owner_or_none(event.crowned->player);
  }

  /// When the Castillo is scored, everybody sees its contents.
  [[nodiscard]] Json standing(const ScoredPlace& scored) const {
    Json inside = Json::object();
    for (const OwnerId owner : rules_.owner_set()) {
      const unsigned here = scored.stood[owner.index()];
      if (here > 0) inside[words_.owner_name(owner)] = here;
    }
    return inside;
  }

  HistoryWords words_;
  const Rules& rules_;
};

/// An Action card with its text.
Json card_json(const Names& names, CardId card) {
  const CardInfo& info = names.ruleset().cards[card.index()];
  const unsigned number = names.ruleset().rules.cards[card.index()].number;
  Json object;
  object["card"] = info.id;
  object["name"] = info.name;
  object["number"] = number == kUnknownNumber ? Json() : Json(number);
  object["text"] = info.text;
  return object;
}

}  // namespace

std::string turn_report_json(const PlayerView& view, const GameLog& log) {
  Json object;
  add_fields(object, head_fields(), view.verdict);
  object.erase("file");  // only the moderator knows this name
  const ReportWords words(view, log);
  object["for"] = view.player().valid() ? Json(words.owner_name(view.player())) : Json();
  object["since"] = moment_json(view.since);
  object["at"] = moment_json(latest_moment(view.verdict.state));
  object["history"] = Json::array();
  const HistoryJson history(log);
  for (const RoundHistory& round : view.history) object["history"].push_back(history.round(round));
  object["position"] = object_of(words.scene());
  if (!view.verdict.ranking.empty()) {
    object["ranking"] = view.verdict.ranking;
    object["winners"] = view.verdict.ranking.front();
  }
  if (const auto& given = view.verdict.adjudication) {
    object["adjudication"] = {{"after", given->after}, {"places", given->places}};
  }
  if (view.verdict.next) object["next"] = object_of(*view.verdict.next);
  const auto due = words.options();
  if (due) object["options"] = next_json(log, view.verdict, {*due});
  for (const CardId card : words.cards(due)) object["cards"].push_back(card_json(words, card));
  if (view.last_general) object["last_scoring"] = scoring_json(view.verdict, *view.last_general);
  if (!view.orders.empty()) object["orders"] = view.orders;
  if (!view.dropped_orders.empty()) object["dropped_orders"] = view.dropped_orders;
  return json_line(object);
}

}  // namespace veedor
