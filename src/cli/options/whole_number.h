#pragma once

#include <CLI/CLI.hpp>

namespace veedor {

/// Checks that the value of an option is a whole number, `least` or more, in decimal digits, and no
/// more of them than always fit into a std::size_t.
[[nodiscard]] CLI::Validator whole_number_from(int least);

}  // namespace veedor
