#pragma once

#include <optional>

#include "engine/rules.h"
#include "engine/scoring.h"

namespace veedor {

/// The places that the Special action of a card can score in some position (SCORE-1); empty if the
/// card scores nothing.
[[nodiscard]] PlaceSet scored_by_card(const Rules& rules, const Card& card);

/// The most points that the Special action of a card can bring one player from `places`, in any
/// position. `places` must be among those that it can score. nullopt: no source tells what it does.
[[nodiscard]] std::optional<unsigned> most_points_by_card(const Rules& rules, const Card& card,
                                                          PlaceSet places);

/// How often in a game players can use the card: a hand card lies in each hand, and a card beside
/// the board, or one that comes back to its stack, is there each round. nullopt: no source tells.
[[nodiscard]] std::optional<unsigned> most_uses(const Rules& rules, CardId card);

/// Points of players, as far as they are known.
struct PointsWanted {
  OwnerSet known{};
  Points points{};
};

/// Whether some Caballeros in the place would bring exactly these points, with the King, the
/// Grandes and the scoring tiles as in `position`. Places with spaces are not judged: true.
[[nodiscard]] bool can_bring(const Rules& rules, const State& position, PlaceId place, Ranks ranks,
                             const PointsWanted& wanted);
/// The same for a card that scores one of these places, in any position; true for other cards, and
/// for places with spaces. `places` must be among those that the card can score.
[[nodiscard]] bool card_can_bring(const Rules& rules, const Card& card, PlaceSet places,
                                  const PointsWanted& wanted);
/// The places that bring exactly these points if all their ranks are scored in some position.
[[nodiscard]] PlaceSet places_that_bring(const Rules& rules, const PointsWanted& wanted);

}  // namespace veedor
