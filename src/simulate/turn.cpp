#include <algorithm>

#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

constexpr int kTurnTries = 40;
/// The most Caballeros for a hand card in random games, if the rules have no limit.
constexpr unsigned kUsualMost = 6;

void take(RandomPlay& play, LogTree& turn) {
  Step step{.kind = Kind::take, .from = play.rules().province};
  const PowerCard& power = play.rules().power[play.state().played[play.turn().player.index()]];
  const bool unknown = power.caballeros == kUnknownCaballeros;  // the log has to write it
  const std::size_t form = unknown ? 2 : play.random().below(4);
  if (form < 2) {  // without `take`: as many as possible
    const std::uint64_t allowed = play.referee().questions(step).allowed(Field::count);
    step.count = static_cast<std::uint8_t>(highest(allowed));
    return play.decide(step, kNothing);
  }
  if (form == 2) {
    const auto usual = [&](const Step& chosen) { return !unknown || chosen.count <= kUsualMost; };
    play.choose(step, kCount, usual);
    play.decide(step, kCount);
    turn.set("take", step.count);
    return;
  }
  unsigned taken = 0;
  LogTree places = play_taking(play, Kind::take, taken);
  turn.set("take", places.empty() ? LogTree::number(0) : std::move(places));
}

/// A player who took Caballeros from the region of the Limit table may have left spaces of it free.
void end_take(RandomPlay& play, LogTree& turn) {
  if (play.over() || !play.rules().limit_table.valid()) return;
  play.settle({.kind = Kind::end_take});
  play_fill(play, turn);
}

std::optional<LogTree> ability_move(RandomPlay& play, Step& step) {
  step.count = 1;
  if (!play.choose(step, kFromTo)) return std::nullopt;
  play.decide(step, kFromTo);
  return LogTree::pair("move", written_step(play, step, "ability_move", {}));
}

std::optional<LogTree> ability_of(RandomPlay& play, Ability ability) {
  Step step{.kind = Kind::ability_court, .owner = play.turn().player};
  switch (ability) {
    case Ability::none:
      break;
    case Ability::court:
      if (!play.choose(step, kCount)) break;
      play.decide(step, kCount, [](const Step& changed) { return changed.count >= 1; });
      return LogTree::pair("court", LogTree::number(step.count));
    case Ability::move:
      step.kind = Kind::ability_move;
      return ability_move(play, step);
    case Ability::grande: {
      step.kind = Kind::ability_grande;
      if (!play.choose(step, kOwnerTo)) break;
      play.decide(step, kOwnerTo);
      LogTree keys = LogTree::map();
      keys.set("grande", play.names().of(step.owner));
      keys.set("to", play.names().of(step.to));
      return keys;
    }
  }
  return std::nullopt;
}

void ability(RandomPlay& play, LogTree& turn) {
  const ModifierId modifier = play.state().modifiers_played[play.turn().player.index()];
  if (!modifier.valid() || play.random().one_in(3)) return;
  auto keys = ability_of(play, play.rules().modifiers[modifier.index()].ability);
  if (keys) turn.set("ability", std::move(*keys));
}

/// The card for a turn by ranks if the log names none.
CardId usual_card(const RandomPlay& play) {
  const Rules& rules = play.rules();
  const Turn& turn = play.turn();
  if (turn.rank == 0) return rules.ranks.highest;
  if (turn.rank + 1U == rules.players) return rules.ranks.lowest;
  return rules.power[play.state().played[turn.player.index()]].action;
}

/// The card of the rank, or the player's own card instead (CARD-3); the log may leave out the
/// former.
void card_of_rank(RandomPlay& play, LogTree& turn) {
  const CardId usual = usual_card(play);
  Step step{.kind = Kind::choose_card, .card = usual};
  if (!play.choose(step, kCard)) throw CannotGoOn("no card is left that this turn may be about");
  const bool silent = step.card == usual && !play.alone() && play.random().one_in(2);
  play.decide(step, silent ? Fields(kNothing) : Fields(kCard));
  if (!silent) turn.set("card", play.names().of(step.card));
}

void card(RandomPlay& play, LogTree& turn) {
  if (play.rules().ranks.highest.valid()) return card_of_rank(play, turn);
  Step step{.kind = Kind::choose_card, .card = CardId(0)};
  if (!play.choose(step, kCard)) throw CannotGoOn("no Action card is left that may be taken");
  LogNames& names = play.names();
  const bool named = names.shown_twice(play.state(), step.card);
  if (named) step.stack = play.rules().cards[step.card.index()].stack;
  play.decide(step, named ? Fields(kNothing) : Fields(kCard),
              [&](const Step& changed) { return !names.has_twin(changed.card); });
  turn.set("card", names.of(step.card));
  if (named) turn.set("stack", names.of(step.stack));
}

std::optional<LogTree> place(RandomPlay& play) {
  const RandomPlay::Mark before = play.mark();
  play.settle({.kind = Kind::begin_place});
  LogTree places = play_placing(play, Kind::place);
  if (!places.empty()) return LogTree::pair("place", std::move(places));
  play.undo(before);
  return std::nullopt;
}

