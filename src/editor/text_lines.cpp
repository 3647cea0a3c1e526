#include "editor/text_lines.h"

#include <algorithm>

#include "text/text.h"
#include "yaml/value_length.h"

namespace veedor {

namespace {

/// The number of bytes before the first column of a line.
std::size_t lead(std::string_view line) {
  return line.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

}  // namespace

std::size_t line_end(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\r' && text[at] != '\n') ++at;
  return at;
}

TextLines::TextLines(std::string_view text) : text_(text), begins_{0} {
  for (std::size_t at = line_end(text); at < text.size(); at = line_end(text, at)) {
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
    begins_.push_back(at);
  }
}

std::size_t TextLines::begin(std::size_t number) const {
  return number == 0 || number > count() ? text_.size() : begins_[number - 1];
}

std::string_view TextLines::line(std::size_t number) const {
  if (number == 0 || number > count()) return {};
  const std::size_t begin = begins_[number - 1];
  const std::size_t end = number < count() ? begins_[number] : text_.size();
  const std::string_view line = text_.substr(begin, end - begin);
  return line.substr(0, line_end(line));
}

std::size_t TextLines::offset(const Position& at) const {
  if (at.line == 0) return 0;
  if (at.line > count()) return text_.size();
  const std::string_view here = line(at.line);
  const std::size_t first = lead(here);
  const std::size_t columns = std::max<std::size_t>(at.column, 1) - 1;
  return begins_[at.line - 1] + first + bytes_of(here.substr(first), columns);
}

Position TextLines::position(std::size_t offset) const {
  const auto after = std::ranges::upper_bound(begins_, offset);
  const auto number = static_cast<std::size_t>(after - begins_.begin());
  const std::string_view here = line(number);
  const std::size_t first = lead(here);
  const std::size_t bytes = std::clamp(offset - begins_[number - 1], first, here.size());
  return {number, 1 + code_points(here.substr(first, bytes - first))};
}

TextRange TextLines::value_at(const Position& at) const {
  const std::string_view here = line(at.line);
  const std::size_t begin = at.line > count() ? 0 : offset(at) - begins_[at.line - 1];
  const std::string_view rest = here.substr(begin);
  const std::size_t length =
      code_points(rest.substr(0, length_of_value(here.substr(0, begin), rest)));
  const std::size_t least = rest.empty() ? 0 : 1;
  return {at, {at.line, at.column + std::max(length, least)}};
}

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
