#include "replay/moment.h"

#include "engine/progress.h"
#include "engine/step_table.h"

namespace veedor {

bool begins_something(StepKind kind) {
  return kind == StepKind::begin_turn || kind == StepKind::dummy_turn ||
         kind == StepKind::end_turns || kind == StepKind::begin_scoring;
}

bool is_part(StepKind kind) {
  return kind == StepKind::play_power || kind == StepKind::choose_card ||
         event_name(kind) != kNoEvent;
}

bool comes_after(const Moment& moment, const State& state, unsigned parts, const Step& step) {
  if (state.round > moment.round) return true;
  if (state.round < moment.round) return false;
  if (between_rounds(state)) return step.kind == StepKind::begin_round;
  if (!moment.turn) return false;  // a round that is not over yet cannot be followed by another
  if (begins_something(step.kind)) return state.turns >= *moment.turn;
  if (!moment.part || parts < *moment.part || !is_part(step.kind)) return false;
  return *moment.turn == 0 ? !turn_order_known(state)
                           : taking_turns(state) && state.turns == *moment.turn;
}

bool has_reached(const Moment& moment, const State& state) {
  if (setting_up(state)) return false;
  if (state.round != moment.round) return state.round > moment.round;
  if (between_rounds(state) || (moment.part && moment.turn == 0U)) return true;
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

Moment moment_within(const State& state, unsigned parts) {
  if (!round_under_way(state)) return {state.round};
  if (!turn_order_known(state)) return {state.round, 0, parts};
  if (!taking_turns(state)) return {state.round};
  return {state.round, state.turns, parts};
}

bool turn_incomplete(const State& state) {
  const Turn& turn = state.turn;
  return taking_turns(state) && turn.player.valid() && (!turn.card.valid() || turn.effect);
}

}  // namespace veedor
