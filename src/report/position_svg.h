#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/state.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// What the reader of a position may know.
struct Sight {
  bool castillo = true;  ///< what stands in the Castillo
};

/// A picture of a position, as a whole SVG 1.1 document that needs nothing else: the map with its
/// pieces, and a table of the players. `title` and names may hold any text.
[[nodiscard]] std::string position_svg(const Ruleset& ruleset, std::span<const std::string> players,
                                       const State& state, const Sight& sight,
                                       std::string_view title);

}  // namespace veedor
