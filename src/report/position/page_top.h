#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/position/position.h"
#include "report/position/svg_map.h"
#include "report/position/svg_pieces.h"

namespace veedor {

class Painter;

/// The scores as one line at the top of a page: for each player the piece, the points, what the
/// last scoring brought, and who leads, wins or must decide. `gains` are the points by seat; empty
/// if they are unknown.
[[nodiscard]] std::string score_strip(const Scene& scene, const PieceSet& pieces,
                                      const std::vector<std::int64_t>& gains);
/// The map with the explanation of its marks, and what it cannot show: effects in force, discs, the
/// supply.
[[nodiscard]] std::string board_markup(const Scene& scene, const MapMarks& marks, Painter& painter,
                                       std::string_view title);

}  // namespace veedor
