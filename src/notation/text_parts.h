#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A stretch of a line, without blanks at its ends.
struct TextPart {
  std::string_view text;
  std::size_t at = 0;  ///< in the line, in bytes

  [[nodiscard]] bool empty() const { return text.empty(); }
  /// From byte `begin` to `end` of this part, without blanks at its ends.
  [[nodiscard]] TextPart part(std::size_t begin, std::size_t end = std::string_view::npos) const;
};

/// The parts between the separators that stand neither in quotes nor in brackets.
[[nodiscard]] std::vector<TextPart> split(TextPart part, char separator);

/// The words between blanks; what stands in double quotes is one.
[[nodiscard]] std::vector<TextPart> words_of(TextPart part);

/// From the first byte of `words[begin]` to the last before `words[end]`.
[[nodiscard]] TextPart joined(TextPart line, const std::vector<TextPart>& words, std::size_t begin,
                              std::size_t end);

/// The part without double quotes around it, and without a backslash before those within.
[[nodiscard]] std::string unquoted(TextPart part);
/// The other way round.
[[nodiscard]] std::string in_quotes(std::string_view name);

/// Whether it is a number of plain digits.
[[nodiscard]] bool is_number(std::string_view word);

}  // namespace veedor
