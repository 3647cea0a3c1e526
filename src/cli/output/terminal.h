#pragma once

namespace veedor {

/// Whether a descriptor is a terminal with escape sequences; false if TERM is `dumb` or unset.
[[nodiscard]] bool takes_escapes(int descriptor);

/// The width of the terminal on a descriptor; 80 columns if unknown.
[[nodiscard]] int terminal_columns(int descriptor);

}  // namespace veedor
