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

/// The end of the word that is being typed: before what follows it on its line.
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

/// The keys in column `indent` of the lines after the cursor, up to a line further left.
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

/// The text after the cursor that can belong to the brackets around it. It ends before a line that
/// does not begin to the right of `indent`, because the brackets were left open then.
std::string_view rest_of_brackets(std::string_view text, std::size_t indent) {
  for (std::size_t end = text.find('\n'); end != std::string_view::npos;
       end = text.find('\n', end + 1)) {
    const std::size_t word = text.find_first_not_of(' ', end + 1);
    if (word == std::string_view::npos) break;
    const bool blank = text[word] == '\n' || text[word] == '\r';
    if (!blank && word - end - 1 <= indent) return text.substr(0, end);
  }
  return text;
}

/// Calls `see` for each character outside quotes, with the depth of brackets there, until it
/// returns false. The depth is -1 after a bracket that closes more than was opened, and so on.
void each_outside_quotes(std::string_view text, const auto& see) {
  char quote = 0;
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n' || c == quote) {
      quote = 0;
    } else if (quote != 0) {
      continue;
    } else if (c == '"' || c == '\'') {
      quote = c;
    }
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (!see(at, c, depth)) return;
  }
}

/// The keys after the cursor in the innermost of `open` brackets.
std::vector<std::string> keys_in_brackets(std::string_view text, int open) {
  int last = 0;
  each_outside_quotes(text, [&](std::size_t, char, int depth) {
    last = std::min(last, depth);
    return true;
  });
  // If brackets are never closed, the innermost was left open on this line.
  if (-last < open) text = text.substr(0, text.find('\n'));
  std::vector<std::string> keys;
  std::size_t begin = 0;
  each_outside_quotes(text, [&](std::size_t at, char c, int depth) {
    if (depth < 0) return false;
    if (depth > 0) return true;
    if (c == ',' || c == '\n') begin = at + 1;
    if (c != ':' || begin == 0) return true;  // the first colon is that of the word itself
    if (std::string key = key_of(text.substr(begin, at + 1 - begin)); !key.empty()) {
      keys.push_back(std::move(key));
    }
    return true;
  });
  return keys;
}

/// The keys in the brackets around a cursor, from the text after it.
std::vector<std::string> keys_in_brackets_of(const Cursor& cursor, std::string_view text) {
  const auto& levels = cursor.levels;
  const auto first = std::ranges::find(levels, true, &CursorLevel::flow);
  const std::size_t indent = first == levels.begin() ? 0 : std::prev(first)->indent;
  return keys_in_brackets(rest_of_brackets(text, indent), static_cast<int>(levels.end() - first));
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
  if (cursor.levels.empty()) return cursor;
  if (cursor.slot == Cursor::Slot::key) {
    cursor.later =
        flow ? keys_in_brackets_of(cursor, rest) : keys_below(rest, cursor.levels.back().indent);
  } else if (!flow && (cursor.own_line || cursor.slot == Cursor::Slot::entry)) {
    cursor.later = keys_below(rest, cursor.column);
  }
  return cursor;
}

}  // namespace veedor
