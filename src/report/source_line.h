#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/layout.h"
#include "yaml/document.h"

namespace veedor {

/// A quoted line of a log with a marked position: never wrapped, but cut with dots.
struct ShownLine {
  std::string before;  ///< the text before the position
  std::string after;   ///< the text from the position on
  std::size_t width;   ///< columns of the shown part of the value or key at the position

  /// Carets below the value or key.
  [[nodiscard]] std::string marks() const { return std::string(width, '^'); }
};

/// What is marked of a line: the value of a log, or the word of a typed line, of which only quotes
/// hold blanks.
enum class CaretWidth : std::uint8_t { value, word };

/// The most code points of a line that are shown.
struct LineWindow {
  std::size_t before;
  std::size_t after;
};

/// `place` is how many code points precede the position; `room` is in columns.
[[nodiscard]] ShownLine shown_line(std::string_view line, std::size_t place,
                                   const LineWindow& window, std::size_t room = kUnwrapped,
                                   CaretWidth width = CaretWidth::value);

/// The line of the file with a caret below the column, cut around it if it is long. Empty if there
/// is no line.
[[nodiscard]] std::string line_with_caret(std::string_view line, const Position& at,
                                          const Screen& screen,
                                          CaretWidth width = CaretWidth::value);

}  // namespace veedor
