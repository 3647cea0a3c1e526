#pragma once

#include "engine/state.h"

namespace veedor {

// How far a game has come. Outside the engine, ask these rather than the phase; phases are named
// there only to show them, and where rulesets and logs list them.

/// The King, the homes and the First Player are still being named.
[[nodiscard]] inline bool setting_up(const State& state) { return state.phase == Phase::setup; }

/// The setup is complete, and round 1 has not begun.
[[nodiscard]] inline bool before_first_round(const State& state) {
  return state.phase == Phase::round_end && state.round == 0;
}

/// No round is under way: the next one may begin, or the game is over.
[[nodiscard]] inline bool between_rounds(const State& state) {
  return state.phase == Phase::round_end || state.phase == Phase::over;
}

/// The setup is complete, and a round is under way.
[[nodiscard]] inline bool round_under_way(const State& state) {
  return !setting_up(state) && !between_rounds(state);
}

/// The Action cards of this round are being revealed.
[[nodiscard]] inline bool revealing_cards(const State& state) {
  return state.phase == Phase::reveal;
}

/// The players are playing their cards for this round.
[[nodiscard]] inline bool playing_cards(const State& state) { return state.phase == Phase::power; }

/// The turns of the round are under way.
[[nodiscard]] inline bool taking_turns(const State& state) { return state.phase == Phase::turns; }

/// All cards of the round are played, so the order of the turns is known, also afterwards.
[[nodiscard]] inline bool turn_order_known(const State& state) {
  return state.phase >= Phase::turns;
}

/// A general scoring is under way.
[[nodiscard]] inline bool scoring_under_way(const State& state) {
  return state.phase == Phase::scoring;
}

/// The last general scoring is done.
[[nodiscard]] inline bool game_over(const State& state) { return state.phase == Phase::over; }

}  // namespace veedor
