#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/position_at.h"

namespace veedor {

/// A card whose Special action the cursor may be in.
struct CardInQuestion {
  const Card* card = nullptr;  ///< null if unknown
  /// A pair that the entry of `actions` must have too, as in `saved: fiesta`; empty if none.
  std::string pair{};
};

/// The cards whose Special action the cursor may be in: the card that the text before it names.
/// Since `saved` and `card` may follow, these include the cards that the player has kept, and a
/// second card of the turn. Only cards that accept the keys written so far. Never empty.
[[nodiscard]] std::vector<CardInQuestion> acting_cards(Library& library, const ReplayCache& cache,
                                                       std::string_view document,
                                                       const Cursor& cursor, const LogHead& head);

}  // namespace veedor
