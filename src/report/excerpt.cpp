#include "report/excerpt.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace veedor {
namespace {

constexpr std::size_t kBefore = 70;  // code points shown before the caret
constexpr std::size_t kAfter = 40;   // and after it

/// Where the word under the caret ends: before the next mark of punctuation or space.
std::size_t word_width(std::string_view rest) {
  const std::size_t end = rest.find_first_of(" \t,:{}[]#");
  return std::max<std::size_t>(1, display_width(rest.substr(0, end)));
}

/// Appends a text that is UTF-8.
void append_printable(std::string& out, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool second_set = byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (second_set) ++i;  // U+0080 to U+009F: two bytes
    if (byte == '\t') {
      out += ' ';
    } else {
      out += byte < 0x20 || byte == 0x7F || second_set ? '?' : text[i];
    }
  }
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const std::size_t valid = first_invalid_utf8(text).value_or(text.size());
    append_printable(shown, text.substr(0, valid));
    if (valid == text.size()) break;
    shown += '?';
    text.remove_prefix(valid + 1);
  }
  return shown;
}

std::string excerpt(std::string_view line, const Position& at, bool color) {
  if (line.empty()) return {};
  const std::size_t column = at.column - 1;
  const std::size_t skipped = column > kBefore ? column - kBefore : 0;
  const std::string_view cut = line.substr(bytes_of(line, skipped));
  const std::size_t caret = bytes_of(cut, column - skipped);
  const std::size_t shown = caret + bytes_of(cut.substr(caret), kAfter);
  const std::string before = (skipped > 0 ? "... " : "") + printable(cut.substr(0, caret));
  const std::string after =
      printable(cut.substr(caret, shown - caret)) + (shown < cut.size() ? " ..." : "");
  const std::string marks(word_width(after), '^');
  return fmt::format("{:>6} | {}{}\n       | {}{}{}{}\n", at.line, before, after,
                     std::string(display_width(before), ' '), color ? "\x1b[1;31m" : "", marks,
                     color ? "\x1b[0m" : "");
}

}  // namespace veedor
