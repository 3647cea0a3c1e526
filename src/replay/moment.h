#pragma once

#include <optional>

#include "engine/state.h"
#include "engine/step.h"

namespace veedor {

/// A point in a game at which somebody may want to look at it.
struct Moment {
  unsigned round = 0;  ///< from 1; 0: the setup is done
  /// So many turns of the round are taken, and what belongs to them is done; with 0 the Power cards
  /// are played. None: the round is complete, with its scoring.
  std::optional<unsigned> turn;

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// Whether `step`, taken in `state`, belongs to what comes after `moment`.
[[nodiscard]] bool comes_after(const Moment& moment, const State& state, const Step& step);

/// Whether a game that stands at `state` has come as far as `moment`.
[[nodiscard]] bool has_reached(const Moment& moment, const State& state);

/// The latest moment that a game at `state` has come to; a turn that is being taken counts.
[[nodiscard]] Moment latest_moment(const State& state);

}  // namespace veedor
