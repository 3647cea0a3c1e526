// Sailing, and claiming the discs that Caballeros carry (SAIL-1, SAIL-2, GOODS-1).
#include <algorithm>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {
namespace {

/// The Caballeros that a step of sailing moves if it goes to `to`.
Wanted sailors(const Step& step, PlaceId to) {
  return {
      .owner = step.owner, .from = step.from, .to = to, .carries = step.carries, .sailing = true};
}

/// The ports with Caballeros that may sail, and how many there are where the step begins.
struct Sailors {
  PlaceSet ports;
  unsigned here = 0;
};

Sailors sailors_there(const View& view, const Step& step) {
  Sailors there;
  if (!own_of(view, view.state.turn.player).has(step.owner)) return there;
  Wanted wanted = sailors(step, step.to);
  for (const PlaceId port : view.rules.ports) {
    if (view.state.count(port, step.owner) == 0) continue;  // the usual case
    wanted.from = port;
    const unsigned number = available(view, wanted);
    if (number > 0) there.ports.add(port);
    if (port == step.from) there.here = number;
  }
  return there;
}

}  // namespace

void ask_begin_sail(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.sailed) whole.forbid(Reason::sailed_already);
}

void do_begin_sail(Table& table, const Step&) {
  table.state.turn.sailed = true;
  table.state.turn.part = Turn::Part::sailing;
}

void ask_sail(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  questions.add(Field::owner, any_owner(rules));
  Choice& from = questions.add(Field::from, any_place(rules));
  const Sailors there = sailors_there(view, step);
  from.only(Reason::sail_nobody_may, there.ports);
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  if (from.accepted()) count.at_most(Reason::sail_too_few_may, there.here);
  const PlaceSet closed = taboo(view);
  from.exclude(Reason::taboo_out_of, closed);
  Choice& to = questions.add(Field::to, any_place(rules));
  const PlaceId region = region_of(view, step.from);
  const PlaceSet reached = region.valid() ? rules.places[region.index()].sails_to : PlaceSet();
  to.only(Reason::sail_not_there, with_inner(view, reached) - PlaceSet::of(rules.limit_table));
  to.exclude(Reason::taboo_into, closed);
  exclude_full(view, sailors(step, step.to), step.count, to);
}

void do_sail(Table& table, const Step& step) {
  Wanted wanted = sailors(step, step.to);
  const unsigned left = shift_wanted(table, wanted, step.to, step.count);
  wanted.sailing = false;  // a ruling lets others sail too
  if (left > 0) shift_wanted(table, wanted, step.to, left);
}

void do_end_sail(Table& table, const Step&) {
  table.state.turn.part = Turn::Part::card;
  fill_table(table, decider_of_fill(table.view()));
}

namespace {

/// The spaces, of places where discs lie, in which Caballeros cannot claim.
PlaceSet idle_spaces(const View& view) {
  PlaceSet spaces;
  for (const Good& good : view.rules.goods) {
    spaces = spaces | view.rules.places[good.lies.index()].inside;
  }
  return spaces & view.rules.idle_spaces;
}

/// The space of that kind in which `owner` stands; none if there is none.
PlaceId idle_space_of(const View& view, OwnerId owner) {
  for (const PlaceId space : idle_spaces(view)) {
    if (view.state.count(space, owner) > 0) return space;
  }
  return {};
}

void ask_claimant(const View& view, Questions& questions) {
  questions.add(Field::owner, any_owner(view.rules))
      .only(Reason::claim_not_own, own_of(view, view.state.turn.player));
}

}  // namespace

void ask_resign(const View& view, const Step& step, Questions& questions) {
  const bool there = idle_space_of(view, step.owner).valid();
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (step.count == 0) whole.forbid(Reason::resign_for_nothing);
  if (!there) whole.forbid(Reason::resign_nobody);
  // Whose Caballero claims is asked of the first number; who steps down, of `resign` before it.
  if (there) ask_claimant(view, questions);
}

bool claimed_by_resigning(const Rules& rules, PlaceId lies) {
  return !(rules.places[lies.index()].inside & rules.idle_spaces).empty();
}

void do_resign(Table& table, const Step& step) {
  const PlaceId space = idle_space_of(table.view(), step.owner);
  if (!space.valid()) return;  // only a ruling leads here if nobody stands there
  table.shift(step.owner, space, region_of(table.view(), space), 1);
  table.state.turn.part = Turn::Part::resigned;
  table.state.turn.resigned = step.owner;
}

void ask_claim(const View& view, const Step& step, Questions& questions) {
  ask_claimant(view, questions);
  const OwnerId resigned = view.state.turn.resigned;
  if (resigned.valid()) {
    questions.add(Field::owner, any_owner(view.rules))
        .only(Reason::resign_for_nothing, OwnerSet::of(resigned));
  }
  PlaceSet lie;
  for (const Good& good : view.rules.goods) lie.add(good.lies);
  Choice& to = questions.add(Field::to, any_place(view.rules));
  to.only(Reason::claim_not_there, lie - taboo(view));
  const auto good = good_in(view.rules, step.to);
  if (!good) return;
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  count.at_most(Reason::claim_too_few_lie, view.state.unclaimed[*good]);
  count.at_most(Reason::claim_too_few_can, claimants(view, step.owner, step.to));
}

void do_claim(Table& table, const Step& step) {
  const auto good = good_in(table.rules, step.to);
  if (good) claim_goods(table, step.owner, *good, step.count);
  Turn& turn = table.state.turn;
  if (!turn.resigned.valid()) return;
  if (claimed_by_resigning(table.rules, step.to)) {
    turn.resigned = {};
  } else {
    turn.part = Turn::Part::resigned;
  }
}

}  // namespace veedor
