#include <algorithm>

#include "engine/course.h"
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {
namespace {

/// The Power cards that, with the Modifier card played beside them, would make a total that was
/// already played (POWER-3).
PowerSet cards_taken(const View& view, ModifierId modifier) {
  const State& state = view.state;
  const int change = modifier.valid() ? view.rules.modifiers[modifier.index()].value : 0;
  PowerSet cards = 0;
  for (std::size_t owner = 0; owner < kMaxOwners; ++owner) {  // owners not in the game play nothing
    const bool played = state.played[owner] != 0;
    const unsigned card = view.rules.power_number(state.totals[owner] - change);
    cards |= PowerSet{played} << card;  // no branch, as in IdSet::where
  }
  if (state.joker.valid()) cards |= PowerSet{1} << view.rules.joker;
  return cards & ~PowerSet{1};
}

/// The Modifier cards, "none" included, with which this Power card would make such a total.
std::uint64_t modifiers_taken(const View& view, unsigned card) {
  const auto taken = [&](ModifierId modifier) {
    return (cards_taken(view, modifier) >> std::min(card, kMaxNumber) & 1) != 0;
  };
  std::uint64_t modifiers = taken({}) ? kNoValueBit : 0;
  for (std::size_t i = 0; i < view.rules.modifiers.size(); ++i) {
    if (taken(ModifierId(i))) modifiers |= ModifierSet::of(ModifierId(i)).bits();
  }
  return modifiers;
}

}  // namespace

void ask_begin_round(const View& view, const Step&, Questions& questions) {
  Choice& round = questions.add(Field::whole, Universe::whole());
  if (const auto open = open_before_rounds(view)) round.forbid(*open);
}

void do_begin_round(Table& table, const Step&) {
  State& state = table.state;
  if (state.round == 0) use_all_caballero_cards(table);
  ++state.round;
  advance(table);
  state.revealed = {};
  state.stacks_revealed = 0;
  state.taken_by = {};
  state.removed = {};
  state.castillo_moved = false;
  state.played = {};
  state.joker = {};
  state.totals = {};
  state.modifiers_played = {};
  state.dummy_drawn_now = 0;
  state.dummy_drawn_done = false;
  state.turns_begun = {};
  state.turns = 0;
  state.turn = {};
  state.scoring_discs = {};
  state.scoring_answered = {};
  state.scoring_sealed = {};
  state.scoring_points = {};
}

namespace {

/// Whether a log may leave out the stack's card: it is the only one, and it comes back each round.
bool comes_by_itself(const Stack& stack) { return stack.every_round && stack.cards <= 1; }

}  // namespace

std::size_t next_to_reveal(const View& view) {
  const auto& stacks = view.rules.stacks;
  std::size_t stack = view.state.stacks_revealed;
  while (stack < stacks.size() && comes_by_itself(stacks[stack])) ++stack;
  return stack;
}

void ask_reveal(const View& view, const Step&, Questions& questions) {
  const auto& stacks = view.rules.stacks;
  Choice& card = questions.add(Field::card, any_card(view.rules));
  // Cards that come back by themselves may be shown or left out before the card of the next stack.
  const std::size_t next = next_to_reveal(view);
  CardSet shown;
  for (std::size_t i = view.state.stacks_revealed; i < next; ++i) shown = shown | stacks[i].kinds;
  if (next == stacks.size()) {
    const bool all = view.state.stacks_revealed == next;
    return card.only(all ? Reason::reveal_too_many : Reason::reveal_of_other_stack, shown);
  }
  const CardSet kinds = stacks[next].kinds;
  card.only(Reason::reveal_of_other_stack, shown | kinds);
  CardSet used_up = view.state.used_up & kinds;
  // The first card of such a stack comes back every round; cards that a log adds do not.
  if (stacks[next].every_round) used_up.remove(*kinds.begin());
  card.exclude(Reason::revealed_too_often, used_up);
  if (view.decks.known && !stacks[next].every_round) {
    const auto& deck = view.decks.stacks[next];
    const std::size_t position = static_cast<std::size_t>(view.state.round) - 1;
    if (position < deck.size()) {
      card.only(Reason::reveal_not_next, shown | CardSet::of(deck[position]));
    }
  }
}

namespace {

void turn_over(Table& table, CardId card) {
  State& state = table.state;
  state.revealed[state.stacks_revealed++] = card;
  const Card& known = table.rules.cards[card.index()];
  const bool all_seen = ++state.times_revealed[card.index()] >= known.copies;
  if (all_seen && !known.copies_assumed) state.used_up.add(card);
}

/// Turns over the first card of the next stack.
void turn_over_next(Table& table) {
  turn_over(table, *table.rules.stacks[table.state.stacks_revealed].kinds.begin());
}

}  // namespace

void do_reveal(Table& table, const Step& step) {
  const auto& stacks = table.rules.stacks;
  const std::size_t next = next_to_reveal(table.view());
  // Turns over the cards that were left out before the card of a later stack.
  const auto left_out = [&] {
    const std::size_t stack = table.state.stacks_revealed;
    return next < stacks.size() && stack < next && !stacks[stack].kinds.has(step.card);
  };
  while (left_out()) turn_over_next(table);
  turn_over(table, step.card);
}

bool reveal_incomplete(const View& view) { return next_to_reveal(view) < view.rules.stacks.size(); }

void ask_end_reveal(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (reveal_incomplete(view)) whole.forbid(Reason::reveal_incomplete);
}

void do_end_reveal(Table& table, const Step&) {
  while (table.state.stacks_revealed < table.rules.stacks.size()) turn_over_next(table);
  if (table.state.phase == Phase::reveal) advance(table);
}

OwnerId next_to_play(const View& view) {
  const std::size_t players = view.rules.players;
  std::size_t seat = view.state.first_player.index();
  for (std::size_t i = 0; i < players; ++i) {
    if (view.state.played[seat] == 0 && OwnerId(seat) != view.state.joker) return OwnerId(seat);
    if (++seat == players) seat = 0;
  }
  const OwnerId joker = view.state.joker;
  return joker.valid() && view.state.played[joker.index()] == 0 ? joker : OwnerId();
}

void ask_play_power(const View& view, const Step& step, Questions& questions) {
  const OwnerId next = next_to_play(view);
  questions.add(Field::owner, any_owner(view.rules))
      .only(next.valid() ? Reason::power_not_next : Reason::power_all_played, OwnerSet::of(next));
  Choice& value = questions.add(
      Field::count,
      Universe{Domain::power_cards, view.rules.all_power() & ~view.state.unknown_power});
  value.exclude(Reason::power_not_in_hand, ~view.state.hands[step.owner.index()].playable());
  value.exclude(Reason::power_total_taken, cards_taken(view, step.modifier));
  if (view.rules.modifiers.empty()) return;
  const ModifierSet all = ModifierSet::first(view.rules.modifiers.size());
  Choice& modifier =
      questions.add(Field::modifier, Universe{Domain::modifiers, all.bits() | kNoValueBit});
  modifier.exclude(Reason::modifier_not_in_hand,
                   all - view.state.modifiers[step.owner.index()].playable(all));
  modifier.exclude(Reason::power_total_taken, modifiers_taken(view, step.count));
}

void do_play_power(Table& table, const Step& step) {
  State& state = table.state;
  const std::size_t player = step.owner.index();
  state.hands[player].play_or_put_out(step.count);
  if (step.count == table.rules.joker) {
    state.joker = step.owner;
    return;  // the Joker's player plays another card after everybody else
  }
  state.played[player] = step.count;
  const int value = table.rules.power[step.count].value;
  state.totals[player] = static_cast<std::int16_t>(value);
  if (step.modifier.valid()) {
    const ModifierSet all = ModifierSet::first(table.rules.modifiers.size());
    state.modifiers[player].play_by_ruling(step.modifier, all);
    state.modifiers_played[player] = step.modifier;
    const int change = table.rules.modifiers[step.modifier.index()].value;
    state.totals[player] = static_cast<std::int16_t>(value + change);
  }
  if (next_to_play(table.view()).valid()) return;
  hold_vetoes_of_hands(table);
  advance(table);
}

}  // namespace veedor
