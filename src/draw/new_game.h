#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/rules.h"

namespace veedor {

/// A card of a shuffled deck.
struct DrawnCard {
  CardId card;               ///< none: a card whose effect the ruleset does not know
  std::uint8_t unknown = 0;  ///< its number among such cards, from 1 over all stacks; else 0
  friend bool operator==(const DrawnCard&, const DrawnCard&) = default;
};

/// Region cards of the dummy, which are shuffled after each general scoring.
struct DummyPile {
  unsigned first_round = 0;  ///< the first round in which cards are drawn from the pile
  unsigned last_round = 0;
  std::vector<PlaceId> regions;  ///< all regions, top card first
};

/// What is drawn before a game begins. Of a game that was played at a table only what its players
/// tell is known, and nothing is drawn.
struct NewGame {
  PlaceId king;                ///< none: not told
  std::vector<PlaceId> homes;  ///< by seat; empty: not told
  OwnerId first;               ///< none: not told
  std::vector<PlaceId> black;  ///< where black Caballeros begin; empty if there are none
  PlaceId table;               ///< the region of the Limit table; none if there is none
  /// By stack, top card first; empty for a stack with only the card that comes back every round.
  std::vector<std::vector<DrawnCard>> decks;
  std::vector<std::vector<ModifierId>> dealt;  ///< by seat; empty without Modifier cards
  std::vector<DummyPile> dummy_piles;          ///< empty without a dummy, like `dummy_power`
  std::vector<unsigned> dummy_power;           ///< its Power cards, one for each round
};

/// Why these rules do not have enough to draw from; nullopt if they do. This only happens with
/// house rules: the booklets have enough of everything.
[[nodiscard]] std::optional<std::string> too_little_to_draw(const Rules& rules);

/// Draws a game from the random numbers alone, in this order: from one pile of Region cards, the
/// King's region and the homes (SETUP-2), and the regions of black Caballeros and of the Limit
/// table (SETUP-7, SETUP-8); the First Player; the cards that Old Hands leaves out, and the order
/// of each deck, stack by stack (SETUP-4); the Modifier cards (SHIFT-1); the dummy's Region cards
/// and Power cards (DUMMY-1, DUMMY-2). Requires that `too_little_to_draw` returns nullopt.
[[nodiscard]] NewGame draw_new_game(const Rules& rules, Random random);
/// Draws a game from a seed.
[[nodiscard]] inline NewGame draw_new_game(const Rules& rules, std::uint64_t seed) {
  return draw_new_game(rules, Random(seed));
}

}  // namespace veedor
