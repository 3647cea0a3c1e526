#include "source/yaml_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace veedor {
namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kBlanksAndBreaks = " \t\r\n";
constexpr std::array<std::string_view, 4> kNullWords = {"~", "null", "Null", "NULL"};

bool is_plain_text(unsigned char byte) {
  return (byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Length of the leading part, in whole blocks, that is printable ASCII and line ends.
std::size_t plain_blocks(std::string_view text) {
  constexpr std::size_t kBlock = 64;
  std::size_t i = 0;
  for (; i + kBlock <= text.size(); i += kBlock) {
    unsigned other = 0;
    for (std::size_t k = 0; k < kBlock; ++k) {
      const auto byte = static_cast<unsigned char>(text[i + k]);
      other |= static_cast<unsigned>(!is_plain_text(byte));
    }
    if (other != 0) break;
  }
  return i;
}

/// True for a C0 control character other than tab and line end, DEL, or one of C1 other than NEL.
bool is_control_at(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  if (byte < 0x80) return !is_plain_text(byte);
  if (byte != 0xC2 || i + 1 == text.size()) return false;
  const auto tail = static_cast<unsigned char>(text[i + 1]);
  return tail >= 0x80 && tail < 0xA0 && tail != 0x85;
}

std::size_t next_line(std::string_view text, std::size_t offset) {
  const std::size_t feed = text.find('\n', offset);
  return feed == std::string_view::npos ? text.size() : feed + 1;
}

bool begins_with_start_marker(std::string_view line) {
  return line.starts_with("---") &&
         (line.size() == 3 || kBlanksAndBreaks.find(line[3]) != std::string_view::npos);
}

/// The first character from `offset` on that is neither blank nor part of a comment.
std::optional<std::size_t> skip_comments(std::string_view text, std::size_t offset) {
  while (true) {
    offset = text.find_first_not_of(kBlanksAndBreaks, offset);
    if (offset == std::string_view::npos) return std::nullopt;
    if (text[offset] != '#') return offset;
    offset = next_line(text, offset);
  }
}

/// Characters that the parser takes for line ends, and the byte order mark, which it passes over at
/// the beginning of a line, each with one that is ordinary text to it.
using Stand = std::pair<std::string_view, std::string_view>;
constexpr std::array<Stand, 4> kStands = {{
    {"\xC2\x85", "\xC2\xA0"},          // NEL: no-break space
    {"\xE2\x80\xA8", "\xE2\x80\xAF"},  // line and paragraph separator: narrow no-break space
    {"\xE2\x80\xA9", "\xE2\x80\xAF"},
    {"\n\xEF\xBB\xBF", "\n\xE2\x81\xA0"},  // byte order mark: word joiner
}};

/// Makes comments of the directives that mean nothing here; the parser refuses those it does not
/// know.
void hide_directives(std::string& text) {
  for (std::size_t line = 0; line < text.size(); line = next_line(text, line)) {
    const std::string_view rest = std::string_view(text).substr(line);
    if (kBlanksAndBreaks.find(rest.front()) != std::string_view::npos || rest.front() == '#') {
      continue;
    }
    if (rest.front() != '%') return;
    if (!rest.starts_with("%YAML ") && !rest.starts_with("%TAG ")) text[line] = '#';
  }
}

bool is_blank_at(std::string_view text, std::size_t at) {
  return at >= text.size() || kBlanksAndBreaks.find(text[at]) != std::string_view::npos;
}

/// True if a tab may stand between a dash and this rest of its line. It may not before the key of a
/// map or before another dash: these are indented.
bool may_follow_tab(std::string_view rest) {
  if (rest.starts_with('[') || rest.starts_with('{')) return true;
  if ((rest.starts_with('-') || rest.starts_with('?')) && is_blank_at(rest, 1)) return false;
  for (auto colon = rest.find(':'); colon != rest.npos; colon = rest.find(':', colon + 1)) {
    if (is_blank_at(rest, colon + 1)) return false;
  }
  return true;
}

/// Makes blanks of the tabs that indent nothing: on lines with nothing but a comment, and behind
/// dashes. The parser refuses them.
void blank_tabs(std::string& text) {
  const auto fill = [&](std::size_t from, std::size_t to) {
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(from),
              text.begin() + static_cast<std::ptrdiff_t>(to), ' ');
  };
  for (std::size_t line = 0, end = 0; line < text.size(); line = end) {
    end = next_line(text, line);
    const auto word = [&](std::size_t from) {
      return std::min(text.find_first_not_of(kBlanks, from), end);
    };
    std::size_t first = word(line);
    if (first == end || std::string_view("\r\n#").find(text[first]) != std::string_view::npos) {
      fill(line, first);
      continue;
    }
    while (first < end && text[first] == '-' && is_blank_at(text, first + 1)) {
      const std::size_t next = word(first + 1);
      const std::string_view line_from = std::string_view(text).substr(first, end - first);
      const std::size_t gap = next - first;
      const bool tab = line_from.substr(0, gap).find('\t') != std::string_view::npos;
      if (tab && may_follow_tab(line_from.substr(gap))) fill(first + 1, next);
      first = next;
    }
  }
}

}  // namespace

