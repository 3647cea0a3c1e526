#include "editor/files/document_part.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

bool is_marker(std::string_view line) { return line.starts_with("---") || line.starts_with("..."); }

}  // namespace

DocumentPart document_at(std::string_view text, Position at) {
  DocumentPart part;
  std::size_t line = 0;
  for (std::size_t number = 1;; ++number) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::string_view content = text.substr(line, end - line);
    const bool last = end == text.size();
    if (number == at.line || (number < at.line && last)) {
      const std::size_t width = content.size() - (content.ends_with('\r') ? 1 : 0);
      const std::size_t column = number == at.line ? at.column : content.size() + 1;
      part.at = line + std::min(width, bytes_of(content, std::max<std::size_t>(column, 1) - 1));
      part.end = text.size();
    }
    if (is_marker(content)) {
      if (number > at.line) {
        part.end = line;
        break;
      }
      if (number < at.line) part.begin = std::min(end + 1, text.size());
    }
    if (last) break;
    line = end + 1;
  }
  part.begin = std::min(part.begin, part.at);
  part.at -= part.begin;
  return part;
}

Position position_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line = before.rfind('\n');
  const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
  return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1,
          code_points(before.substr(begin)) + 1};
}

}  // namespace veedor
