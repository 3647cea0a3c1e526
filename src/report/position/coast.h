#pragma once

#include <string>
#include <vector>

#include "report/position/map_layout.h"

namespace veedor {

/// The outline of each area as path data, in the order of `layout.areas`: coasts have bays, and
/// corners where only one border turns are round. Borders stay where they are. `straight` is a
/// place that keeps its corners.
[[nodiscard]] std::vector<std::string> coast_paths(const MapLayout& layout, PlaceId straight);

/// Whether nothing of the map lies in the rectangle.
[[nodiscard]] bool is_open_sea(const MapLayout& layout, const Spot& corner, const Size& size);

}  // namespace veedor
