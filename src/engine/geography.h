#pragma once

#include "engine/choice.h"
#include "engine/table.h"

namespace veedor {

/// The regions and the Castillo: where Caballeros, Grandes and scoring tiles can stand at all.
[[nodiscard]] PlaceSet board(const Rules& rules);

/// Where the King, and where a Grande, can ever stand: in regions, and where a card brings them.
[[nodiscard]] PlaceSet kings_places(const Rules& rules);
[[nodiscard]] PlaceSet grandes_places(const Rules& rules);

/// The regions next to the King's place; every region while he is at the Castillo (A p.5, p.12).
[[nodiscard]] PlaceSet kings_neighbours(const View& view);

/// The regions other than the King's in which `owner` has at least `least` Caballeros: from where
/// something of that colour can be taken (A p.6).
[[nodiscard]] PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least);

/// What is left of a limit; nothing where a ruling let more be used.
[[nodiscard]] constexpr unsigned left_of(unsigned limit, unsigned used) {
  return limit > used ? limit - used : 0;
}

/// Every place that a log can name.
[[nodiscard]] Choice any_place(const Rules& rules);
/// Every place, or "none": what a secret disc can be made to say.
[[nodiscard]] Choice any_disc(const Rules& rules);
/// Every colour that takes part in the game.
[[nodiscard]] Choice any_owner(const Rules& rules);

/// The players other than the one whose turn it is.
[[nodiscard]] OwnerSet opponents(const View& view);

}  // namespace veedor
