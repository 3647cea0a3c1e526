#pragma once

#include "report/position/position.h"
#include "report/position/svg_pieces.h"
#include "text/svg.h"

namespace veedor {

/// The height of the Action cards of the round; 0 if none is revealed.
[[nodiscard]] double action_cards_height(const Scene& scene);

/// Draws the Action cards of the round side by side below `top`: stack, number of Caballeros, name,
/// and who took it.
void draw_action_cards(SvgWriter& out, const Scene& scene, const PieceSet& pieces, double top);

}  // namespace veedor
