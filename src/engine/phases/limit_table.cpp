// The Limit table: who takes its free spaces (TABLE-2).
#include <algorithm>
#include <numeric>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {
namespace {

unsigned free_spaces(const View& view) {
  const PlaceId table = view.rules.limit_table;
  return left_of(view.rules.places[table.index()].room, view.state.total(table));
}

unsigned sum_of(const std::array<std::uint8_t, kMaxOwners>& off) {
  return std::accumulate(off.begin(), off.end(), 0U);
}

bool of_one_owner(const std::array<std::uint8_t, kMaxOwners>& off) {
  return std::ranges::count_if(off, [](std::uint8_t here) { return here > 0; }) <= 1;
}

/// Lets those in `off` enter if they all fit; otherwise starts a decision about them.
void fill_from(Table& table, const std::array<std::uint8_t, kMaxOwners>& off, OwnerId decider) {
  const unsigned free = free_spaces(table.view());
  const unsigned waiting = sum_of(off);
  if (free == 0 || waiting == 0) return;
  if (waiting > free && !of_one_owner(off)) {
    table.state.fill = {static_cast<std::uint8_t>(free), decider, off};
    return;
  }
  for (const OwnerId owner : table.rules.owner_set()) {
    step_onto_table(table, owner, std::min<unsigned>(free, off[owner.index()]));
  }
}

}  // namespace

void fill_free_spaces(Table& table, OwnerId decider) {
  table.state.table_left = false;
  std::array<std::uint8_t, kMaxOwners> off{};
  for (const OwnerId owner : table.rules.owner_set()) {
    off[owner.index()] = static_cast<std::uint8_t>(off_table(table.view(), owner));
  }
  fill_from(table, off, decider);
}

void fill_table_with(Table& table, const std::array<std::uint8_t, kMaxOwners>& newcomers) {
  const OwnerId holder = table.state.holder;
  // Without a decider nobody takes a space, unless there is one for everybody.
  if (!holder.valid() && sum_of(newcomers) > free_spaces(table.view())) return;
  fill_from(table, newcomers, holder);
}

void ask_fill(const View& view, const Step& step, Questions& questions) {
  const Fill& fill = view.state.fill;
  questions.add(Field::owner, any_owner(view.rules));
  const unsigned off = fill.off[step.owner.index()];
  questions.add(Field::count, Universe::numbers())
      .at_most(Reason::fill_too_many, std::min<unsigned>(fill.free, off));
}

void do_fill(Table& table, const Step& step) {
  Fill& fill = table.state.fill;
  std::uint8_t& off = fill.off[step.owner.index()];
  off = static_cast<std::uint8_t>(left_of(off, step.count));
  fill.free = static_cast<std::uint8_t>(left_of(fill.free, step.count));
  step_onto_table(table, step.owner, step.count);
  if (fill.free == 0) fill = {};
}

void ask_end_fill(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.fill.free > 0) whole.forbid(Reason::fill_too_few);
}

void do_end_fill(Table& table, const Step&) { table.state.fill = {}; }

}  // namespace veedor
