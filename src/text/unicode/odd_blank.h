#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The byte offset of the first character that looks like a space or is invisible, but that no
/// format treats as a space: U+00A0, U+2009, U+200B and the like. nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> first_odd_blank(std::string_view text);

/// Says what such a character at the beginning of `text` is, and what to do: "holds a non-breaking
/// space (U+00A0); write an ordinary space". Follows the name of a place.
[[nodiscard]] std::string odd_blank_words(std::string_view text);

}  // namespace veedor