/// The same with the number of the second card, which the entry names.
std::optional<LogTree> place_by_second(RandomPlay& play) {
  const RandomPlay::Mark before = play.mark();
  Step begin{.kind = Kind::begin_place, .card = play.turn().second};
  play.decide(begin, kCard, [&](const Step& changed) {
    return changed.card.valid() && !play.names().has_twin(changed.card);
  });
  LogTree places = LogTree::map();
  if (play.over()) {
    places.set(play.names().of(play.rules().castillo), 1);  // its form requires a pair
  } else {
    places = play_placing(play, Kind::place);
  }
  if (places.empty()) {
    play.undo(before);
    return std::nullopt;
  }
  LogTree entry = LogTree::pair("place", std::move(places));
  entry.set("card", play.names().of(begin.card));
  return entry;
}

/// Uses the second card as soon as the turn has one.
void second_card(RandomPlay& play, LogTree& list) {
  const bool special_first = play.turn().second.valid() && play.random().one_in(2);
  for (const bool special_now : {special_first, !special_first}) {
    const Turn& turn = play.turn();
    if (play.over() || !turn.second.valid()) return;
    const bool special_said = turn.second_done || turn.second_declined;
    if ((special_now ? special_said : turn.second_placed) || play.random().one_in(4)) continue;
    auto entry = special_now ? play_special_of_second(play) : place_by_second(play);
    if (entry) list.add(std::move(*entry));
    if (play.may_stop()) return;
  }
  play_other_actions(play, list);  // the symbols of the second card can be used by the turn
}

void actions(RandomPlay& play, LogTree& turn) {
  LogTree list = LogTree::list();
  const bool special_first = play.random().one_in(2);
  play_other_actions(play, list);
  for (const bool special_now : {special_first, !special_first}) {
    if (play.over() || play.random().one_in(8)) continue;
    auto entry = special_now ? play_special(play) : place(play);
    if (entry) list.add(std::move(*entry));
    if (play.may_stop()) break;
    play_other_actions(play, list);
    second_card(play, list);
  }
  // Without both, a turn by ranks would not be over.
  const bool needed = play.rules().ranks.highest.valid() && !turn.has("card");
  // An empty list adds nothing to a turn that has begun, and no line says it.
  const bool empty = !play.alone() && list.empty() && !needed && play.random().one_in(4);
  if (!list.empty() || needed || empty) turn.set("actions", std::move(list));
}

/// Adds a required Special action if the turn lacks it, or lets the log go on without it (MUST-1).
void end_turn(RandomPlay& play, LogTree& turn) {
  if (play.over() || !play.rules().actions_required) return;
  const Step end{.kind = Kind::end_turn};
  if (play.legal(end)) return play.settle(end);
  if (play.omits()) return play.go_on_without(end);
  for (int i = 0; i < kTurnTries && !play.over() && !play.legal(end); ++i) {
    if (auto entry = play_special(play)) turn.list_at("actions").add(std::move(*entry));
  }
  if (!play.over()) play.legal(end) ? play.settle(end) : play.go_on_without(end);
}

/// The part before the ability and the card.
void begin_turn(RandomPlay& play, LogTree& turn) {
  play_given(play, turn);
  if (play.over()) return;
  take(play, turn);
  end_take(play, turn);
}

void use_card(RandomPlay& play, LogTree& turn) {
  card(play, turn);
  const bool by_rank = play.rules().ranks.highest.valid();
  if (!play.may_stop()) {
    actions(play, turn);
  } else if (by_rank && !turn.has("card")) {
    turn.set("actions", LogTree::list());  // without it, the turn would not have chosen its card
  }
  end_turn(play, turn);
}

}  // namespace

LogTree play_placing(RandomPlay& play, StepKind kind) {
  LogTree places = LogTree::map();
  PlaceSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.to); };
  for (std::size_t pairs = play.entries(4); pairs > 0 && !play.over(); --pairs) {
    Step step{.kind = kind};
    if (!play.choose(step, kCountTo, writable)) break;
    play.decide(step, kCountTo, writable);
    used.add(step.to);
    places.set(play.names().of(step.to), step.count);
  }
  return places;
}

/// No deviation changes these pairs, because a map in a log is judged as a whole.
LogTree play_taking(RandomPlay& play, StepKind kind, unsigned& taken) {
  LogTree places = LogTree::map();
  PlaceSet used;
  const auto writable = [&](const Step& step) { return !used.has(step.from); };
  for (std::size_t pairs = play.entries(3); pairs > 0 && !play.over(); --pairs) {
    Step step{.kind = kind};
    if (!play.choose(step, kFromCount, writable)) break;
    play.decide(step, kNothing);
    used.add(step.from);
    taken += step.count;
    places.set(play.names().of(step.from), step.count);
  }
  return places;
}

LogTree play_turn(RandomPlay& play, OwnerId player) {
  LogTree turn = LogTree::map();
  Step begin{.kind = Kind::begin_turn, .owner = player};
  play.decide(begin, kOwner);
  turn.set("player", play.names().of(begin.owner));
  if (!play.over()) begin_turn(play, turn);
  if (!play.over()) ability(play, turn);
  if (play.may_stop()) return turn;
  use_card(play, turn);
  add_note(play, turn);
  if (play.names().free_spelling() && play.random().one_in(6)) shuffle_keys(turn, play.random());
  return turn;
}

LogTree play_rest_of_turn(RandomPlay& play) {
  LogTree turn = LogTree::map();
  turn.set("player", play.names().of(play.turn().player));
  if (play.turn().card.valid()) {
    end_turn(play, turn);
    return turn;
  }
  if (play.turn().part == Turn::Part::given) begin_turn(play, turn);
  if (!play.over() && play.turn().part == Turn::Part::taking) ability(play, turn);
  if (!play.may_stop()) use_card(play, turn);
  return turn;
}

}  // namespace veedor
