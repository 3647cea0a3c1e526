#include "replay/moment.h"

#include "engine/progress.h"

namespace veedor {
namespace {

/// Whether the step begins a turn, or ends the turns of a round.
bool begins_something(StepKind kind) {
  return kind == StepKind::begin_turn || kind == StepKind::dummy_turn ||
         kind == StepKind::end_turns || kind == StepKind::begin_scoring;
}

}  // namespace

bool comes_after(const Moment& moment, const State& state, const Step& step) {
  if (state.round > moment.round) return true;
  if (state.round < moment.round) return false;
  if (!moment.turn || between_rounds(state)) return step.kind == StepKind::begin_round;
  return begins_something(step.kind) && state.turns >= *moment.turn;
}

bool has_reached(const Moment& moment, const State& state) {
  if (setting_up(state)) return false;
  if (state.round != moment.round) return state.round > moment.round;
  if (between_rounds(state)) return true;
  return moment.turn && turn_order_known(state) && state.turns >= *moment.turn;
}

const SeatHolder& holder_of(const GameLog& log, std::size_t seat, const State& state) {
  const std::vector<SeatHolder>& holders = log.holders[seat];
  std::size_t now = 0;
  while (now + 1 < holders.size() && holders[now + 1].after &&
         has_reached(*holders[now + 1].after, state)) {
    ++now;
  }
  return holders[now];
}

std::vector<Succession> successions(const GameLog& log, const State& state) {
  std::vector<Succession> all;
  for (const std::vector<SeatHolder>& holders : log.holders) {
    for (const SeatHolder& each : holders) {
      if (!each.after || !has_reached(*each.after, state)) continue;
      all.push_back({holders.front().name, each.name, *each.after});
    }
  }
  return all;
}

Moment latest_moment(const State& state) {
  if (between_rounds(state) || state.round == 0) return {state.round, std::nullopt};
  if (!turn_order_known(state)) return {rounds_completed(state), std::nullopt};
  return {state.round, state.turns};
}

}  // namespace veedor
