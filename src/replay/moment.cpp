#include "replay/moment.h"

namespace veedor {
namespace {

bool round_complete(const State& state) {
  return state.phase == Phase::round_end || state.phase == Phase::over;
}

/// Whether the step begins a turn, or ends the turns of a round.
bool begins_something(StepKind kind) {
  return kind == StepKind::begin_turn || kind == StepKind::dummy_turn ||
         kind == StepKind::end_turns || kind == StepKind::begin_scoring;
}

}  // namespace

bool comes_after(const Moment& moment, const State& state, const Step& step) {
  if (state.round > moment.round) return true;
  if (state.round < moment.round) return false;
  if (!moment.turn || round_complete(state)) return step.kind == StepKind::begin_round;
  return begins_something(step.kind) && state.turns >= *moment.turn;
}

bool has_reached(const Moment& moment, const State& state) {
  if (state.phase == Phase::setup) return false;
  if (state.round != moment.round) return state.round > moment.round;
  if (round_complete(state)) return true;
  return moment.turn && state.phase >= Phase::turns && state.turns >= *moment.turn;
}

Moment latest_moment(const State& state) {
  if (round_complete(state) || state.round == 0) return {state.round, std::nullopt};
  if (state.phase < Phase::turns) return {rounds_completed(state), std::nullopt};
  return {state.round, state.turns};
}

}  // namespace veedor
