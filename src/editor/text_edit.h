#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "editor/text_lines.h"

namespace veedor {

/// A range of a text and its replacement.
struct TextEdit {
  TextRange range;
  std::string text;
};

/// The edit that turns the text with these lines into `after`. It only covers the lines that
/// differ, so that a cursor elsewhere keeps its place. nullopt if nothing differs.
[[nodiscard]] std::optional<TextEdit> edit_to(std::string_view before, const TextLines& lines,
                                              std::string_view after);

}  // namespace veedor
