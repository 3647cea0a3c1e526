#pragma once

#include <span>
#include <string>
#include <string_view>

namespace veedor {

/// `text` as one word of a command line, on one line and in UTF-8 whatever it holds: for sh, or for
/// bash if it has unsafe characters (text/printable.h), which are written by number then.
[[nodiscard]] std::string shell_word(std::string_view text);

/// The words with blanks between them.
[[nodiscard]] std::string shell_words(std::span<const std::string> words);

}  // namespace veedor
