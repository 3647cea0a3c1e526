#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/judged_text.h"

namespace veedor {

/// The offset of the first CR or LF from `at` on; the end of the text if there is none.
[[nodiscard]] std::size_t line_end(std::string_view text, std::size_t at = 0);

/// The lines of a text as `DocumentStream` counts them: they end at LF, CR LF or CR. A byte order
/// mark at the beginning of a line takes no column, because the stream drops it.
class TextLines {
 public:
  /// The text must outlive this object.
  explicit TextLines(std::string_view text);

  /// The number of lines. A text that ends with a line end has an empty last line.
  [[nodiscard]] std::size_t count() const { return begins_.size(); }
  /// A line, from 1, without its end; empty if there is no such line.
  [[nodiscard]] std::string_view line(std::size_t number) const;
  /// The byte offset at which a line begins; the end of the text if there is no such line.
  [[nodiscard]] std::size_t begin(std::size_t number) const;
  /// The byte offset of a position; if the text does not have the position, that of the nearest one
  /// before it.
  [[nodiscard]] std::size_t offset(const Position& at) const;
  /// The position of a byte of the text or of its end.
  [[nodiscard]] Position position(std::size_t offset) const;
  /// The value or key that begins at a position, up to the end of the line; at least one character,
  /// if the line has one there.
  [[nodiscard]] TextRange value_at(const Position& at) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_;
};

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
