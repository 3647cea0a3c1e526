#pragma once

#include <string>
#include <vector>

#include "report/position/position.h"
#include "report/position/svg_pieces.h"

namespace veedor {

/// The height of the Action cards of the round; 0 if none is revealed.
[[nodiscard]] double action_cards_height(const Scene& scene);

/// The Action cards of the round side by side below `top`: first their heading, then one part for
/// each card, with stack, number of Caballeros, name, and who took it.
[[nodiscard]] std::vector<std::string> draw_action_cards(const Scene& scene, const PieceSet& pieces,
                                                         double top);

}  // namespace veedor
