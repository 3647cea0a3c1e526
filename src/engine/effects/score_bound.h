#pragma once

#include <optional>

#include "engine/rules.h"

namespace veedor {

/// The places that the Special action of a card can score in some position (SCORE-1); none for a
/// card that scores nothing.
[[nodiscard]] PlaceSet scored_by_card(const Rules& rules, const Card& card);

/// The most points that the Special action of a card can bring one player from `places`, which are
/// among those that it can score, whatever the position. nullopt: no source tells what it does.
[[nodiscard]] std::optional<unsigned> most_points_by_card(const Rules& rules, const Card& card,
                                                          PlaceSet places);

}  // namespace veedor
