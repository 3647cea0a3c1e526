#include <algorithm>

#include "engine/course.h"
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

OwnerId next_to_take_turn(const View& view) {
  OwnerId next;
  for (const OwnerId owner : view.rules.owner_set() - view.state.turns_begun) {
    if (view.state.played[owner.index()] == 0) continue;
    const int total = view.state.totals[owner.index()];
    if (!next.valid() || total > view.state.totals[next.index()]) next = owner;
  }
  return next;
}

void ask_begin_turn(const View& view, const Step& step, Questions& questions) {
  if ((step.kind == StepKind::dummy_turn) != (step.owner == kDummy)) {
    // The dummy's turn is taken by itself, never by this step.
    questions.add(Field::whole, Universe::whole()).forbid(Reason::dummy_turn_by_itself);
  }
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  const OwnerId next = next_to_take_turn(view);
  owner.only(Reason::turn_not_next, next.valid() ? OwnerSet::of(next) : OwnerSet());
  ask_end_turn(view, step, questions);
}

void do_begin_turn(Table& table, const Step& step) {
  const auto rank = static_cast<std::uint8_t>(table.state.turns_begun.size());
  table.state.turns_begun.add(step.owner);
  ++table.state.turns;
  table.state.turn = {};
  table.state.turn.rank = rank;
  table.state.turn.player = step.owner;
  table.state.table_left = false;
  if (table.rules.told_apart) note_who_stood(table);
  if (step.owner == kDummy) return;
  const bool due = oldest_gift(table.state, step.owner) != nullptr;
  table.state.turn.part = due ? Turn::Part::given : Turn::Part::taking;
}

void ask_taking(const View& view, const Step& step, Reason limit, unsigned left,
                Questions& questions) {
  const Rules& rules = view.rules;
  const OwnerId player = view.state.turn.player;
  const unsigned in_province = view.state.count(rules.province, player);
  Choice& count = questions.add(Field::count, Universe::numbers());
  count.at_most(limit, left);
  Choice& from = questions.add(Field::from, any_place(rules));
  const PlaceSet on_board = standing_places(rules);
  from.only(Reason::court_from_elsewhere, on_board | PlaceSet::of(rules.province));
  if (in_province > 0) from.exclude(Reason::court_province_not_empty, on_board);
  from.exclude(Reason::court_from_kings_region, taboo(view) & on_board);
  if (from.accepted()) {  // otherwise the number is not the fault
    const bool province = step.from == rules.province;
    count.at_most(province ? Reason::court_province_too_few : Reason::court_region_too_few,
                  view.state.count(step.from, player));
  }
  if (in_province > 0 || step.count == 0) return;
  // If nobody stands there, the fault is that the number is too high.
  const auto nobody = [&](PlaceId place) { return view.state.count(place, player) == 0; };
  from.exclude(Reason::court_region_too_few,
               (on_board | PlaceSet::of(rules.province)).where(nobody));
}

namespace {

/// The Power card of the turn's player.
const PowerCard& power_card(const View& view) {
  return view.rules.power[view.state.played[view.state.turn.player.index()]];
}

}  // namespace

void ask_take_total(const View& view, const Step&, Questions& questions) {
  const unsigned left = left_of(power_card(view).caballeros, view.state.turn.announced);
  questions.add(Field::count, Universe::numbers()).at_most(Reason::court_above_power_card, left);
}

void do_take_total(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  turn.announced = static_cast<std::uint8_t>(std::min(turn.announced + step.count, 255));
  if (turn.announced > power_card(table.view()).caballeros) turn.ruled = turn.announced;
  // A ruling went on without placing the gifts, which keep waiting.
  if (turn.part == Turn::Part::given) turn.part = Turn::Part::taking;
}

void ask_take(const View& view, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  const unsigned limit = std::max<unsigned>(power_card(view).caballeros, turn.ruled);
  const unsigned left = left_of(limit, turn.taken);
  ask_taking(view, step, Reason::court_above_power_card, left, questions);
}

void do_take(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  table.shift(turn.player, step.from, table.rules.court, step.count);
  turn.announced = 0;
  turn.taken = static_cast<std::uint8_t>(turn.taken + step.count);
}

void do_end_take(Table& table, const Step&) {
  table.state.turn.part = Turn::Part::ability;  // the card comes next
  fill_table(table, decider_of_fill(table.view()));
}

namespace {

/// The cards of the turn that lie on no stack: the hand card that was played or, by rank, one
/// beside the board (CARD-3).
CardSet cards_of_rank(const View& view) {
  const RankCards& ranks = view.rules.ranks;
  const CardSet own = CardSet::of(power_card(view).action);
  const std::size_t rank = view.state.turn.rank;
  const bool highest = rank == 0;
  if (!ranks.highest.valid() || (!highest && rank + 1U < view.rules.players)) return own;
  const CardSet beside = CardSet::of(highest ? ranks.highest : ranks.lowest);
  if (!ranks.own_instead) return beside;
  return has_used_veto_of_hand(view) ? own : beside | own;
}

}  // namespace

