#pragma once

#include "engine/state.h"
#include "engine/step.h"
#include "log/game_log.h"
#include "log/moment.h"
#include "replay/verdict.h"

namespace veedor {

/// Whether `step`, taken in `state`, comes after `moment`.
[[nodiscard]] bool comes_after(const Moment& moment, const State& state, const Step& step);

/// Whether a game in `state` has reached `moment`.
[[nodiscard]] bool has_reached(const Moment& moment, const State& state);

/// Who plays each seat of a log in `state`.
[[nodiscard]] const SeatHolder& holder_of(const GameLog& log, std::size_t seat, const State& state);
/// The successors who play in `state`, or have played.
[[nodiscard]] std::vector<Succession> successions(const GameLog& log, const State& state);

/// The latest moment that a game in `state` has reached; a turn that has begun counts.
[[nodiscard]] Moment latest_moment(const State& state);

}  // namespace veedor
