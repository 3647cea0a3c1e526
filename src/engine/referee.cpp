#include "engine/referee.h"

#include <cassert>

#include "engine/effects/effects.h"
#include "engine/step_table.h"

namespace veedor {

void Referee::reset(const Rules& rules) {
  rules_ = &rules;
  for (auto& stack : decks_.stacks) stack.clear();
  decks_.complete = {};
  decks_.known = false;
  state_ = {};
}

namespace {

/// In this file, so that play() needs no call for it.
inline void ask(const View& view, const StepRow& row, const Step& step, Questions& asked) {
  if (!row.in_time(view)) {
    const Reason reason = out_of_time(view, step).value_or(Reason::special_of_other_effect);
    return asked.add(Field::whole, Universe::whole()).forbid(reason);
  }
  row.ask(view, step, asked);
}

}  // namespace

Questions Referee::questions(const Step& step) const {
  Questions asked(step);
  ask(view(), row_of(step.kind), step, asked);
  return asked;
}

std::optional<Violation> Referee::check(const Step& step) const {
  return first_violation(questions(step));
}

std::optional<Violation> Referee::play(const Step& step, const Waived& waived, Journal* journal) {
  const StepRow& row = row_of(step.kind);
  Questions asked(step);
  ask(view(), row, step, asked);
  if (!asked.accepted()) {  // seldom so, and dearer to say why
    if (auto violation = first_violation(asked, waived)) return violation;
  }
  Table table{*rules_, decks_, state_, journal};
  row.apply(table, step);
  assert(!audit(*rules_, state_));
  return std::nullopt;
}

bool Referee::can_be_done(const Step& step) const {
  return row_of(step.kind).possible(view(), step);
}

Referee Referee::settled() const {
  Referee later = *this;
  for (auto step = later.automatic(); step && !later.play(*step); step = later.automatic()) {
  }
  return later;
}

bool Referee::answers_may_wait() const {
  if (answers_missing(view()).empty()) return false;
  return !form_of(effect_under_way(view())).by_player;
}

}  // namespace veedor
