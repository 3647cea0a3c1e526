#include "yaml/value_length.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

bool is_blank(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

/// The length in bytes of the quoted text at the beginning of `text`; 0 if its quotes are not
/// closed on the line.
std::size_t length_of_quoted(std::string_view text) {
  const char quote = text.front();
  for (std::size_t at = 1; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (text[at] == quote) {
      const bool doubled = quote == '\'' && text.substr(at + 1).starts_with('\'');
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return 0;
}

/// Calls `bracket` for each bracket outside double quotes until it returns true. Returns the offset
/// of that bracket.
template <class Bracket>
std::size_t find_bracket(std::string_view text, Bracket bracket) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') at += std::max<std::size_t>(1, length_of_quoted(text.substr(at))) - 1;
    if (std::string_view("[]{}").find(text[at]) == std::string_view::npos) continue;
    if (bracket(text[at] == '[' || text[at] == '{')) return at;
  }
  return std::string_view::npos;
}

/// The offset of the bracket that closes one opened before the text; npos if there is none.
std::size_t closing_bracket(std::string_view text, int open) {
  return find_bracket(text, [&](bool opens) { return (open += opens ? 1 : -1) < 0; });
}

/// Whether a comma ends the value, because it is in brackets that may have been opened in a line
/// above.
bool in_brackets(std::string_view before, std::string_view after) {
  int open = 0;
  find_bracket(before, [&](bool opens) { return open += opens ? 1 : -1, false; });
  if (open > 0 || trim(after).ends_with(',')) return true;
  const std::size_t comma = after.find(", ");
  const bool pairs =
      comma != std::string_view::npos && after.find(": ", comma) != std::string_view::npos;
  return pairs || closing_bracket(after, 0) != std::string_view::npos;
}

std::size_t length_of_plain(std::string_view before, std::string_view text) {
  const bool brackets = in_brackets(before, text);
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (text[end] == ':' && is_blank(text, end + 1)) break;
    if (text[end] == '#' && end > 0 && is_blank(text, end - 1)) break;
    if (brackets && std::string_view(",[]{}").find(text[end]) != std::string_view::npos) break;
  }
  return trim(text.substr(0, end)).size();
}

}  // namespace

std::size_t length_of_value(std::string_view before, std::string_view text) {
  if (text.empty() || (text.front() == '-' && is_blank(text, 1))) return 0;
  switch (text.front()) {
    case '"':
    case '\'':
      return length_of_quoted(text);
    case '[':
    case '{': {
      const std::size_t end = closing_bracket(text.substr(1), 0);
      return end == std::string_view::npos ? 0 : end + 2;
    }
    default:
      return length_of_plain(before, text);
  }
}

std::size_t columns_of(const Document& document, NodeId node, std::size_t offset) {
  if (node == kNoNode) return 0;
  const std::string_view rest = document.text_from(offset);
  if (rest.starts_with('"') || rest.starts_with('\'')) {
    return code_points(rest.substr(0, length_of_quoted(rest)));
  }
  for (const NodeId word : {node, document[node].key}) {
    if (word == kNoNode || document.text(word).empty()) continue;
    if (rest.starts_with(document.text(word))) return code_points(document.text(word));
  }
  return 0;
}

}  // namespace veedor
