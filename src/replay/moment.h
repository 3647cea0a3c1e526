#pragma once

#include "engine/state.h"
#include "engine/step.h"
#include "log/game_log.h"
#include "log/moment.h"
#include "replay/verdict.h"

namespace veedor {

/// Whether steps of this kind begin a turn or a general scoring, or end the turns of a round.
[[nodiscard]] bool begins_something(StepKind kind);
/// Whether a step of this kind is a part of a turn, or a Power card before the turns: one of the
/// steps that Moment::part counts. The others, which only begin or complete one, belong to the part
/// before them.
[[nodiscard]] bool is_part(StepKind kind);

/// Whether `step`, taken in `state` after `parts` parts of its turn, comes after `moment`.
[[nodiscard]] bool comes_after(const Moment& moment, const State& state, unsigned parts,
                               const Step& step);

/// Whether a game in `state` has reached `moment`, or its turn if that is within one.
[[nodiscard]] bool has_reached(const Moment& moment, const State& state);

/// Who plays each seat of a log in `state`.
[[nodiscard]] const SeatHolder& holder_of(const GameLog& log, std::size_t seat, const State& state);
/// The successors who play in `state`, or have played.
[[nodiscard]] std::vector<Succession> successions(const GameLog& log, const State& state);

/// The latest moment that a game in `state` has reached; a turn that has begun counts.
[[nodiscard]] Moment latest_moment(const State& state);
/// The moment of a position after `parts` parts of its turn. A position in a general scoring has
/// none of its own: it is that of the end of the round.
[[nodiscard]] Moment moment_within(const State& state, unsigned parts);
/// Whether a turn is under way in which something has to be decided.
[[nodiscard]] bool turn_incomplete(const State& state);

}  // namespace veedor
