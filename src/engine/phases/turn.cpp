#include <algorithm>

#include "engine/course.h"
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"

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
    // The dummy takes its turn by itself, and nobody else does.
    questions.add(Field::whole, Universe::whole()).forbid(RuleId::dummy_3);
  }
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  const OwnerId next = next_to_take_turn(view);
  owner.only(RuleId::turn_1, next.valid() ? OwnerSet::of(next) : OwnerSet());
}

void do_begin_turn(Table& table, const Step& step) {
  table.state.turns_begun.add(step.owner);
  table.state.turn = {};
  table.state.turn.player = step.owner;
  if (step.owner != kDummy) table.state.turn.part = Turn::Part::taking;
}

void ask_taking(const View& view, const Step& step, RuleId limit_rule, unsigned left,
                Questions& questions) {
  const Rules& rules = view.rules;
  const OwnerId player = view.state.turn.player;
  const unsigned in_province = view.state.count(rules.province, player);
  Choice& count = questions.add(Field::count, Universe::numbers());
  count.at_most(limit_rule, left);
  PlaceSet open = PlaceSet::of(rules.province);
  if (in_province == 0) open = open | (rules.regions - PlaceSet::of(view.state.king()));
  if (open.has(step.from)) count.at_most(RuleId::court_2, view.state.count(step.from, player));
  questions.add(Field::from, any_place(rules)).only(RuleId::court_2, open);
}

namespace {

/// The Power card of the turn.
const PowerCard& power_card(const View& view) {
  return view.rules.power[view.state.played[view.state.turn.player.index()]];
}

}  // namespace

void ask_take_total(const View& view, const Step&, Questions& questions) {
  questions.add(Field::count, Universe::numbers())
      .at_most(RuleId::court_1, power_card(view).caballeros);
}

void do_take_total(Table& table, const Step& step) {
  if (step.count > power_card(table.view()).caballeros) table.state.turn.ruled = step.count;
}

void ask_take(const View& view, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  const unsigned limit = std::max<unsigned>(power_card(view).caballeros, turn.ruled);
  const unsigned left = left_of(limit, turn.taken);
  ask_taking(view, step, RuleId::court_1, left, questions);
}

void do_take(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  table.shift(turn.player, step.from, table.rules.court, step.count);
  turn.taken = static_cast<std::uint8_t>(turn.taken + step.count);
}

void ask_choose_card(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  if (!step.card.valid()) {
    return questions.add(Field::whole, Universe::whole()).forbid(RuleId::card_1);
  }
  CardSet left = CardSet::of(power_card(view).action);
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const bool asked_for = !step.stack.valid() || step.stack.index() == stack;
    if (asked_for && !state.taken_by[stack].valid()) left.add(state.revealed[stack]);
  }
  questions.add(Field::card, any_card(view.rules)).only(RuleId::card_1, left);
}

void do_choose_card(Table& table, const Step& step) {
  State& state = table.state;
  state.turn.card = step.card;
  state.turn.part = Turn::Part::card;
  hold_veto(table);
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const bool asked_for = !step.stack.valid() || step.stack.index() == stack;
    if (asked_for && state.revealed[stack] == step.card && !state.taken_by[stack].valid()) {
      state.taken_by[stack] = state.turn.player;
      return;
    }
  }
}

void do_abandon_turn(Table& table, const Step&) {
  turn_over_without_missing(table);
  table.state.turn = {};
}

void ask_end_turns(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (next_to_take_turn(view).valid()) whole.forbid(RuleId::turn_1);
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
