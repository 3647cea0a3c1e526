#include <algorithm>
#include <span>

#include "engine/course.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"

namespace veedor {
namespace {

/// The Power cards that would, with the Modifier card played beside them, make a total that was
/// played already (POWER-3).
std::uint64_t values_taken(const View& view, ModifierId modifier) {
  const State& state = view.state;
  const int change = modifier.valid() ? view.rules.modifiers[modifier.index()].value : 0;
  std::uint64_t values = 0;
  for (const OwnerId owner : view.rules.owner_set()) {
    const int value = state.totals[owner.index()] - change;
    const bool played = state.played[owner.index()] != 0;
    const bool exists = value >= 1 && value <= static_cast<int>(kPowerCards);
    values |= std::uint64_t{played && exists} << (value & 63);  // no branch, as in IdSet::where
  }
  return values;
}

}  // namespace

void ask_begin_round(const View& view, const Step&, Questions& questions) {
  Choice& round = questions.add(Field::whole, Universe::whole());
  if (decks_open(view)) round.forbid(RuleId::setup_4);
  if (deal_open(view)) round.forbid(RuleId::shift_1);
}

void do_begin_round(Table& table, const Step&) {
  State& state = table.state;
  ++state.round;
  advance(table);
  state.revealed = {};
  state.stacks_revealed = 0;
  state.taken_by = {};
  state.played = {};
  state.totals = {};
  state.modifiers_played = {};
  state.dummy_drawn_now = 0;
  state.dummy_drawn_done = false;
  state.turns_begun = {};
  state.turn = {};
  state.scoring_discs = {};
  state.scoring_answered = {};
  state.scoring_points = {};
}

void ask_reveal(const View& view, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  const std::size_t stack = view.state.stacks_revealed;
  Choice& card = questions.add(Field::card, any_card(rules));
  if (stack >= rules.stacks.size()) return card.forbid(RuleId::reveal_1);
  card.only(RuleId::reveal_1, rules.stacks[stack].kinds);
  CardSet used_up = rules.stacks[stack].kinds.where([&](CardId kind) {
    const Card& known = rules.cards[kind.index()];
    const bool all_seen = view.state.times_revealed[kind.index()] >= known.copies;
    const bool counts = !known.copies_assumed;
    return all_seen && counts;
  });
  // The first card of a stack that comes back every round does so; one that a log adds does not.
  if (rules.stacks[stack].every_round) used_up.remove(*rules.stacks[stack].kinds.begin());
  card.exclude(RuleId::reveal_2, used_up);
  if (view.decks.known && !rules.stacks[stack].every_round) {
    const auto& deck = view.decks.stacks[stack];
    const std::size_t next = static_cast<std::size_t>(view.state.round) - 1;
    if (next < deck.size()) card.only(RuleId::reveal_1, CardSet::of(deck[next]));
  }
}

namespace {

void turn_over(State& state, CardId card) {
  state.revealed[state.stacks_revealed++] = card;
  ++state.times_revealed[card.index()];
}

}  // namespace

void do_reveal(Table& table, const Step& step) { turn_over(table.state, step.card); }

bool reveal_incomplete(const View& view) {
  const auto left_out = std::span(view.rules.stacks).subspan(view.state.stacks_revealed);
  return std::ranges::any_of(
      left_out, [](const Stack& stack) { return !stack.every_round || stack.cards > 1; });
}

void ask_end_reveal(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (reveal_incomplete(view)) whole.forbid(RuleId::reveal_1);
}

void do_end_reveal(Table& table, const Step&) {
  State& state = table.state;
  const Rules& rules = table.rules;
  while (state.stacks_revealed < rules.stacks.size()) {
    std::size_t card = 0;
    while (rules.cards[card].stack.index() != state.stacks_revealed) ++card;
    turn_over(state, CardId(card));
  }
  if (state.phase == Phase::reveal) advance(table);
}

OwnerId next_to_play(const View& view) {
  const std::size_t players = view.rules.players;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t seat = (view.state.first_player.index() + i) % players;
    if (view.state.played[seat] == 0) return OwnerId(seat);
  }
  return {};
}

void ask_play_power(const View& view, const Step& step, Questions& questions) {
  questions.add(Field::owner, any_owner(view.rules))
      .only(RuleId::power_1, OwnerSet::of(next_to_play(view)));
  Choice& value = questions.add(Field::count, Universe{Domain::power_cards, kAllPowerCards});
  value.exclude(RuleId::power_2, ~std::uint64_t{view.state.hands[step.owner.index()].playable()});
  value.exclude(RuleId::power_3, values_taken(view, step.modifier));
  if (view.rules.modifiers.empty()) return;
  const ModifierSet all = ModifierSet::first(view.rules.modifiers.size());
  Choice& modifier = questions.add(
      Field::modifier,
      Universe{Domain::modifiers, all.bits() | (std::uint64_t{1} << kNoModifierValue)});
  modifier.exclude(RuleId::shift_2, all - view.state.modifiers[step.owner.index()].playable(all));
}

void do_play_power(Table& table, const Step& step) {
  State& state = table.state;
  const std::size_t player = step.owner.index();
  state.hands[player].play_if_there(step.count);
  state.played[player] = step.count;
  state.totals[player] = static_cast<std::int8_t>(step.count);
  if (step.modifier.valid()) {
    const ModifierSet all = ModifierSet::first(table.rules.modifiers.size());
    ModifierHand& hand = state.modifiers[player];
    if (hand.playable(all).has(step.modifier)) hand.play(step.modifier);
    state.modifiers_played[player] = step.modifier;
    const int change = table.rules.modifiers[step.modifier.index()].value;
    state.totals[player] = static_cast<std::int8_t>(step.count + change);
  }
  if (!next_to_play(table.view()).valid()) advance(table);
}

}  // namespace veedor
