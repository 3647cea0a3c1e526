#pragma once

#include <string>
#include <string_view>

#include "report/position/position.h"

namespace veedor {

/// A picture of what is seen of a position, as a whole SVG 1.1 document that needs nothing else:
/// the map with its pieces, and a table of the players. `title` is any text.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
