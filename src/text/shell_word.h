#pragma once

#include <span>
#include <string>
#include <string_view>

namespace veedor {

/// Quotes any text as one word of a command line, on one line and in UTF-8: for sh, or for bash if
/// it has unsafe characters (text/printable.h), which are written as numbers.
[[nodiscard]] std::string shell_word(std::string_view text);

/// The quoted words, joined by spaces.
[[nodiscard]] std::string shell_words(std::span<const std::string> words);

}  // namespace veedor
