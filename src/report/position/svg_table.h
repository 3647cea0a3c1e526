#pragma once

#include "report/position/position.h"
#include "report/position/svg_pieces.h"
#include "text/svg.h"

namespace veedor {

/// The owners whose decision is next.
[[nodiscard]] OwnerSet deciding(const Scene& scene);

[[nodiscard]] double table_height(const Scene& scene);

/// Draws the table of the players below `top`: Court, Province and score; in a round in the order
/// of turns, with the Power cards, and with a frame for whose turn it is.
void draw_table(SvgWriter& out, const Scene& scene, const PieceSet& pieces, double top);

}  // namespace veedor
