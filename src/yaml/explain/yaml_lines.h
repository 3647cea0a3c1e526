#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace veedor {

/// Explains which space, sign or bracket makes the line of `offset` not fit the lines above it, and
/// what to write instead. Empty if no such reason is found. `text` must not be YAML there.
/// `first_line` is the line of the file in which it begins.
std::string explain_by_lines(std::string_view text, std::size_t offset, std::size_t first_line);

/// Gives the place of a character that only looks like a space, in the line of `offset` or the one
/// above it, if it is before or after a key; otherwise empty.
std::string explain_odd_blank(std::string_view text, std::size_t offset, std::size_t first_line);

}  // namespace veedor
