#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/rules.h"

namespace veedor {

/// A card of a deck that chance has put into its place.
struct DrawnCard {
  CardId card;               ///< none: of this card the ruleset does not know what it does
  std::uint8_t unknown = 0;  ///< which of those it is, from 1 over all stacks; 0 of the others
  friend bool operator==(const DrawnCard&, const DrawnCard&) = default;
};

/// Region cards of the dummy, shuffled after each general scoring.
struct DummyPile {
  unsigned first_round = 0;  ///< the pile is drawn from in these rounds
  unsigned last_round = 0;
  std::vector<PlaceId> regions;  ///< all of them, top card first
};

/// What chance decides before a game begins.
struct NewGame {
  PlaceId king;
  std::vector<PlaceId> homes;  ///< by seat
  OwnerId first;
  std::vector<PlaceId> black;  ///< where black Caballeros begin; empty where there are none
  PlaceId table;               ///< the region of the Limit table; none where there is none
  /// By stack, top card first; empty where a stack is but the card that comes back every round.
  std::vector<std::vector<DrawnCard>> decks;
  std::vector<std::vector<ModifierId>> dealt;  ///< by seat; empty where none are played
  std::vector<DummyPile> dummy_piles;          ///< empty without a dummy, as the next
  std::vector<unsigned> dummy_power;           ///< its Power cards, one a round
};

/// Why these rules leave chance too little to draw from; none where they do not. Only house rules
/// can: those of the booklets have enough of everything.
[[nodiscard]] std::optional<std::string> too_little_to_draw(const Rules& rules);

/// Draws a game, from the random numbers alone, in this order: the King's region and the homes from
/// one pile of Region cards (SETUP-2), from the rest of it those of black Caballeros and of the
/// Limit table (SETUP-7, SETUP-8), the First Player, the cards that Old Hands leave out and the
/// order of each deck, stack by stack (SETUP-4), the Modifier cards (SHIFT-1), the dummy's Region
/// cards and its Power cards (DUMMY-1, DUMMY-2). `too_little_to_draw` has nothing to say of the
/// rules.
[[nodiscard]] NewGame draw_new_game(const Rules& rules, Random random);
/// Draws it from a seed.
[[nodiscard]] inline NewGame draw_new_game(const Rules& rules, std::uint64_t seed) {
  return draw_new_game(rules, Random(seed));
}

}  // namespace veedor
