#pragma once

#include <string>
#include <string_view>

#include "source/document.h"

namespace veedor {

/// The line of the file and, below it, a caret under the column; a long line is cut around it.
/// Empty where there is no line to show.
[[nodiscard]] std::string excerpt(std::string_view line, const Position& at, bool color);

/// The text with control characters, which could upset a terminal, replaced by `?`; and so is every
/// byte that is not UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace veedor
