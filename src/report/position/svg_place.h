#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state.h"
#include "report/position/room.h"
#include "report/position/svg_pieces.h"
#include "text/svg.h"

namespace veedor {

/// A row of things within a place: a space, the Limit table, or discs of one kind.
struct InnerRow {
  std::string label;
  std::string good{};  ///< the name of a disc to draw next to the label; empty: none
  std::vector<std::pair<OwnerId, unsigned>> caballeros{};
  bool stands = true;  ///< whether the Caballeros, if any, are drawn in the row
};

/// The contents of one place.
struct PlaceShown {
  std::string name;
  std::optional<Values> values;  ///< nullopt if the place is not scored
  bool tile = false;             ///< a scoring tile gives the values
  bool king = false;
  bool hidden = false;  ///< whether the Caballeros are hidden
  std::vector<OwnerId> grandes;
  std::vector<std::string> tokens;  ///< names of the pieces that the ruleset adds
  std::vector<std::pair<OwnerId, unsigned>> caballeros;
  std::vector<InnerRow> inner{};
};

/// The usual number of pieces in a place.
struct UsualRoom {
  std::size_t caballeros = 0;  ///< colours
  std::size_t pieces = 0;      ///< Grandes and the King
};

/// Draws the contents of a place in its area. As long as it has no more than the usual pieces, name
/// and values have the same position in every picture of the game.
void draw_place(SvgWriter& out, const Area& area, const PlaceShown& shown, const UsualRoom& usual,
                const PieceSet& pieces, std::size_t scored, Rooms& rooms);

/// The size of a box for the usual number of pieces.
[[nodiscard]] Size usual_box(const UsualRoom& usual);

}  // namespace veedor
