#pragma once

#include <string_view>

#include "editor/judged_text.h"

namespace veedor {

/// The bytes of a text that contain one document, and the cursor in it.
struct DocumentPart {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t at = 0;  ///< from `begin`
};

/// The document around the cursor. A line that begins with `---` or `...` separates documents.
[[nodiscard]] DocumentPart document_at(std::string_view text, Position at);

/// The position of a byte of `text`.
[[nodiscard]] Position position_of(std::string_view text, std::size_t offset);

}  // namespace veedor
