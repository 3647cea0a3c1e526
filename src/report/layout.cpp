#include "report/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace veedor {
namespace {

/// The longest beginning of `text` that takes at most `width` columns.
std::string_view beginning(std::string_view text, std::size_t width) {
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

std::vector<std::string> lines_of(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::size_t used = 0;
  while (!(text = trim(text)).empty()) {
    const std::string_view word = text.substr(0, text.find_first_of(" \n\t"));
    text.remove_prefix(word.size());
    const std::size_t columns = display_width(word);
    if (lines.empty() || used + 1 + columns > width) {
      lines.emplace_back(word);
      used = columns;
    } else {
      lines.back().append(" ").append(word);
      used += 1 + columns;
    }
  }
  return lines;
}

}  // namespace

std::string shortened(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return std::string(text);
  return width == 0 ? std::string() : std::string(beginning(text, width - 1)) + "…";
}

std::string Ink::paint(std::string_view code, std::string_view text) const {
  return on ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t columns = display_width(text);
  return std::string(text) + std::string(width > columns ? width - columns : 0, ' ');
}

std::string paragraph(std::string_view text, std::size_t indent, std::string_view lead) {
  std::string out;
  for (const std::string& line : lines_of(text, kPageWidth - indent)) {
    out += padded(out.empty() ? lead : std::string_view(), indent) + line + '\n';
  }
  return out;
}

std::string remark(std::string_view text, std::size_t indent, const Ink& ink) {
  std::string out;
  for (const std::string& line : lines_of(text, kPageWidth - indent)) {
    out += std::string(indent, ' ') + ink.dim(line) + '\n';
  }
  return out;
}

}  // namespace veedor
