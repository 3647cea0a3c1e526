#include "yaml/json_line.h"

#include "yaml/yaml_text.h"

namespace veedor {
namespace {

bool is_json_blank(char c) { return kBlanksAndBreaks.find(c) != std::string_view::npos; }

/// Whether JSON has the character outside quotes and brackets.
bool between_words(char c) {
  return c == ':' || c == ',' || c == '-' || c == '.' || c == '+' || (c >= '0' && c <= '9') ||
         (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_json_blank(c);
}

}  // namespace

void JsonLine::take(std::string_view piece) {
  for (const char c : piece) {
    if (state_ == State::other) return;
    state_ = next(c);
  }
}

JsonLine::State JsonLine::next(char c) {
  switch (state_) {
    case State::begins:
      return c == '{' ? State::open_brace : State::other;
    case State::open_brace:
      if (is_json_blank(c)) return State::open_brace;
      depth_ = 1;
      return c == '"' ? State::in_quotes : State::other;
    case State::in_quotes:
      if (c == '\\') return State::escaped;
      return c == '"' ? State::inside : State::in_quotes;
    case State::escaped:
      return State::in_quotes;
    case State::inside:
      if (c == '"') return State::in_quotes;
      if (c == '{' || c == '[') ++depth_;
      if (c == '{' || c == '[' || between_words(c)) return State::inside;
      if (c != '}' && c != ']') return State::other;
      if (--depth_ > 0) return State::inside;
      return c == '}' ? State::closed : State::other;
    case State::closed:
      return is_json_blank(c) ? State::closed : State::other;
    case State::other:
      return State::other;
  }
  return State::other;
}

}  // namespace veedor
