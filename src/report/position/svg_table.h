#pragma once

#include <string>
#include <vector>

#include "report/position/position.h"
#include "report/position/svg_pieces.h"

namespace veedor {

/// The owners whose decision is next.
[[nodiscard]] OwnerSet deciding(const Scene& scene);

[[nodiscard]] double table_height(const Scene& scene);

/// The table of the players below `top`, first its head and then one part for each row: Court,
/// Province and score; during a round in turn order, with the Power cards and a frame around those
/// whose turn it is.
[[nodiscard]] std::vector<std::string> draw_table(const Scene& scene, const PieceSet& pieces,
                                                  double top);

}  // namespace veedor
