#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The byte offset of the first character that looks like a space or like nothing, but that no
/// format takes for a space: U+00A0, U+2009, U+200B and their like. nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> first_odd_blank(std::string_view text);

/// What such a character at the beginning of `text` is, and what to do about it: "holds a
/// non-breaking space (U+00A0); write an ordinary space". Follows the name of a place.
[[nodiscard]] std::string odd_blank_words(std::string_view text);

}  // namespace veedor
