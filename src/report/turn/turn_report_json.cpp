#include "report/turn/turn_report_json.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/step_table.h"
#include "report/next/next.h"
#include "report/score/score_json.h"
#include "report/turn/report_words.h"
#include "report/turn/turn_report.h"
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

std::string owner_or_none(const Names& names, OwnerId owner) {
  return owner.valid() ? names.owner_name(owner) : "none";
}

/// The place that a step of these kinds names with `to`; none for others.
template <StepKind... Kinds>
PlaceId to_of(const Event& event) {
  return StepSet(Kinds...).has(event.step.kind) ? event.step.to : PlaceId();
}

std::string player_of(const Event& event, const HistoryWords& words) {
  constexpr StepSet kOfPlayer(StepKind::prevent, StepKind::change_points, StepKind::prevent_queen,
                              StepKind::give, StepKind::prevent_jester, StepKind::begin_free);
  const Step& step = event.step;
  const bool told = sets_disc(step.kind) || kOfPlayer.has(step.kind);
  return told ? words.owner_name(step.owner) : std::string();
}

std::string_view character_of(const Event& event) {
  if (event.step.kind == StepKind::prevent_queen) return text(Character::queen);
  if (event.step.kind == StepKind::prevent_jester) return text(Character::jester);
  if (event.step.kind == StepKind::take_character) return text(event.step.character);
  return {};
}

/// Who has how many, of these.
template <class Numbers>
ByName<unsigned> who_has(const Names& names, OwnerSet owners, const Numbers& numbers) {
  ByName<unsigned> some;
  for (const OwnerId owner : owners) {
    if (numbers[owner.index()] > 0) {
      some.emplace_back(names.owner_name(owner), numbers[owner.index()]);
    }
  }
  return some;
}

ByName<ByName<unsigned>> points(const Event& event, const HistoryWords& words) {
  ByName<ByName<unsigned>> places;
  const Rules& rules = words.ruleset().rules;
  for (const ScoredPlace& scored : event.scored) {
    places.emplace_back(words.place_name(scored.place),
                        who_has(words, rules.player_set(), scored.points));
  }
  return places;
}

ByName<ByName<unsigned>> points_of_spaces(const Event& event, const HistoryWords& words) {
  ByName<ByName<unsigned>> places;
  const Rules& rules = words.ruleset().rules;
  for (const ScoredPlace& scored : event.scored) {
    auto earned = who_has(words, rules.player_set(), scored.of_spaces);
    if (!earned.empty()) places.emplace_back(words.place_name(scored.place), std::move(earned));
  }
  return places;
}

/// When the Castillo is scored, everybody sees its contents.
std::optional<ByName<unsigned>> castillo(const Event& event, const HistoryWords& words) {
  const Rules& rules = words.ruleset().rules;
  const auto scored = std::ranges::find(event.scored, rules.castillo, &ScoredPlace::place);
  if (scored == event.scored.end()) return std::nullopt;
  return who_has(words, rules.owner_set(), scored->stood);
}

ByName<PlaceId> grandes(const Event& event, const HistoryWords& words) {
  ByName<PlaceId> grandes;
  for (const PieceShift& piece : event.pieces) {
    if (piece.owner.valid()) grandes.emplace_back(words.owner_name(piece.owner), piece.to);
  }
  return grandes;
}

PlaceId king(const Event& event) {
  PlaceId king;
  for (const PieceShift& piece : event.pieces) {
    if (!piece.owner.valid()) king = piece.to;
  }
  return king;
}

/// The names of steps in the history, each once.
std::string event_names() {
  std::string names;
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < kStepKinds; ++i) {
    const std::string_view name = event_name(static_cast<StepKind>(i));
    if (seen.insert(name).second) names += (names.empty() ? "= " : ", ") + std::string(name);
  }
  return names;
}

JsonFields<Shift> shift_fields() {
  return {{},
          {{"player", "Whose.", &Shift::owner},
           {"count", "How many.", &Shift::count, "from_1"},
           {"from", "From where.", &Shift::from},
           {"to", "Where to.", &Shift::to}}};
}