std::optional<std::size_t> first_forbidden(std::string_view text) {
  const std::size_t plain = plain_blocks(text);
  if (plain == text.size()) return std::nullopt;
  const auto invalid = first_invalid_utf8(text.substr(plain));
  const std::size_t end = invalid ? plain + *invalid : text.size();
  std::size_t i = plain;
  while (i < end) {
    i += plain_blocks(text.substr(i, end - i));
    const std::size_t stop = std::min(end, i + 64);
    for (; i < stop; ++i) {
      if (is_control_at(text, i)) return i;
    }
  }
  return invalid ? std::optional(end) : std::nullopt;
}

Prologue read_prologue(std::string_view text) {
  Prologue prologue;
  std::size_t line = 0;
  while (line < text.size()) {
    const std::string_view rest = text.substr(line);
    if (begins_with_start_marker(rest)) {
      prologue.started = true;
      prologue.node = skip_comments(text, line + 3);
      return prologue;
    }
    if (rest.front() == '%') {
      if (!prologue.directive) prologue.directive = line;
      line = next_line(text, line);
      continue;
    }
    const std::size_t end = next_line(text, line);
    const std::size_t first = rest.substr(0, end - line).find_first_not_of(kBlanksAndBreaks);
    if (first != std::string_view::npos && rest[first] != '#') {
      prologue.node = line + first;
      return prologue;
    }
    line = end;
  }
  return prologue;
}

std::string_view adapt_to_parser(std::string_view text, std::string& room) {
  const bool tabs = text.find('\t') != std::string_view::npos;
  const bool directive = text.find('%') != std::string_view::npos;
  const auto stands_in = [&](const Stand& stand) { return text.find(stand.first) != text.npos; };
  const bool others = std::any_of(kStands.begin(), kStands.end(), stands_in);
  if (!tabs && !directive && !others) return text;
  room = text;
  if (directive) hide_directives(room);
  if (tabs) blank_tabs(room);
  for (const auto& [wrong, right] : kStands) {
    for (auto at = room.find(wrong); at != room.npos; at = room.find(wrong, at + wrong.size())) {
      room.replace(at, wrong.size(), right);
    }
  }
  return room;
}

bool is_null_word(std::string_view word) {
  if (word.empty()) return true;
  if (word.size() != 1 && word.size() != 4) return false;
  return std::find(kNullWords.begin(), kNullWords.end(), word) != kNullWords.end();
}

std::size_t line_start(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  const std::size_t feed = text.rfind('\n', offset - 1);
  return feed == std::string_view::npos ? 0 : feed + 1;
}

std::size_t indentation(std::string_view text, std::size_t offset) {
  const std::size_t start = line_start(text, offset);
  const std::size_t first = text.find_first_not_of(' ', start);
  return std::min(first, offset) - start;
}

}  // namespace veedor
