#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace veedor {

/// Says which space, sign or bracket makes the line of `offset` not fit the lines above it, and
/// what to write instead; empty if no such reason is found. `text` is not YAML there.
/// `first_line` is the line of the file in which it begins.
std::string explain_by_lines(std::string_view text, std::size_t offset, std::size_t first_line);

/// Says where a character stands that only looks like a space, in the line of `offset` or in the
/// one above it, if it stands before or behind a key; otherwise empty.
std::string explain_odd_blank(std::string_view text, std::size_t offset, std::size_t first_line);

}  // namespace veedor
