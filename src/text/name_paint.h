#pragma once

#include <string>
#include <string_view>

#include "text/layout.h"

namespace veedor {

/// A player's name for a terminal: on a background of the player's colour, in black or white,
/// whichever is easier to read, so that the terminal's own colours do not matter. Just the
/// printable name if the screen has no colours or `colour_of` does not know `color`. Takes as many
/// columns as the name.
[[nodiscard]] std::string painted_name(std::string_view name, std::string_view color,
                                       const Screen& screen);

}  // namespace veedor
