#include "editor/completion/cursor.h"

#include <algorithm>

#include "editor/completion/cursor_scan.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kFlowEnds = ",[]{}";

bool ends_word(char c, bool flow) {
  return c == '\n' || c == '\r' || (flow && kFlowEnds.find(c) != std::string_view::npos);
}

/// Where the word that is being typed ends: before what follows it on its line.
std::size_t end_of_word(std::string_view text, std::size_t at, bool flow) {
  std::size_t end = at;
  while (end < text.size() && !ends_word(text[end], flow)) {
    const bool colon = text[end] == ':' && (end + 1 == text.size() || text[end + 1] == ' ' ||
                                            ends_word(text[end + 1], flow));
    if (colon || (text[end] == ' ' || text[end] == '\t')) break;
    ++end;
  }
  return end;
}

/// The key at the beginning of `line`; empty if there is none.
std::string key_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  if (colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\r') return {};
  std::string_view key = trim(line.substr(0, colon));
  if (key.size() >= 2 && key.front() == key.back() && (key.front() == '"' || key.front() == '\'')) {
    key = key.substr(1, key.size() - 2);
  }
  return std::string(key);
}

/// Keys in the column `indent` of the lines behind the cursor, up to a line that is further left.
std::vector<std::string> keys_below(std::string_view text, std::size_t indent) {
  std::vector<std::string> keys;
  std::size_t line = text.find('\n');
  while (line != std::string_view::npos && ++line < text.size()) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::string_view whole = text.substr(line, end - line);
    const std::string_view content = trim(whole);
    line = end;
    if (content.empty() || content.front() == '#') continue;
    const std::size_t column = whole.find_first_not_of(' ');
    if (column < indent || (column == indent && content.front() == '-')) break;
    if (column > indent) continue;
    if (std::string key = key_of(content); !key.empty()) keys.push_back(std::move(key));
  }
  return keys;
}

/// Keys of the same brackets behind the cursor.
std::vector<std::string> keys_in_brackets(std::string_view text) {
  std::vector<std::string> keys;
  std::size_t depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size() && text[at] != '\n'; ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && depth-- == 0) break;
    if (depth > 0) continue;
    if (c == ',') begin = at + 1;
    if (c != ':' || begin == 0) continue;  // the first is that of the word itself
    if (std::string key = key_of(text.substr(begin, at + 1 - begin)); !key.empty()) {
      keys.push_back(std::move(key));
    }
  }
  return keys;
}

}  // namespace

Cursor cursor_at(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  Cursor cursor = CursorScan(text.substr(0, at)).run();
  const bool flow = !cursor.levels.empty() && cursor.levels.back().flow;
  cursor.quoted = cursor.word < at && (text[cursor.word] == '"' || text[cursor.word] == '\'');
  cursor.end = end_of_word(text, at, flow);
  if (cursor.quoted) {
    const std::size_t close = text.find_first_of("\n\"'", at);
    const bool closed = close != std::string_view::npos && text[close] == text[cursor.word];
    cursor.end = closed ? close + 1 : cursor.end;
  }
  const std::string_view rest = text.substr(cursor.end);
  cursor.colon_follows = rest.starts_with(':');
  if (cursor.slot == Cursor::Slot::key && !cursor.levels.empty()) {
    cursor.later = flow ? keys_in_brackets(rest) : keys_below(rest, cursor.levels.back().indent);
  }
  return cursor;
}

}  // namespace veedor
