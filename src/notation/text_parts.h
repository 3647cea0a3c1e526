#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A section of a line, without blanks at its ends.
struct TextPart {
  std::string_view text;
  std::size_t at = 0;  ///< offset in the line, in bytes

  [[nodiscard]] bool empty() const { return text.empty(); }
  /// The bytes from `begin` up to `end` of this part, without blanks at their ends.
  [[nodiscard]] TextPart part(std::size_t begin, std::size_t end = std::string_view::npos) const;
};

/// The parts between separators that are not in quotes or brackets.
[[nodiscard]] std::vector<TextPart> split(TextPart part, char separator);
/// The first of these parts.
[[nodiscard]] TextPart first_of(TextPart part, char separator);

/// The words between blanks; a text in double quotes is one word.
[[nodiscard]] std::vector<TextPart> words_of(TextPart part);

/// The section from `words[begin]` up to but not including `words[end]`.
[[nodiscard]] TextPart joined(TextPart line, const std::vector<TextPart>& words, std::size_t begin,
                              std::size_t end);

/// The text without its double quotes, and without the backslashes before quotes within.
[[nodiscard]] std::string unquoted(TextPart part);
/// The reverse of `unquoted`.
[[nodiscard]] std::string in_quotes(std::string_view name);

/// Whether the word is a number of plain digits.
[[nodiscard]] bool is_number(std::string_view word);

}  // namespace veedor
