#pragma once

#include <CLI/CLI.hpp>

namespace veedor {

/// Checks that an option's value is a whole number from `least`, in decimal digits that fit a
/// std::size_t.
[[nodiscard]] CLI::Validator whole_number_from(int least);

}  // namespace veedor
