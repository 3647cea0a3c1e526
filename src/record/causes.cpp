#include "record/causes.h"

#include <algorithm>
#include <utility>

namespace veedor {

bool CauseWatch::is_in_time(const State& state) const {
  const State& last = position_.state();
  const bool round = state.round == last.round;
  return (!clue_.this_round || round) && (!clue_.this_turn || (round && state.turns == last.turns));
}

bool CauseWatch::matches(const Step& step, const Referee& after) const {
  if (!clue_.kinds.has(step.kind)) return false;
  const StackId stack =
      step.card.valid() ? after.rules().cards[step.card.index()].stack : StackId();
  return (!clue_.owner.valid() || step.owner == clue_.owner) &&
         (!clue_.player.valid() || after.state().turn.player == clue_.player) &&
         (!clue_.place.valid() || step.to == clue_.place) &&
         (!clue_.card.valid() || step.card == clue_.card) &&
         (!clue_.stack.valid() || stack == clue_.stack) &&
         (clue_.count == 0 || step.count == clue_.count);
}

bool CauseWatch::matches(const Change& change) const {
  const bool caballeros = change.kind == Change::Kind::caballeros;
  switch (clue_.of) {
    case CauseQuery::Of::step:
      return false;
    case CauseQuery::Of::piece:
      return change.kind == Change::Kind::piece && change.piece == clue_.piece;
    case CauseQuery::Of::left:
      return caballeros && change.owner == clue_.owner && change.from == clue_.place;
    case CauseQuery::Of::came:
      return caballeros && change.to == clue_.place;
    case CauseQuery::Of::changed:
      return caballeros && change.owner == clue_.owner &&
             (change.from == clue_.place || change.to == clue_.place);
    case CauseQuery::Of::points:
      return change.points > 0 && change.owner == clue_.owner;
  }
  return false;
}

bool CauseWatch::matches(const Played& played) const {
  if (!is_in_time(played.referee.state())) return false;
  if (clue_.of == CauseQuery::Of::step) return matches(played.step, played.referee);
  return std::ranges::any_of(played.changes, [&](const Change& change) { return matches(change); });
}

void CauseWatch::begin_at(const State& state) {
  decisions_.begin_at(state);
  from_setup_ = false;
  before_ = state.round;
}

bool CauseWatch::has_all() const {
  const bool later_only = clue_.this_round || clue_.this_turn;
  if (from_setup_ || (later_only && before_ < position_.state().round)) return true;
  return clue_.every ? found_.size() == kMost : matched_;
}

void CauseWatch::played(const Played& played) {
  decisions_.played(played);
  const NodeId ruling = std::exchange(ruling_, kNoNode);
  if (!matches(played)) return;
  // If nobody decided the step, it is no cause, but it hides earlier ones.
  if (!clue_.every) found_.clear();
  matched_ = true;
  if (played.node == kNoNode) return;
  if (found_.size() == kMost) found_.erase(found_.begin());
  found_.push_back({played.referee.state().round, played.node, ruling, played.step});
}

std::optional<LoggedDecision> CauseWatch::decision_of_step(const Found& found) const {
  const LoggedDecision* whole = nullptr;
  for (const LoggedDecision& decision : decisions_.all()) {
    if (decision.stage.round != found.round) continue;
    // All cards of a round are revealed together.
    const bool has_step =
        std::ranges::any_of(decision.parts, [&](const LoggedDecision::Part& part) {
          return part.step.kind == found.step.kind &&
                 (part.step.kind == StepKind::reveal
                      ? part.step.card == found.step.card
                      : part.node == found.node && part.step.owner == found.step.owner);
        });
    if (has_step) return decision;
    if (decision.node == found.node) whole = &decision;
  }
  return whole == nullptr ? std::nullopt : std::optional(*whole);
}

std::vector<Cause> CauseWatch::causes() const {
  std::vector<Cause> causes;
  for (const Found& found : found_) {
    Cause cause{found.round, found.node, found.ruling, decision_of_step(found)};
    if (cause.decision || clue_.of == CauseQuery::Of::points) causes.push_back(std::move(cause));
  }
  return causes;
}

}  // namespace veedor
