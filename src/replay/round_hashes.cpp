#include "replay/round_hashes.h"

#include <fmt/format.h>

#include "replay/facts.h"

namespace veedor {

void RoundHashes::take(std::string moment, const State& state) {
  hashes_.push_back({std::move(moment), position_hash(*log_.ruleset, state)});
}

void RoundHashes::played(const Step& step, NodeId, const State& before, const Referee&) {
  if (step.kind == StepKind::begin_round) take(fmt::format("{}", before.round), before);
}

void RoundHashes::finish(Verdict& verdict) {
  if (!verdict.positioned() || verdict.is_sheet()) return;
  const State& last = verdict.state;
  const bool at_end = last.phase == Phase::round_end || last.phase == Phase::over;
  const bool setup_broken = last.round == 0 && verdict.fault;
  if (at_end && !setup_broken) take(fmt::format("{}", last.round), last);
  take("now", last);
  verdict.hashes = std::move(hashes_);
}

}  // namespace veedor
