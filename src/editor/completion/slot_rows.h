#pragma once

#include "editor/completion/slots.h"

namespace veedor {

/// The row of the grammar for a path; an empty row if there is none.
[[nodiscard]] SlotRow fixed_row(std::string_view path);
/// The row for a path below a key of a Special action, whose value has the form `saying`, which it
/// has not with most cards.
[[nodiscard]] SlotRow said_row(Saying saying, std::string_view below);

}  // namespace veedor