JsonFields<Goods> goods_fields() {
  return {
      {},
      {{"what", "What became of them.", [](const Goods& goods) { return goods_word(goods.kind); },
        "= put out, claimed, delivered"},
       {"disc", "Their kind.",
        [](const Goods& goods, const Names& names) {
          return names.ruleset().goods[goods.good].name;
        }},
       {"count", "How many.", &Goods::count, "from_1"},
       {"place", "Where.", &Goods::place},
       {"player?", "Whose Caballeros claimed them, or who got the points.", &Goods::owner},
       {"points?", "The points.", &Goods::points}}};
}

}  // namespace

const JsonFields<Event>& fields_of(const Event*) {
  static const std::string names = event_names();
  static constexpr StepSet kOfTiles(StepKind::move_tile, StepKind::change_tile,
                                    StepKind::quarantine);
  static const JsonFields<Event> fields{
      "event",
      {{"event", "What kind of step.",
        [](const Event& event) { return event_name(event.step.kind); }, names},
       {"player?", "Who did it, who got points, or who is to place what the Jester gives.",
        player_of},
       {"shows?", "What the disc shows.",
        [](const Event& event, const HistoryWords& words) {
          return sets_disc(event.step.kind) ? words.shown(event.step) : std::string();
        }},
       {"region?", "The region named.", to_of<StepKind::name_region>},
       {"tile?", "The scoring tile.",
        [](const Event& event) {
          return kOfTiles.has(event.step.kind) ? event.step.tile : TileId();
        }},
       {"to?", "Where it went.",
        to_of<StepKind::move_tile, StepKind::change_tile, StepKind::quarantine,
              StepKind::move_table>},
       {"card?",
        "The Action card that was removed or taken as a second one, or whose Special action it is,"
        " where that is not the card of the turn.",
        [](const Event& event) { return event.step.card; }},
       {"regions?", "The two regions that a bridge joins.",
        [](const Event& event) {
          return event.step.kind == StepKind::build_bridge
                     ? std::vector{event.step.from, event.step.to}
                     : std::vector<PlaceId>();
        }},
       {"given?", "Points that the player got although nothing was scored.",
        [](const Event& event) {
          const Step& step = event.step;
          return step.kind == StepKind::change_points ? std::optional(0U + step.count)
                                                      : std::nullopt;
        }},
       {"power?", "The Power card that came back, or `hidden`.",
        [](const Event& event, const HistoryWords& words) -> std::optional<Json> {
          const Step& step = event.step;
          if (step.kind != StepKind::take_back) return std::nullopt;
          return step.count == 0 ? Json("hidden") : power_json(words.ruleset(), step.count);
        },
        "power_shown"},
       {"modifier?", "The Modifier card that came back.",
        [](const Event& event, const HistoryWords& words) -> std::string {
          const Step& step = event.step;
          if (step.kind != StepKind::take_back_modifier) return {};
          return step.modifier.valid() ? words.modifier(step.modifier) : "hidden";
        }},
       {"character?", "Who came to the Court, or of whom something was prevented.", character_of,
        "= queen, jester"},
       {"from?", "Whose ship token was taken; `none`: one from beside the board.",
        [](const Event& event, const HistoryWords& words) {
          return event.step.kind == StepKind::take_token ? owner_or_none(words, event.step.owner)
                                                         : std::string();
        }},
       {"caballeros?", "Caballeros that went.", &Event::shifts, shift_fields()},
       {"grandes?", "Grandes that went, by player.", grandes, "strings_by_name"},
       {"king?", "Where the King went.", king},
       {"points?", "Points by place and player.", points},
       {"spaces?", "By place and player: the part of the points that spaces brought.",
        points_of_spaces},
       {"castillo?", "What was in the Castillo when it was scored.", castillo},
       {"goods?", "Discs of the Colonies.", &Event::goods, goods_fields()},
       {"inquisitor?",
        "The player who has the Grand Inquisitor from then on; `none` if he is beside the board.",
        [](const Event& event, const HistoryWords& words) {
          return event.holder ? owner_or_none(words, event.holder->player) : std::string();
        }},
       {"king_grande?",
        "The player whose Grande is the King from then on; `none` if the King is back.",
        [](const Event& event, const HistoryWords& words) {
          return event.crowned ? owner_or_none(words, event.crowned->player) : std::string();
        }}}};
  return fields;
}

