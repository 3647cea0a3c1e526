#pragma once

#include <string>

#include "report/position/position.h"

namespace veedor {

/// The scene as a web page in one file, without scripts: the map, the tables of scene_text(), and
/// what stands where. `title` may be any text; it is the title of the tab as well.
[[nodiscard]] std::string position_html(const Scene& scene, std::string title);

}  // namespace veedor
