#include "editor/completion/log_draft.h"

#include <algorithm>

namespace veedor {

std::string written_before(std::string_view text, const Cursor& cursor) {
  std::size_t end = std::min(cursor.word, text.size());
  if (cursor.own_line) {
    const std::size_t line = text.substr(0, end).rfind('\n');
    end = line == std::string_view::npos ? 0 : line + 1;
  }
  auto parts = cursor.void_parts;
  std::ranges::sort(parts);
  std::string written;
  std::size_t begin = 0;
  for (const auto& [from, to] : parts) {
    if (from >= end) break;
    if (from > begin) written += text.substr(begin, from - begin);
    begin = std::max(begin, std::min(to, end));
  }
  written += text.substr(begin, end - begin);
  if (cursor.own_line) {
    written.append(cursor.column, ' ');
  } else if (cursor.space_needed) {
    written += ' ';
  }
  return written;
}

LogDraft draft(const std::string& written, const Cursor& cursor, const Insertion& said,
               const Samples* samples) {
  LogDraft made{written, written.size(), !said.key.empty()};
  made.text += said.text;
  Cursor rest = cursor;  // loses the innermost level again and again: thousands may be around it
  rest.slot = Cursor::Slot::key;
  for (; !rest.levels.empty(); rest.levels.pop_back()) {
    const CursorLevel& level = rest.levels.back();
    const bool innermost = rest.levels.size() == cursor.levels.size();
    std::vector<std::string> keys;
    for (const auto& [key, value] : level.pairs) keys.push_back(key);
    if (innermost && !said.key.empty()) keys.push_back(said.key);
    std::vector<std::string> entries = level.entries;
    if (innermost) entries.push_back(said.text);
    std::vector<std::string> missing;
    if (samples != nullptr) {
      const std::string path = slot_of(rest, nullptr, nullptr).path;
      missing = level.map ? samples->missing(path, keys) : samples->missing_entries(path, entries);
    }
    for (const std::string& pair : missing) {
      made.text += level.flow ? ", " : "\n";
      if (!level.flow) made.text.append(level.indent, ' ');
      if (!level.flow && !level.map) made.text += "- ";
      made.text += pair;
    }
    if (level.flow) made.text += level.map ? '}' : ']';
  }
  made.text += '\n';
  return made;
}

}  // namespace veedor
