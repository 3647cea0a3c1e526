#include "report/source_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/printable.h"
#include "text/text.h"
#include "yaml/value_length.h"

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

  /// Cuts the side to this many columns; `part` selects the text that is kept.
  void fit(std::size_t columns, std::string_view part(std::string_view, std::size_t)) {
    if (width() <= columns) return;
    text = std::string(part(text, columns > kDotsWidth ? columns - kDotsWidth : 0));
    cut = true;
  }
};

/// The length in bytes of the word at the beginning of a part of a typed line.
std::size_t length_of_word(std::string_view text) {
  if (text.starts_with('"') || text.starts_with('\'')) {
    const std::size_t end = text.find(text.front(), 1);
    if (end != std::string_view::npos) return end + 1;
  }
  return std::min(text.find_first_of(" \t,;:"), text.size());
}

}  // namespace

ShownLine shown_line(std::string_view line, std::size_t place, const LineWindow& window,
                     std::size_t room, CaretWidth width) {
  const std::size_t skipped = place > window.before ? place - window.before : 0;
  const std::string_view cut = line.substr(bytes_of(line, skipped));
  const std::size_t caret = bytes_of(cut, place - skipped);
  const std::size_t shown = caret + bytes_of(cut.substr(caret), window.after);
  const std::size_t begin = line.size() - cut.size() + caret;
  const std::size_t length = width == CaretWidth::word
                                 ? length_of_word(line.substr(begin))
                                 : length_of_value(line.substr(0, begin), line.substr(begin));
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

std::string line_with_caret(std::string_view line, const Position& at, const Screen& screen,
                            CaretWidth marked) {
  if (line.empty()) return {};
  const std::string number = fmt::format("{:>6}", at.line);
  const std::string_view bar = " | ";
  const std::size_t gutter = number.size() + bar.size();
  const std::size_t width = screen.columns();
  const ShownLine shown =
      shown_line(line, at.column - 1, kWindow, width > gutter ? width - gutter : 0, marked);
  return fmt::format("{}{}{}{}\n{}{}{}{}\n", number, bar, shown.before, shown.after,
                     std::string(number.size(), ' '), bar,
                     std::string(display_width(shown.before), ' '), screen.red(shown.marks()));
}

}  // namespace veedor
