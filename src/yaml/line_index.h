#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace veedor {

/// A line of the file, and a column in code points, both from 1.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;
  friend bool operator==(const Position&, const Position&) = default;
};

/// Finds lines and columns of byte offsets without scanning from the beginning each time. Lines end
/// at LF.
class LineIndex {
 public:
  /// The text must outlive the index.
  void build(std::string_view text);
  /// Position of a byte of the text or of its end; the first line is 1.
  [[nodiscard]] Position position(std::size_t offset) const;
  /// The offset at which the line of a byte, or of the end, begins.
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;

 private:
  /// A character that begins at or before the start of a block, and its line and column.
  struct Mark {
    std::size_t offset = 0;
    Position position;
    std::size_t line_begin = 0;
  };
  void set_marks() const;
  [[nodiscard]] Mark mark_before(std::size_t offset) const;
  [[nodiscard]] std::size_t line_begin_from(const Mark& mark, std::size_t offset) const;
  [[nodiscard]] Position count_from(const Mark& mark, std::size_t offset) const;

  std::string_view text_;
  /// One mark for each block of text after the first. They are set when first needed, because most
  /// documents are judged without them; so only one thread at a time may use an index.
  mutable std::vector<Mark> marks_;
  mutable bool marked_ = false;
};

}  // namespace veedor
