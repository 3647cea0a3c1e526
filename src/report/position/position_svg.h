#pragma once

#include <string>
#include <string_view>

#include "report/position/position.h"

namespace veedor {

/// The scene as a self-contained SVG 1.1 document: the map with its pieces, and a table of the
/// players. `title` may be any text.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
