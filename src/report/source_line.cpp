#include "report/source_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/printable.h"
#include "text/text.h"
#include "yaml/node_place.h"

namespace veedor {
namespace {

constexpr LineWindow kWindow{.before = 70, .after = 40};
constexpr std::string_view kDots = "...";
constexpr std::size_t kDotsWidth = kDots.size() + 1;  // with the space beside them

/// One side of a line, and whether it is cut.
struct Side {
  std::string text;
  bool cut = false;

  [[nodiscard]] std::size_t width() const { return display_width(text) + (cut ? kDotsWidth : 0); }

  /// Cuts the side to so many columns; `part` selects the kept text.
  void fit(std::size_t columns, std::string_view part(std::string_view, std::size_t)) {
    if (width() <= columns) return;
    text = std::string(part(text, columns > kDotsWidth ? columns - kDotsWidth : 0));
    cut = true;
  }
};

bool is_blank(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

/// Calls `bracket` with each bracket outside double quotes, until it returns true; returns where.
template <class Bracket>
std::size_t find_bracket(std::string_view text, Bracket bracket) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') at += std::max<std::size_t>(1, length_of_quoted(text.substr(at))) - 1;
    if (std::string_view("[]{}").find(text[at]) == std::string_view::npos) continue;
    if (bracket(text[at] == '[' || text[at] == '{')) return at;
  }
  return std::string_view::npos;
}

/// The bracket that closes one that is open before the text; npos if there is none.
std::size_t closing_bracket(std::string_view text, int open) {
  return find_bracket(text, [&](bool opens) { return (open += opens ? 1 : -1) < 0; });
}

/// Whether a comma ends a value: in brackets, which may have been opened in a line above.
bool in_brackets(std::string_view before, std::string_view after) {
  int open = 0;
  find_bracket(before, [&](bool opens) { return open += opens ? 1 : -1, false; });
  if (open > 0 || trim(after).ends_with(',')) return true;
  const std::size_t comma = after.find(", ");
  const bool pairs =
      comma != std::string_view::npos && after.find(": ", comma) != std::string_view::npos;
  return pairs || closing_bracket(after, 0) != std::string_view::npos;
}

std::size_t length_of_plain(std::string_view before, std::string_view text) {
  const bool brackets = in_brackets(before, text);
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (text[end] == ':' && is_blank(text, end + 1)) break;
    if (text[end] == '#' && end > 0 && is_blank(text, end - 1)) break;
    if (brackets && std::string_view(",[]{}").find(text[end]) != std::string_view::npos) break;
  }
  return trim(text.substr(0, end)).size();
}

/// The bytes of the value or key that begins at the end of `before`; of a longer one, those on
/// this line.
std::size_t length_of_value(std::string_view before, std::string_view text) {
  if (text.empty() || (text.front() == '-' && is_blank(text, 1))) return 0;
  switch (text.front()) {
    case '"':
    case '\'':
      return length_of_quoted(text);
    case '[':
    case '{': {
      const std::size_t end = closing_bracket(text.substr(1), 0);
      return end == std::string_view::npos ? 0 : end + 2;
    }
    default:
      return length_of_plain(before, text);
  }
}

}  // namespace

ShownLine shown_line(std::string_view line, std::size_t place, const LineWindow& window,
                     std::size_t room) {
  const std::size_t skipped = place > window.before ? place - window.before : 0;
  const std::string_view cut = line.substr(bytes_of(line, skipped));
  const std::size_t caret = bytes_of(cut, place - skipped);
  const std::size_t shown = caret + bytes_of(cut.substr(caret), window.after);
  const std::size_t begin = line.size() - cut.size() + caret;
  const std::size_t length = length_of_value(line.substr(0, begin), line.substr(begin));
  Side before{printable(cut.substr(0, caret)), skipped > 0};
  Side after{printable(cut.substr(caret, shown - caret)), shown < cut.size()};
  if (before.width() + after.width() > room) {  // half for each side, unless one needs less
    before.fit(room - std::min(after.width(), room / 2), ending);
    after.fit(room - before.width(), beginning);
  }
  const std::size_t marked =
      std::min(display_width(printable(line.substr(begin, length))), display_width(after.text));
  return {before.cut ? fmt::format("{} {}", kDots, before.text) : before.text,
          after.cut ? fmt::format("{} {}", after.text, kDots) : after.text,
          std::max<std::size_t>(1, marked)};
}

std::string line_with_caret(std::string_view line, const Position& at, const Screen& screen) {
  if (line.empty()) return {};
  const std::string number = fmt::format("{:>6}", at.line);
  const std::string_view bar = " | ";
  const std::size_t gutter = number.size() + bar.size();
  const std::size_t width = screen.columns();
  const ShownLine shown =
      shown_line(line, at.column - 1, kWindow, width > gutter ? width - gutter : 0);
  return fmt::format("{}{}{}{}\n{}{}{}{}\n", number, bar, shown.before, shown.after,
                     std::string(number.size(), ' '), bar,
                     std::string(display_width(shown.before), ' '), screen.red(shown.marks()));
}

}  // namespace veedor
