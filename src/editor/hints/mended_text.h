#pragma once

#include <string>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// A text that is not YAML, with the fewest changes that make more of it readable: a bracket that
/// is never closed is closed before the next line that is not indented further than its owner, and
/// a line that cannot be read is left blank. Lines keep their numbers, and all words their columns.
struct MendedText {
  std::string text;       ///< empty if nothing after a break can be read this way
  std::size_t first = 0;  ///< where the first change begins
};

/// `document` must be the text as it was read.
[[nodiscard]] MendedText mended_text(const Document& document, std::string_view text);

}  // namespace veedor
