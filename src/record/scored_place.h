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
  OwnerRow ranked{};                          ///< the numbers by which owners were ranked
  Points of_spaces{};                         ///< included in the points
  std::array<PlaceSet, kMaxOwners> spaces{};  ///< the spaces that brought `of_spaces`
  friend bool operator==(const ScoredPlace&, const ScoredPlace&) = default;
};

/// Why a player got points in a place, or none.
struct Earned {
  OwnerId player;
  unsigned caballeros = 0;  ///< that were ranked
  unsigned place = 0;       ///< from 1; 0 without Caballeros
  bool tied = false;        ///< with others in this place, so that all get what the next is worth
  unsigned base = 0;        ///< for the place
  unsigned king = 0;        ///< for the King
  unsigned grande = 0;      ///< for the own Grande
  unsigned spaces = 0;      ///< for spaces
  unsigned points = 0;      ///< in total
};
/// Those with Caballeros or points in the place, most Caballeros first.
[[nodiscard]] std::vector<Earned> earned_in(const ScoredPlace& scored, OwnerSet players);

/// The places that a step scored, in the order of scoring.
[[nodiscard]] std::vector<ScoredPlace> scored_places(const Played& played);

/// The scoring of `place` in `state`, which brings `points`.
[[nodiscard]] ScoredPlace scored_in(const Rules& rules, const State& state, PlaceId place,
                                    const Points& points, Ranks ranks);

}  // namespace veedor
