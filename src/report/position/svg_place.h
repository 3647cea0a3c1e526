#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state.h"
#include "report/position/map_layout.h"
#include "report/position/svg_pieces.h"
#include "text/svg.h"

namespace veedor {

/// What is shown of one place.
struct PlaceShown {
  std::string name;
  std::optional<Values> values;  ///< none where nothing is scored
  bool tile = false;             ///< the values are those of a scoring tile
  bool king = false;
  bool hidden = false;  ///< there may be Caballeros, which are not shown
  std::vector<OwnerId> grandes;
  std::vector<std::string> tokens;  ///< names of the pieces that the ruleset adds
  std::vector<std::pair<OwnerId, unsigned>> caballeros;
};

/// How many pieces a place usually has room for.
struct UsualRoom {
  std::size_t caballeros = 0;  ///< colours
  std::size_t pieces = 0;      ///< Grandes and the King
};

/// Draws what is shown of a place inside its area. Where no more stands there than usual, name and
/// values are where they are in every other picture of the same game.
void draw_place(SvgWriter& out, const Area& area, const PlaceShown& shown, const UsualRoom& usual,
                const PieceSet& pieces, std::size_t scored);

/// A box that is large enough for what a place usually has room for.
[[nodiscard]] Size usual_box(const UsualRoom& usual);

}  // namespace veedor
