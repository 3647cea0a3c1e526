#include "record/round_hashes.h"

#include <fmt/format.h>

#include "engine/progress.h"

namespace veedor {

void RoundHashes::take(std::string moment, const State& state) {
  const Ruleset& ruleset = *log_.ruleset;
  hashes_.push_back(
      {std::move(moment),
       covers_ == Covers::open
           ? position_hash(ruleset, Sight{.everybody = true}.position(ruleset.rules, state, open_),
                           covers_)
           : position_hash(ruleset, state, covers_)});
}

void RoundHashes::played(const Played& played) {
  if (played.step.kind == StepKind::begin_round) take(fmt::format("{}", last_.round), last_);
  last_ = played.referee.state();
}

void RoundHashes::finish(Verdict& verdict) {
  if (!verdict.positioned() || verdict.is_sheet()) return;
  const State& last = verdict.state;
  const bool at_end = between_rounds(last);
  const bool setup_broken = last.round == 0 && verdict.fault;
  if (at_end && !setup_broken) take(fmt::format("{}", last.round), last);
  take("now", last);
  verdict.hashes = std::move(hashes_);
  verdict.hashes_of_all = covers_ == Covers::all;
}

}  // namespace veedor
