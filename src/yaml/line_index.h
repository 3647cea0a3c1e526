#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace veedor {

/// Line of the file and column in code points, both from 1.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;
  friend bool operator==(const Position&, const Position&) = default;
};

/// Finds the positions of places in a text without counting each time from its beginning, so that a
/// text may have any number of places that are shown. Lines end at LF.
class LineIndex {
 public:
  /// The text must outlive the use of the index.
  void build(std::string_view text);
  /// Of a byte of the text, or its end; the first line is 1.
  [[nodiscard]] Position position(std::size_t offset) const;
  /// The first byte of the line that holds a byte of the text, or its end.
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;

 private:
  /// What stands before a byte where a character begins.
  struct Mark {
    std::size_t offset = 0;
    Position position;
    std::size_t line_begin = 0;
  };
  [[nodiscard]] Mark mark_before(std::size_t offset) const;
  [[nodiscard]] std::size_t line_begin_from(const Mark& mark, std::size_t offset) const;
  [[nodiscard]] Position count_from(const Mark& mark, std::size_t offset) const;

  std::string_view text_;
  std::vector<Mark> marks_;  ///< one for each block of the text but the first
};

}  // namespace veedor
