#pragma once

#include <vector>

#include "report/position/map_layout.h"

namespace veedor {

/// Whether a point lies in a polygon, by the even-odd rule.
inline bool inside(const std::vector<Spot>& corners, double x, double y) {
  bool in = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Spot& a = corners[i];
    const Spot& b = corners[(i + 1) % corners.size()];
    if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)) in = !in;
  }
  return in;
}

}  // namespace veedor
