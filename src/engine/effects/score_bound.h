#pragma once

#include <optional>

#include "engine/rules.h"

namespace veedor {

/// The places that the Special action of a card can score in some position (SCORE-1); empty if the
/// card scores nothing.
[[nodiscard]] PlaceSet scored_by_card(const Rules& rules, const Card& card);

/// The most points that the Special action of a card can bring one player from `places`, in any
/// position. `places` must be among those that it can score. nullopt: no source tells what it does.
[[nodiscard]] std::optional<unsigned> most_points_by_card(const Rules& rules, const Card& card,
                                                          PlaceSet places);

}  // namespace veedor
