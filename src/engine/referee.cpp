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

Questions Referee::questions(const Step& step) const {
  Questions asked(step);
  if (const auto rule = out_of_time(view(), step)) {
    asked.add(Field::whole, Universe::whole()).forbid(*rule);
  } else {
    row_of(step.kind).ask(view(), step, asked);
  }
  return asked;
}

std::optional<Violation> Referee::check(const Step& step) const {
  return first_violation(questions(step));
}

std::optional<Violation> Referee::play(const Step& step, const Waived& waived) {
  const Questions asked = questions(step);
  if (!asked.accepted()) {  // seldom so, and dearer to say why
    if (auto violation = first_violation(asked, waived)) return violation;
  }
  Table table{*rules_, decks_, state_};
  row_of(step.kind).apply(table, step);
  assert(!audit(*rules_, state_));
  return std::nullopt;
}

bool Referee::can_be_done(const Step& step) const {
  return row_of(step.kind).possible(view(), step);
}

bool Referee::answers_may_wait() const {
  if (answers_missing(view()).empty()) return false;
  const auto* returns = std::get_if<ReturnEffect>(&effect_under_way(view()));
  return returns == nullptr || !returns->everyone;
}

}  // namespace veedor
