#pragma once

namespace veedor {

/// Whether a descriptor is open on a terminal that understands escape sequences, as for colours;
/// one whose TERM is `dumb`, or not known at all, does not.
[[nodiscard]] bool takes_escapes(int descriptor);

/// How wide the terminal is that a descriptor is open on; 80 columns where that is not known.
[[nodiscard]] int terminal_columns(int descriptor);

}  // namespace veedor
