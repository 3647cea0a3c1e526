#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/journal.h"
#include "replay/replay_observer.h"

namespace veedor {

/// The scoring of one region or the Castillo.
struct ScoredPlace {
  PlaceId place;
  Points points{};
  Bonus bonus{};  ///< included in the points
  /// The ranked Caballeros; for the Castillo, those that stood in it.
  OwnerRow stood{};
  Points of_spaces{};                         ///< included in the points
  std::array<PlaceSet, kMaxOwners> spaces{};  ///< the spaces that brought `of_spaces`
  friend bool operator==(const ScoredPlace&, const ScoredPlace&) = default;
};

/// The places that a step scored, in the order of scoring.
[[nodiscard]] std::vector<ScoredPlace> scored_places(const Played& played);

/// The scoring of `place` in `state`, which brings `points`.
[[nodiscard]] ScoredPlace scored_in(const Rules& rules, const State& state, PlaceId place,
                                    const Points& points, Ranks ranks);

}  // namespace veedor
