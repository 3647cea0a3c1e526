#include "editor/text_edit.h"

#include <algorithm>

namespace veedor {
namespace {

/// The size in bytes of the lines at the beginning that two texts have in common.
std::size_t same_lines(std::string_view a, std::string_view b) {
  const auto [end, other] = std::ranges::mismatch(a, b);
  const std::size_t feed = a.substr(0, static_cast<std::size_t>(end - a.begin())).rfind('\n');
  return feed == std::string_view::npos ? 0 : feed + 1;
}

/// The size in bytes of the whole lines at the end that two texts have in common.
std::size_t same_last_lines(std::string_view a, std::string_view b) {
  const auto begins_line = [](std::string_view text, std::size_t rest) {
    return rest == text.size() || text[text.size() - rest - 1] == '\n';
  };
  std::size_t lines = 0;
  for (std::size_t i = 1; i <= a.size() && i <= b.size(); ++i) {
    if (a[a.size() - i] != b[b.size() - i]) break;
    if (begins_line(a, i) && begins_line(b, i)) lines = i;
  }
  return lines;
}

}  // namespace

std::optional<TextEdit> edit_to(std::string_view before, const TextLines& lines,
                                std::string_view after) {
  if (before == after) return std::nullopt;
  const std::size_t begin = same_lines(before, after);
  const std::string_view rest = after.substr(begin);
  const std::size_t kept = same_last_lines(before.substr(begin), rest);
  return TextEdit{{lines.position(begin), lines.position(before.size() - kept)},
                  std::string(rest.substr(0, rest.size() - kept))};
}

}  // namespace veedor