namespace {

/// What happened, without Caballeros taken of whom there were none.
std::vector<Event> told(const std::vector<Event>& events) {
  std::vector<Event> list;
  for (const Event& each : events) {
    if (each.step.kind != StepKind::take || each.step.count > 0) list.push_back(each);
  }
  return list;
}

/// What was drawn for the dummy: the steps of it.
struct DummyTold {
  std::vector<Event> regions;
  std::optional<Step> power;
};

std::optional<DummyTold> dummy(const RoundHistory& round) {
  DummyTold dummy;
  for (const Event& event : round.opening) {
    if (event.step.kind == StepKind::dummy_region) dummy.regions.push_back(event);
    if (event.step.kind == StepKind::dummy_power) dummy.power = event.step;
  }
  if (dummy.regions.empty() && !dummy.power) return std::nullopt;
  return dummy;
}

JsonFields<DummyTold> dummy_fields() {
  return {{},
          {{"regions?", "Caballeros placed, by region.",
            [](const DummyTold& told, const HistoryWords& words) {
              ByName<unsigned> regions;
              for (const Event& event : told.regions) {
                regions.emplace_back(words.place_name(event.step.to),
                                     event.shifts.empty() ? 0U : event.shifts.front().count);
              }
              return regions;
            }},
           {"power?", "Its Power card.",
            [](const DummyTold& told, const HistoryWords& words) -> std::optional<Json> {
              if (!told.power) return std::nullopt;
              return power_json(words.ruleset(), told.power->count);
            },
            "power_shown"}}};
}

/// The steps that play Power cards.
std::vector<Step> power(const RoundHistory& round) {
  std::vector<Step> played;
  for (const Event& event : round.opening) {
    const StepKind kind = event.step.kind;
    if (kind != StepKind::dummy_region && kind != StepKind::dummy_power) {
      played.push_back(event.step);
    }
  }
  return played;
}

JsonFields<Step> power_fields() {
  return {{},
          {{"player", "Who played it.", &Step::owner},
           {"power", "The Power card.",
            [](const Step& step, const HistoryWords& words) {
              return power_json(words.ruleset(), step.count);
            },
            "power_shown"},
           {"modifier?", "The Modifier card.",
            [](const Step& step, const HistoryWords& words) {
              return step.modifier.valid() ? words.modifier(step.modifier) : std::string();
            }},
           {"total?", "The value of both.",
            [](const Step& step, const HistoryWords& words) -> std::optional<int> {
              if (!step.modifier.valid()) return std::nullopt;
              const Rules& rules = words.ruleset().rules;
              return static_cast<int>(rules.power[step.count].value) +
                     rules.modifiers[step.modifier.index()].value;
            }}}};
}

JsonFields<TurnHistory> turn_fields() {
  return {{},
          {{"turn", "Which turn, from 1.", &TurnHistory::number, "from_1"},
           {"player", "Whose.", &TurnHistory::player},
           {"card?", "The Action card.", &TurnHistory::card},
           {"events", "What was done.", [](const TurnHistory& turn) { return told(turn.events); }},
           {"text", "The same in words.",
            [](const TurnHistory& turn, const HistoryWords& words) { return words.turn(turn); }}}};
}

}  // namespace

const JsonFields<RoundHistory>& fields_of(const RoundHistory*) {
  static const JsonFields<RoundHistory> fields{
      "round_history",
      {{"round", "The round.", &RoundHistory::round},
       {"discs?", "The discs of the setup, with round 1.",
        [](const RoundHistory& round) { return told(round.discs); }},
       {"dummy?", "What was drawn for the dummy.", dummy, dummy_fields()},
       {"reveal?", "The revealed Action cards.", &RoundHistory::revealed},
       {"power?", "The Power cards in the order played.", power, power_fields()},
       {"turns", "The turns.", &RoundHistory::turns, turn_fields()},
       {"scoring?", "The general scoring.",
        [](const RoundHistory& round) { return told(round.scoring); }},
       {"first_player?", "Who plays first in the next round.", &RoundHistory::next_first}}};
  return fields;
}

