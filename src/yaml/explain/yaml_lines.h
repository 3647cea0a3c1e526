#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// What makes a text not YAML, and its place, which is rarely where the parser stops.
struct Culprit {
  std::size_t at = 0;  ///< the offset of the culprit
  std::string words;
};

/// Explains which space, sign or bracket makes the line of `offset` not fit the lines above it, and
/// what to write instead. nullopt if no such reason is found. `text` must not be YAML there.
/// `first_line` is the line of the file in which it begins.
std::optional<Culprit> explain_by_lines(std::string_view text, std::size_t offset,
                                        std::size_t first_line);

/// Finds a character that only looks like a space, in the line of `offset` or the one above it, if
/// it is before or after a key.
std::optional<Culprit> explain_odd_blank(std::string_view text, std::size_t offset,
                                         std::size_t first_line);

/// Finds the first mark of two versions that git could not merge, up to the line of `offset`.
std::optional<Culprit> explain_conflict(std::string_view text, std::size_t offset);

}  // namespace veedor
