#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/position/position.h"
#include "report/position/svg_pieces.h"

namespace veedor {

/// The scores as one line at the top of a page: for each player the piece, the points, what the
/// last scoring brought, and who leads, wins or must decide. `gains` are the points by seat; empty
/// if they are unknown.
[[nodiscard]] std::string score_strip(const Scene& scene, const PieceSet& pieces,
                                      const std::vector<std::int64_t>& gains);

}  // namespace veedor
