#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/position_at.h"

namespace veedor {

/// A card whose Special action may stand at a cursor.
struct Acting {
  const Card* card = nullptr;  ///< null if it cannot be told
  /// What has to follow in the entry of `actions`, as `saved: fiesta`; empty if nothing has to.
  std::string pair{};
};

/// The cards whose Special action the cursor may be in: the one that the text before it names, or,
/// as `saved` and `card` may follow it, also those that the player has kept, and a second card of
/// the turn. Only cards that have the keys written so far. Never empty.
[[nodiscard]] std::vector<Acting> acting_cards(Library& library, const Trail& trail,
                                               std::string_view document, const Cursor& cursor,
                                               const LogHead& head);

}  // namespace veedor
