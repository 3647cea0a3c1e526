#pragma once

#include "editor/completion/slots.h"

namespace veedor {

/// The row at a path above or beside Special actions; an empty row if there is none.
[[nodiscard]] SlotRow fixed_row(std::string_view path);
/// The row below a key of a Special action, by what the key says.
[[nodiscard]] SlotRow said_row(Saying saying, std::string_view below);

}  // namespace veedor
