#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/position/position.h"

namespace veedor {

/// The scene as a web page in one file, without scripts: the map, the tables of scene_text(), and
/// what stands where. `title` may be any text; it is the title of the tab as well. `gains` are the
/// points of the last scoring, by seat; empty without one. `picture` is the address of a picture of
/// it, as in ReportDocument.
[[nodiscard]] std::string position_html(const Scene& scene, std::string title,
                                        const std::vector<std::int64_t>& gains,
                                        const std::string& picture = {});

}  // namespace veedor
