#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/journal.h"
#include "replay/witness.h"

namespace veedor {

/// The scoring of one region or the Castillo.
struct ScoredPlace {
  PlaceId place;
  Points points{};
  Bonus bonus{};  ///< part of the points
  /// Caballeros that were ranked there; in the Castillo those that stood there.
  OwnerRow stood{};
  Points of_spaces{};                         ///< part of the points
  std::array<PlaceSet, kMaxOwners> spaces{};  ///< that brought these
  friend bool operator==(const ScoredPlace&, const ScoredPlace&) = default;
};

/// The places that a step scored, in the order of scoring.
[[nodiscard]] std::vector<ScoredPlace> scored_places(const Played& played);

/// The scoring of `place` in `state`, which brings `points`.
[[nodiscard]] ScoredPlace scored_in(const Rules& rules, const State& state, PlaceId place,
                                    const Points& points, Ranks ranks);

}  // namespace veedor
