#include "text/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::size_t kLeast = 12;  // columns for a few words

/// The columns left of `width` after `used` columns, but at least enough for a few words.
std::size_t room(std::size_t width, std::size_t used) {
  return width > used + kLeast ? width - used : kLeast;
}

/// The width of a text that may contain colour codes, in columns.
std::size_t painted_width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t color = std::min(text.find('\x1b', at), text.size());
    columns += display_width(text.substr(at, color - at));
    at = std::min(text.find('m', color), text.size() - 1) + 1;
  }
  return columns;
}

/// Whether the word is a place, as in "2. Ann".
bool is_place(std::string_view word) {
  return word.size() > 1 && word.back() == '.' &&
         word.find_first_not_of("0123456789") == word.size() - 1;
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

/// Cuts the first word off `text`, which may begin with blanks; empty if no word is left. A place
/// and the name after it are one word.
std::string_view take_word(std::string_view& text) {
  const auto next = [&](bool blank, std::size_t from) {
    while (from < text.size() && is_blank(text[from]) != blank) ++from;
    return from;
  };
  text.remove_prefix(next(false, 0));
  std::size_t end = next(true, 0);
  if (is_place(text.substr(0, end))) {
    const std::size_t name = next(false, end);
    if (name < text.size()) end = next(true, name);
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// Wraps `text` at `width` columns, its first line at `first`. The first line may stay empty,
/// unless `begins_there`; a word longer than a line is broken. Takes linear time, because a title
/// without blanks may be megabytes long.
std::vector<std::string> filled(std::string_view text, std::size_t first, std::size_t width,
                                bool begins_there = false) {
  std::vector<std::string> lines(1);
  std::size_t used = 0;
  for (std::string_view word = take_word(text); !word.empty();) {
    const bool at_lead = begins_there && lines.size() == 1 && lines.back().empty();
    std::string_view piece = beginning(word, at_lead ? std::min(first, width) : width);
    if (piece.empty()) piece = word.substr(0, bytes_of(word, 1));  // wider than a whole line
    word.remove_prefix(piece.size());
    if (word.empty()) word = take_word(text);
    const std::size_t columns = display_width(piece);
    const std::size_t limit = lines.size() == 1 ? first : width;
    const bool begun = !lines.back().empty();
    if (used + (begun ? 1 : 0) + columns > limit && (begun || limit < width)) {
      lines.emplace_back(piece);
      used = columns;
    } else {
      lines.back().append(begun ? " " : "").append(piece);
      used += (begun ? 1 : 0) + columns;
    }
  }
  return lines;
}

}  // namespace

std::string_view beginning(std::string_view text, std::size_t width) {
  if (text.size() <= width) return text;  // no character has more columns than bytes
  std::size_t bytes = 0;
  std::size_t used = 0;
  while (bytes < text.size()) {
    const std::size_t next = bytes_of(text.substr(bytes), 1);
    used += display_width(text.substr(bytes, next));
    if (used > width) break;
    bytes += next;
  }
  return text.substr(0, bytes);
}

std::string_view ending(std::string_view text, std::size_t width) {
  for (std::size_t used = display_width(text); used > width;) {
    const std::size_t next = bytes_of(text, 1);
    used -= display_width(text.substr(0, next));
    text.remove_prefix(next);
  }
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  if (trim(text).empty()) return {};
  return filled(printable(text), width, width);
}

std::string shortened(std::string_view text, std::size_t width) {
  std::string shown = printable(text);
  if (display_width(shown) <= width) return shown;
  return width == 0 ? std::string() : std::string(beginning(shown, width - 1)) + "…";
}

std::string Screen::paint(std::string_view code, std::string_view text) const {
  std::string shown = printable(text);
  return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, shown) : shown;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string shown = printable(text);
  const std::size_t columns = display_width(shown);
  return shown.append(width > columns ? width - columns : 0, ' ');
}

std::string paragraph(std::string_view text, std::size_t indent, std::string_view lead,
                      std::size_t width) {
  std::string out;
  for (const std::string& line : wrapped(text, room(width, indent))) {
    out += padded(out.empty() ? lead : std::string_view(), indent) + line + '\n';
  }
  return out;
}

std::string packed(const std::vector<std::string>& parts, std::size_t indent, std::size_t width) {
  std::string out;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) out += paragraph(line, indent, {}, width);
    line.clear();
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string part = printable(parts[i]) + (i + 1 < parts.size() ? "," : "");
    const std::size_t columns = display_width(line) + 1 + display_width(part);
    if (!line.empty() && width != kUnwrapped && columns > room(width, indent)) end_line();
    line += (line.empty() ? "" : " ") + part;
  }
  end_line();
  return out;
}

std::string remark(std::string_view text, std::size_t indent, const Screen& screen) {
  std::string out;
  for (const std::string& line : wrapped(text, room(screen.columns(kPageWidth), indent))) {
    out += std::string(indent, ' ') + screen.dim(line) + '\n';
  }
  return out;
}

namespace {

std::string hanging_text(std::string_view lead, std::string_view text, std::size_t indent,
                         std::size_t width, bool begins_there) {
  std::string out(lead);
  const std::string shown = printable(text);
  if (width == kUnwrapped) return out.append(shown) + '\n';
  const std::size_t taken = painted_width(lead);
  std::size_t first = width > taken ? width - taken : 0;
  if (begins_there) first = std::max(first, kLeast);
  const auto lines = filled(shown, first, room(width, indent), begins_there);
  out += lines.front();
  out.erase(out.find_last_not_of(' ') + 1);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    out += '\n' + std::string(indent, ' ') + lines[i];
  }
  return out + '\n';
}

}  // namespace

std::string hanging(std::string_view lead, std::string_view text, std::size_t indent,
                    std::size_t width) {
  return hanging_text(lead, text, indent, width, false);
}

std::string labelled(std::string_view label, std::string_view text, std::size_t indent,
                     std::size_t width) {
  return hanging_text(label, text, indent, width, true);
}

std::string heading(std::string_view text, const Screen& screen, std::size_t width) {
  if (width == kUnwrapped) return screen.bold(text) + '\n';
  std::string out;
  for (const std::string& line : wrapped(text, width)) out += screen.bold(line) + '\n';
  return out;
}

}  // namespace veedor