OpenCards open_cards(const State& state, StackId only) {
  OpenCards open;
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    if (only.valid() && only.index() != stack) continue;
    // No branches, which would be mispredicted: the cards taken differ from turn to turn.
    const CardSet card = CardSet::of(state.revealed[stack]);
    const OwnerId taken_by = state.taken_by[stack];
    const std::uint64_t own{taken_by == state.turn.player};
    const std::uint64_t taken{taken_by.valid()};
    const std::uint64_t removed{state.removed.has(StackId(stack))};
    open.shown = open.shown | card;
    open.own = open.own | CardSet(card.bits() * own);
    open.left = open.left | CardSet(card.bits() * ((taken | removed) ^ 1U));
  }
  return open;
}

std::optional<StackId> open_stack(const State& state, CardId card, StackId only) {
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const bool asked = !only.valid() || only.index() == stack;
    const bool left = state.revealed[stack] == card && !is_gone(state, StackId(stack));
    if (asked && left) return StackId(stack);
  }
  return std::nullopt;
}

namespace {

/// All cards with the same name as one of `cards`.
CardSet alike(const Rules& rules, CardSet cards) {
  CardSet all;
  for (const CardId card : cards) all = all | rules.cards[card.index()].alike;
  return all;
}

}  // namespace

Choice& ask_card_of_stack(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  const CardSet named = view.rules.cards[step.card.index()].alike;
  const auto stacks = IdSet<StackId>::first(state.stacks_revealed);
  const auto shown =
      stacks.where([&](StackId id) { return named.has(state.revealed[id.index()]); });
  const auto all = IdSet<StackId>::first(view.rules.stacks.size());
  Choice& stack = questions.add(Field::stack, Universe{Domain::stacks, all.bits()});
  if (!shown.empty()) {
    stack.only(Reason::card_not_in_stack, shown);
    stack.exclude(Reason::card_taken, shown.where([&](StackId id) { return is_gone(state, id); }));
  }
  Choice& card = questions.add(Field::card, any_card(view.rules));
  const OpenCards asked = open_cards(state, step.stack);
  card.only(Reason::card_not_in_stack, alike(view.rules, asked.shown));
  card.only(Reason::card_taken, alike(view.rules, asked.left));
  return card;
}

void ask_choose_card(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  if (!step.card.valid()) {
    return questions.add(Field::whole, Universe::whole()).forbid(Reason::card_needed);
  }
  if (state.table_left) {
    questions.add(Field::whole, Universe::whole()).forbid(Reason::fill_missing);
  }
  const CardSet own = cards_of_rank(view);
  // With cards in hands, the rank of the turn decides which can be taken; CARD-1 is only about
  // stacks.
  const bool by_rank = view.rules.ranks.highest.valid();
  const CardSet of_stacks = view.rules.stack_cards;
  const CardSet of_hands = by_rank ? CardSet::first(view.rules.cards.size()) - of_stacks : own;
  Choice& card = step.stack.valid() ? ask_card_of_stack(view, step, questions)
                                    : questions.add(Field::card, any_card(view.rules));
  if (!step.stack.valid()) {
    const OpenCards open = open_cards(state, {});
    card.only(Reason::card_not_revealed, of_hands | open.shown);
    card.only(Reason::card_taken, of_hands | open.left);
  }
  if (!by_rank) return;
  // A player who has used the Veto of their own card has done its action.
  if (has_used_veto_of_hand(view)) return card.only(Reason::card_veto_used, own);
  card.only(Reason::card_of_other_rank, own | of_stacks);
}

void do_choose_card(Table& table, const Step& step) {
  State& state = table.state;
  // The stack decides which of several cards with one name is meant.
  const bool shown = step.stack.valid() && step.stack.index() < state.stacks_revealed;
  const CardId named = shown ? state.revealed[step.stack.index()] : step.card;
  const bool other = table.rules.cards[step.card.index()].alike.has(named);
  state.turn.card = other ? named : step.card;
  state.turn.part = Turn::Part::card;
  hold_veto(table);
  if (const auto stack = open_stack(state, state.turn.card, step.stack)) {
    state.taken_by[stack->index()] = state.turn.player;
  }
}

void ask_end_turn(const View& view, const Step&, Questions& questions) {
  if (!special_required(view)) return;
  questions.add(Field::whole, Universe::whole()).forbid(Reason::special_required);
}

/// A turn without missing parts ends when the next one begins. If a ruling goes on without a
/// missing part, the turn ends here, so that the part is not asked for again.
void do_end_turn(Table& table, const Step&) {
  if (special_required(table.view())) table.state.turn.part = Turn::Part::none;
}

void do_abandon_turn(Table& table, const Step&) {
  turn_over_without_missing(table);
  table.state.turn = {};
}

void ask_end_turns(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (next_to_take_turn(view).valid()) whole.forbid(Reason::turn_missing);
  ask_end_turn(view, step, questions);
}

void do_end_turns(Table& table, const Step&) {
  State& state = table.state;
  OwnerId lowest = OwnerId(0);
  for (const OwnerId player : table.rules.player_set()) {
    if (state.totals[player.index()] < state.totals[lowest.index()]) lowest = player;
  }
  state.first_player = lowest;
  advance(table);
}

}  // namespace veedor
