#pragma once

#include <string_view>
namespace veedor {

/// Whether a descriptor is a terminal with escape sequences; false if TERM is `dumb` or unset.
[[nodiscard]] bool takes_escapes(int descriptor);

/// The width of the terminal on a descriptor; 80 columns if unknown.
[[nodiscard]] int terminal_columns(int descriptor);

/// Asks a question on a terminal; only `y` and `yes` agree. Elsewhere nobody is asked:
/// true.
[[nodiscard]] bool is_agreed_at_terminal(std::string_view question);

}  // namespace veedor
