#pragma once

#include <string>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// A text that is not YAML, with as little changed as lets more of it be read: a bracket that is
/// never closed is closed before the next line that is not indented further than what it belongs
/// to, and a line that cannot be read is left blank. Lines keep their numbers, and all words their
/// columns.
struct MendedText {
  std::string text;       ///< empty if nothing behind a break can be read so
  std::size_t first = 0;  ///< where the first change begins
};

/// `document` is the text as it was read.
[[nodiscard]] MendedText mended_text(const Document& document, std::string_view text);

}  // namespace veedor
