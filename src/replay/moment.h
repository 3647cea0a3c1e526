#pragma once

#include <optional>

#include "engine/state.h"
#include "engine/step.h"

namespace veedor {

/// A point in a game that can be shown.
struct Moment {
  unsigned round = 0;  ///< from 1; 0 for the end of the setup
  /// The number of completed turns in the round; 0 before the first turn. nullopt for the end of
  /// the round, after its scoring.
  std::optional<unsigned> turn;

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// Whether `step`, taken in `state`, comes after `moment`.
[[nodiscard]] bool comes_after(const Moment& moment, const State& state, const Step& step);

/// Whether a game in `state` has reached `moment`.
[[nodiscard]] bool has_reached(const Moment& moment, const State& state);

/// The latest moment that a game in `state` has reached; a turn that has begun counts.
[[nodiscard]] Moment latest_moment(const State& state);

}  // namespace veedor
