#pragma once

namespace veedor {

/// How wide the terminal is that a descriptor is open on; 80 columns where that is not known.
[[nodiscard]] int terminal_columns(int descriptor);

}  // namespace veedor