namespace {

/// An Action card with its text.
struct FreeCard {
  CardId card;
};

const CardInfo& info_of(const FreeCard& free, const Names& names) {
  return names.ruleset().cards[free.card.index()];
}

const JsonFields<FreeCard>& fields_of(const FreeCard*) {
  static const JsonFields<FreeCard> fields{
      "free_card",
      {{"card", "Its id.", &FreeCard::card},
       {"name", "Its name.",
        [](const FreeCard& free, const Names& names) { return info_of(free, names).name; }},
       {"number", "How many Caballeros it lets place; null where no source tells.",
        [](const FreeCard& free, const Names& names) -> std::optional<unsigned> {
          const unsigned number = names.ruleset().rules.cards[free.card.index()].number;
          return number == kUnknownNumber ? std::nullopt : std::optional(number);
        }},
       {"short?", "Its effect in a few words.",
        [](const FreeCard& free, const Names& names) { return info_of(free, names).brief; }},
       {"text", "What it does.",
        [](const FreeCard& free, const Names& names) { return info_of(free, names).text; }}}};
  return fields;
}

/// What differs on the map from an earlier position.
struct MapChange {
  const Scene& now;
  const State& before;
};
struct CountChange {
  PlaceId place;
  OwnerId owner;
  unsigned before = 0;
  unsigned now = 0;
};
struct PieceChange {
  OwnerId owner;  ///< of a Grande; invalid: the King
  PlaceId before;
  PlaceId now;
};

std::vector<CountChange> counts_changed(const MapChange& change) {
  const Rules& rules = change.now.rules();
  PlaceSet map = rules.outer_set() - PlaceSet::of(rules.court) - PlaceSet::of(rules.province);
  if (change.now.castillo_hidden) map.remove(rules.castillo);
  std::vector<CountChange> list;
  for (const PlaceId place : map) {
    for (const OwnerId owner : rules.owner_set()) {
      const CountChange each{place, owner, change.before.count(place, owner),
                             change.now.state.count(place, owner)};
      if (each.before != each.now) list.push_back(each);
    }
  }
  return list;
}

std::vector<PieceChange> pieces_changed(const MapChange& change) {
  std::vector<PieceChange> list;
  const State& now = change.now.state;
  if (change.before.king() != now.king()) list.push_back({{}, change.before.king(), now.king()});
  for (const OwnerId owner : change.now.rules().player_set()) {
    const PieceChange each{owner, change.before.grandes()[owner.index()],
                           now.grandes()[owner.index()]};
    if (each.before != each.now) list.push_back(each);
  }
  return list;
}

const JsonFields<CountChange>& fields_of(const CountChange*) {
  static const JsonFields<CountChange> fields{
      "count_change",
      {{"place", "Where.", &CountChange::place},
       {"player", "Whose.", &CountChange::owner},
       {"before", "How many there were.", &CountChange::before},
       {"now", "How many there are.", &CountChange::now}}};
  return fields;
}

const JsonFields<PieceChange>& fields_of(const PieceChange*) {
  static const JsonFields<PieceChange> fields{
      "piece_change",
      {{"piece", "Which.",
        [](const PieceChange& change) { return change.owner.valid() ? "Grande" : "King"; },
        "= Grande, King"},
       {"player?", "Whose Grande.", &PieceChange::owner},
       {"before?", "Where it stood.", &PieceChange::before},
       {"now?", "Where it stands.", &PieceChange::now}}};
  return fields;
}

const JsonFields<MapChange>& fields_of(const MapChange*) {
  static const JsonFields<MapChange> fields{
      "map_change",
      {{"caballeros?", "Numbers of Caballeros.", counts_changed},
       {"pieces?", "Where Grandes and the King went.", pieces_changed}}};
  return fields;
}

/// What pages frame.
struct MapChanges {
  const TurnReportTold& told;
};

std::optional<MapChange> change_since(const MapChanges& all, const std::optional<State>& before) {
  if (!before) return std::nullopt;
  return MapChange{all.told.words.scene(), *before};
}

const JsonFields<MapChanges>& fields_of(const MapChanges*) {
  static const JsonFields<MapChanges> fields{
      "map_changes",
      {{"since?", "After the moment `since`, without the player's own turn if that comes first.",
        [](const MapChanges& all) { return change_since(all, all.told.view.before); }},
       {"round?", "The same, but only in the last round.",
        [](const MapChanges& all) { return change_since(all, all.told.view.before_round); }}}};
  return fields;
}

const Verdict& verdict_told(const TurnReportTold& told) { return told.view.verdict; }

}  // namespace

