#include "engine/referee.h"

#include <cassert>

#include "engine/effects/effects.h"
#include "engine/progress.h"
#include "engine/reason.h"
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
  const StepRow& row = row_of(step.kind);
  Questions asked(step);
  if (row.in_time(view())) {
    row.ask(view(), step, asked);
  } else {
    const Reason reason = out_of_time(view(), step).value_or(Reason::special_of_other_effect);
    asked.add(Field::whole, Universe::whole()).forbid(reason);
  }
  return asked;
}

std::optional<Violation> Referee::check(const Step& step) const {
  return first_violation(questions(step));
}

std::optional<Violation> Referee::play(const Step& step, const Waived& waived, Journal* journal) {
  if (auto violation = first_violation(questions(step), waived)) return violation;
  Table table{*rules_, decks_, state_, journal};
  row_of(step.kind).apply(table, step);
  assert(!audit(*rules_, state_));
  return std::nullopt;
}

bool Referee::play_if_legal(const Step& step, Journal* journal) {
  Table table{*rules_, decks_, state_, journal};
  const StepRow& row = row_of(step.kind);
  if (!row.in_time(table.view())) return false;
  Questions asked(step);
  row.ask(table.view(), step, asked);
  if (!asked.accepted()) return false;
  row.apply(table, step);
  assert(!audit(*rules_, state_));
  return true;
}

bool Referee::can_be_done(const Step& step) const {
  return row_of(step.kind).possible(view(), step);
}

bool Referee::turn_may_go_on() const {
  const Turn& turn = state_.turn;
  if (!taking_turns(state_) || !turn.card.valid()) return false;
  if (!rules_->player_set().has(turn.player)) return false;  // the dummy takes no other
  const Referee due = settled();
  const Decision next = due.expected();
  const bool others = next.kind == Decision::Kind::turn && !next.owners.has(turn.player);
  return !game_over(due.state()) && (others || !taking_turns(due.state()));
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
