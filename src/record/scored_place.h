#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/journal.h"

namespace veedor {

/// The scoring of one region or the Castillo.
struct ScoredPlace {
  PlaceId place;
  Points points{};
  Bonus bonus{};                                 ///< part of the points
  std::array<std::uint8_t, kMaxOwners> stood{};  ///< Caballeros that stood there
  friend bool operator==(const ScoredPlace&, const ScoredPlace&) = default;
};

/// The places that a step scored, in the order of scoring.
[[nodiscard]] std::vector<ScoredPlace> scored_places(std::span<const Change> changes);

}  // namespace veedor