const JsonFields<TurnReportTold>& fields_of(const TurnReportTold*) {
  static const JsonFields<Adjudication> given{
      {},
      {{"after", "The last completed round.", &Adjudication::after},
       {"places", "Places.", &Adjudication::places, "ranking"}}};
  static const JsonFields<TurnReportTold> fields{
      "report",
      joined<TurnReportTold>(
          // Only the moderator knows the name of the file.
          {with_part<TurnReportTold>(verdict_told, without("file", judged_fields())),
           {{"for", "The player who may read this; null: everybody.",
             [](const TurnReportTold& told) { return told.view.player(); }, "null|string"},
            {"since", "After this moment.",
             [](const TurnReportTold& told) { return told.view.since; }},
            {"at", "Up to this moment.",
             [](const TurnReportTold& told) { return latest_moment(verdict_told(told).state); }},
            {"history", "What happened.",
             [](const TurnReportTold& told) { return told.view.history; }},
            {"changes", "What has changed on the map.",
             [](const TurnReportTold& told) { return MapChanges{told}; }},
            {"position", "What stands where, as the player sees it.",
             [](const TurnReportTold& told) { return told.words.scene(); }}},
           with_part<TurnReportTold>(
               verdict_told, without("places", without("scorings_missing",
                                                       without("adjudication", outcome_fields())))),
           {{"adjudication?", "What was given.",
             [](const TurnReportTold& told) { return verdict_told(told).adjudication; }, given},
            {"next?", "Of a log in progress: what the game waits for.",
             [](const TurnReportTold& told) { return verdict_told(told).next; }},
            {"options?",
             "What the player owes, and what is legal; only if the game waits for this player.",
             [](const TurnReportTold& told) -> std::optional<Json> {
               if (!told.due) return std::nullopt;
               return next_json(told.log, verdict_told(told), {*told.due});
             },
             "decision"},
            {"cards?",
             "Action cards that can still be taken in this round; left out if there are none.",
             [](const TurnReportTold& told) {
               std::vector<FreeCard> cards;
               for (const CardId card : told.words.cards(told.due)) cards.push_back({card});
               return cards;
             }},
            {"last_scoring?", "The last general scoring, if there was one.",
             [](const TurnReportTold& told) -> std::optional<ScoringTold> {
               if (!told.view.last_general) return std::nullopt;
               return ScoringTold{verdict_told(told), *told.view.last_general};
             }},
            {"orders?",
             "The player's own orders in advance that wait, as lines of the short notation; left "
             "out"
             " if there are none.",
             [](const TurnReportTold& told) { return told.view.orders; }},
            {"dropped_orders?",
             "The player's own orders in advance that were dropped because they are not legal now;"
             " left out if there are none, or once the player has decided.",
             [](const TurnReportTold& told) { return told.view.dropped_orders; }}}})};
  return fields;
}

std::string turn_report_json(const PlayerView& view, const GameLog& log) {
  const ReportWords words(view, log);
  const HistoryWords names(log);
  return json_line(object_of(TurnReportTold{view, log, words, words.options()}, names));
}

}  // namespace veedor
