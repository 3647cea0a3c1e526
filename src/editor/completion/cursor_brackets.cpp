// Finds the maps and lists in brackets around a cursor.
#include <algorithm>

#include "editor/completion/cursor_scan.h"
#include "text/text.h"

namespace veedor {

using Slot = Cursor::Slot;

void CursorScan::brackets() {
  const std::size_t outside = cursor_.levels.size();
  open_bracket();
  while (!done_ && cursor_.levels.size() > outside) in_brackets();
  if (!done_) skip_line();
}

void CursorScan::open_bracket() {
  const bool map = here() == '{';
  if (!cursor_.levels.empty()) top().open = false;
  cursor_.levels.push_back({.map = map, .flow = true});
  ++at_;
  top().begin = at_;
  complete_ = false;
}

void CursorScan::close_bracket() {
  if (top().open) drop();
  cursor_.levels.pop_back();
  ++at_;
  complete_ = true;
}

void CursorScan::in_brackets() {
  const bool value = top().open;
  if (at_end()) {
    if (complete_) return stop(Slot::none, at_, {});
    cursor_.space_needed = value && text_[at_ - 1] == ':';
    return stop(!top().map ? Slot::entry : value ? Slot::value : Slot::key, at_, {});
  }
  const char c = here();
  if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
    ++at_;
  } else if (comment_here()) {
    skip_line();
  } else if (bracket_here()) {
    if (!top().map) ++top().count;
    open_bracket();
  } else if (c == '}' || c == ']') {
    close_bracket();
  } else if (c == ',') {
    comma();
  } else if (c == ':' && complete_ && top().map && !top().open) {
    colon_in_brackets();
  } else {
    plain_in_brackets();
  }
}

void CursorScan::comma() {
  if (top().open) {
    cursor_.void_parts.emplace_back(top().begin, at_ + 1);
    if (!top().pairs.empty()) top().pairs.pop_back();
    top().open = false;
  }
  ++at_;
  complete_ = false;
}

void CursorScan::colon_in_brackets() {
  auto& pairs = top().pairs;
  const bool named = !pairs.empty() && pairs.back().second.empty();
  if (!named) pairs.emplace_back();  // a bracket as a key, or a word of the line before
  ++at_;
  top().open = true;
  complete_ = false;
}

/// Notes the content of a complete word.
void CursorScan::said(std::string text) {
  complete_ = true;
  CursorLevel& level = top();
  if (!level.map) {
    ++level.count;
    level.entries.push_back(std::move(text));
  } else if (level.open) {
    level.pairs.back().second = std::move(text);
    level.open = false;
  } else {
    level.pairs.emplace_back(std::move(text), std::string());
  }
}

void CursorScan::plain_in_brackets() {
  const std::size_t begin = at_;
  const bool map = top().map;
  const bool value = top().open;
  const Slot slot = !map ? Slot::entry : value ? Slot::value : Slot::key;
  Word word;
  if (quote_here()) {
    word = quoted();
    if (word.cut) return stop(slot, begin, std::move(word.text));
  } else {
    const auto ends = [&] {
      const char c = here();
      if (c == ',' || c == '[' || c == ']' || c == '{' || c == '}' || at_line_end()) return true;
      if (comment_here()) return true;
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
      return c == ':' && std::string_view(" \n\r,[]{}").find(next) != std::string_view::npos;
    };
    do ++at_;
    while (!ends());
    word.text = trim(text_.substr(begin, at_ - begin));
    if (at_end()) return stop(slot, begin, std::move(word.text));
  }
  const std::size_t after = at_;
  skip_blanks();
  const bool key = here() == ':' && map && !value;
  if (key) {
    top().begin = begin;
    said(std::move(word.text));
  } else if (map && !value) {  // a key without a value
    at_ = after;
    const std::size_t comma = here() == ',' ? 1 : 0;
    cursor_.void_parts.emplace_back(begin, at_ + comma);
    complete_ = true;
  } else {
    at_ = after;
    said(std::move(word.text));
  }
}

}  // namespace veedor
