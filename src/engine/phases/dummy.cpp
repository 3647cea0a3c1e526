#include <algorithm>

#include "engine/course.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {
namespace {

std::uint8_t supply(const View& view) { return view.state.count(view.rules.province, kDummy); }

}  // namespace

void ask_dummy_region(const View& view, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::dummy_region_is_none, rules.disc_regions);
  to.exclude(Reason::dummy_region_drawn_before, view.state.dummy_drawn);
  // With an empty supply nothing is drawn; a second card may still be named if the first one took
  // the last Caballeros.
  const bool first = view.state.dummy_drawn_now == 0;
  if (view.state.dummy_drawn_now >= rules.dummy_regions || (first && supply(view) == 0)) {
    to.forbid(Reason::dummy_regions_enough);
  }
}

void do_dummy_region(Table& table, const Step& step) {
  State& state = table.state;
  state.dummy_drawn.add(step.to);
  ++state.dummy_drawn_now;
  if (step.to == state.king()) return;
  const std::uint8_t placed = std::min(table.rules.dummy_caballeros, supply(table.view()));
  table.shift(kDummy, table.rules.province, step.to, placed);
}

void ask_end_dummy_regions(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.dummy_drawn_now < view.rules.dummy_regions && supply(view) > 0) {
    whole.forbid(Reason::dummy_regions_too_few);
  }
}

void do_end_dummy_regions(Table& table, const Step&) { table.state.dummy_drawn_done = true; }

void ask_dummy_power(const View& view, const Step&, Questions& questions) {
  questions.add(Field::count, Universe{Domain::power_cards, view.rules.all_power()})
      .exclude(Reason::dummy_power_used, ~view.state.hands[kDummy.index()].playable());
}

void do_dummy_power(Table& table, const Step& step) {
  State& state = table.state;
  state.hands[kDummy.index()].play_or_put_out(step.count);
  state.played[kDummy.index()] = step.count;
  state.totals[kDummy.index()] = table.rules.power[step.count].value;
  advance(table);
}

StackId dummys_stack(const View& view) {
  StackId best;
  unsigned most = 0;
  for (std::size_t stack = 0; stack < view.state.stacks_revealed; ++stack) {
    if (view.state.taken_by[stack].valid()) continue;
    const unsigned number = view.rules.cards[view.state.revealed[stack].index()].number;
    if (best.valid() && number <= most) continue;
    best = StackId(stack);
    most = number;
  }
  return best;
}

void ask_dummy_turn(const View& view, const Step& step, Questions& questions) {
  ask_begin_turn(view, step, questions);
}

void do_dummy_turn(Table& table, const Step&) {
  do_begin_turn(table, {.kind = StepKind::begin_turn, .owner = kDummy});
  const StackId stack = dummys_stack(table.view());
  State& state = table.state;
  if (!stack.valid()) return;
  state.turn.card = state.revealed[stack.index()];
  state.taken_by[stack.index()] = kDummy;
}

void ask_dummy_card(const View& view, const Step&, Questions& questions) {
  Choice& card = questions.add(Field::card, any_card(view.rules));
  card.only(Reason::dummy_takes_other, CardSet::of(view.state.turn.card));
  if (view.state.turn.player != kDummy) card.forbid(Reason::dummy_turn_over);
}

void ask_dummy_decision(const View&, const Step&, Questions& questions) {
  questions.add(Field::whole, Universe::whole()).forbid(Reason::dummy_decides);
}

}  // namespace veedor
