#pragma once

#include <string>
#include <string_view>

#include "text/layout.h"

namespace veedor {

/// A player's name for a terminal: on a ground of the player's colour, in black or white, whichever
/// is easier to read on it, so that the terminal's own colours do not matter. Only printable if the
/// screen takes no colours or `color` is none that `colour_of` knows. Takes as many columns as the
/// name.
[[nodiscard]] std::string painted_name(std::string_view name, std::string_view color,
                                       const Screen& screen);

}  // namespace veedor
