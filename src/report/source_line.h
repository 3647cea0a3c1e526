#pragma once

#include <string>
#include <string_view>

#include "text/layout.h"
#include "yaml/document.h"

namespace veedor {

/// A line of a log with a place in it, as it is shown: never wrapped, but cut, with dots where
/// something is left out.
struct ShownLine {
  std::string before;  ///< what stands before the place
  std::string after;   ///< and from there on

  /// Carets as wide as the word at the place.
  [[nodiscard]] std::string marks() const;
};

/// How much of a line is shown, in code points.
struct Window {
  std::size_t before;
  std::size_t after;
};

/// The place is behind so many code points of the line. The room is in columns.
[[nodiscard]] ShownLine shown_line(std::string_view line, std::size_t place, const Window& window,
                                   std::size_t room = kUnwrapped);

/// The line of the file and, below it, a caret under the column; a long line is cut around it.
/// Empty where there is no line to show.
[[nodiscard]] std::string line_with_caret(std::string_view line, const Position& at,
                                          const Screen& screen);

}  // namespace veedor
