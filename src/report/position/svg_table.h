#pragma once

#include <string>
#include <vector>

#include "report/position/position.h"
#include "report/position/svg_pieces.h"

namespace veedor {

/// The owners whose decision is next.
[[nodiscard]] OwnerSet deciding(const Scene& scene);

[[nodiscard]] double table_height(const Scene& scene);

/// The table of the players below `top`, row by row after its head: Court, Province and score; in a
/// round in the order of turns, with the Power cards, and with a frame for whose turn it is.
[[nodiscard]] std::vector<std::string> draw_table(const Scene& scene, const PieceSet& pieces,
                                                  double top);

}  // namespace veedor
