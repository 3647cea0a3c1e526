#pragma once

#include <CLI/CLI.hpp>

namespace veedor {

/// Checks that the value of an option is a whole number, `least` or more, in decimal digits. Above,
/// only the option's type bounds it; the message does not speak of that.
[[nodiscard]] CLI::Validator whole_number_from(int least);

}  // namespace veedor
