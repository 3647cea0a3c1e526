#include <algorithm>

#include "engine/progress.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "replay/replay.h"

namespace veedor {

void Rulings::begin(std::span<const RulingEntry> rulings) {
  rulings_ = rulings;
  states_.assign(rulings.size(), RulingState::unused);
  unused_.clear();
  for (std::size_t i = rulings.size(); i-- > 0;) {
    unused_[{rulings[i].rule, rulings[i].round, rulings[i].player}].push_back(i);
  }
}

std::optional<std::size_t> Rulings::find(RuleId rule, unsigned round, OwnerId player) const {
  std::optional<std::size_t> first;
  for (const OwnerId named : {OwnerId(), player}) {
    const auto found = unused_.find({rule, round, named});
    if (found == unused_.end() || found->second.empty()) continue;
    first = std::min(first.value_or(found->second.back()), found->second.back());
  }
  return first;
}

void Rulings::settle(std::size_t ruling, RulingState state) {
  const RulingEntry& entry = rulings_[ruling];
  unused_[{entry.rule, entry.round, entry.player}].pop_back();
  states_[ruling] = state;
}

void StepReplay::use_ruling(std::size_t ruling, const ReplayFault& broken, const Referee& position,
                            const OpenHands& open) {
  rulings_.settle(ruling, RulingState::used);
  if (waived_) waived_({rulings_[ruling], broken, position, open});
}

void StepReplay::tell(const Step& step, NodeId node) {
  replay_options_.observer->played({step, node, *referee_, journal_.changes()});
}

bool StepReplay::play_illegal(const Step& step, const StepNodes& nodes, const Grounds& grounds) {
  auto violation = referee_->check(step);
  if (violation && !rulings_.states().empty()) violation = take_by_ruling(step, nodes, *violation);
  if (violation) return break_rule(step, nodes, *violation);
  note().rest_on(grounds, nodes);
  return true;
}

std::optional<Violation> StepReplay::take_step(const Step& step, NodeId node,
                                               const Waived& waived) {
  auto violation = referee_->play(step, waived, new_journal());
  if (!violation) taken(step, node);
  return violation;
}

std::optional<Violation> StepReplay::take_by_ruling(const Step& step, const StepNodes& nodes,
                                                    Violation violation) {
  Waived waived;
  for (std::optional<Violation> left = violation; left;) {
    const auto ruling = rulings_.find(left->rule(), round_, player_);
    if (!ruling) return left;
    const Referee before = *referee_;
    const OpenHands open_before = open_hands_;
    if (!do_without(step, *left)) {
      if (!referee_->can_be_done(step)) {
        rulings_.settle(*ruling, RulingState::impossible);
        return left;
      }
      waived.add(left->rule());
    }
    use_ruling(*ruling, broken_by(step, nodes, *left), before, open_before);
    if (stops_before(step)) return std::nullopt;  // what was missing completed the round
    left = take_step(step, nodes.whole, waived);
  }
  return std::nullopt;
}

bool StepReplay::do_without(const Step& step, const Violation& missing) {
  if (missing.reason == Reason::fill_missing) {  // the spaces stay free
    Waived fill;
    fill.add(missing.rule());
    return !take_step({.kind = StepKind::end_fill}, kNoNode, fill);
  }
  const bool goes_on = step.kind == StepKind::begin_turn || step.kind == StepKind::dummy_turn ||
                       step.kind == StepKind::begin_scoring || step.kind == StepKind::begin_round;
  if (!goes_on || missing.field != Field::whole) return false;
  Waived waived;
  waived.add(missing.rule());
  if (scoring_under_way(state())) {
    return step.kind == StepKind::begin_round &&
           !take_step({.kind = StepKind::score_all}, kNoNode, waived);
  }
  if (!taking_turns(state())) return false;
  if (missing.rule() != RuleId::turn_1) {  // a part of the last turn is missing
    return !take_step({.kind = StepKind::abandon_turn}, kNoNode);
  }
  return !take_step({.kind = StepKind::end_turns}, kNoNode, waived);
}

bool StepReplay::reached(const RulingEntry& ruling) const {
  // Only claims break a rule without a step, and the only claims outside the rounds are the result.
  if (!broken_ || (broken_->round == 0 && !broken_->step)) return true;
  const bool of_result = ruling.rule == RuleId::claim_1 || ruling.rule == RuleId::claim_2;
  return ruling.round == 0 ? !of_result : ruling.round <= broken_->round;
}

bool StepReplay::may_still_be_needed(const RulingEntry& ruling) const {
  if (broken_ || log_->adjudication.key != kNoNode) return false;
  if (referee_->expected().kind == Decision::Kind::over) return false;
  const bool of_result = ruling.rule == RuleId::claim_1 || ruling.rule == RuleId::claim_2;
  const std::size_t rounds = (*log_)[log_->rounds].size();
  return ruling.round == 0 ? of_result || rounds == 0 : ruling.round >= rounds;
}

std::vector<StepReplay::IdleRuling> StepReplay::idle_rulings() const {
  std::vector<IdleRuling> idle;
  for (std::size_t i = 0; i < rulings_.states().size(); ++i) {
    const RulingEntry& ruling = rulings_[i];
    if (used(i) || !reached(ruling)) continue;
    const bool impossible = rulings_.states()[i] == RulingState::impossible;
    idle.push_back({&ruling, impossible, !impossible && may_still_be_needed(ruling)});
  }
  return idle;
}

}  // namespace veedor
