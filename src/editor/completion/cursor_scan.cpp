#include "editor/completion/cursor_scan.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {

using Slot = Cursor::Slot;

Cursor CursorScan::run() {
  while (!done_) line();
  return std::move(cursor_);
}

void CursorScan::stop(Slot slot, std::size_t word, std::string typed) {
  cursor_.slot = slot;
  cursor_.word = word;
  cursor_.typed = std::move(typed);
  done_ = true;
}

bool CursorScan::comment_here() const {
  return here() == '#' &&
         (at_ == 0 || text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t' || text_[at_ - 1] == '\n');
}

bool CursorScan::dash_here() const {
  if (here() != '-') return false;
  return at_ + 1 >= text_.size() || text_[at_ + 1] == ' ' || text_[at_ + 1] == '\n' ||
         text_[at_ + 1] == '\r';
}

void CursorScan::skip_blanks() {
  while (here() == ' ' || here() == '\t') ++at_;
}

void CursorScan::skip_line() {
  const std::size_t end = text_.find('\n', at_);
  if (end == std::string_view::npos) {
    at_ = text_.size();
    return stop(Slot::none, at_, {});
  }
  at_ = end + 1;
}

CursorScan::Word CursorScan::quoted() {
  const char quote = text_[at_++];
  Word word;
  for (; !at_end(); ++at_) {
    const bool doubled =
        quote == '\'' && here() == quote && text_.substr(at_ + 1).starts_with(quote);
    const bool escaped = quote == '"' && here() == '\\' && at_ + 1 < text_.size();
    if (doubled || escaped) {
      ++at_;
    } else if (here() == quote) {
      ++at_;
      return word;
    }
    word.text += here();
  }
  word.cut = true;
  return word;
}

std::size_t CursorScan::colon_of_key() const {
  std::size_t at = at_;
  if (quote_here()) {
    at = text_.find(here(), at_ + 1);
    if (at == std::string_view::npos) return at;
    ++at;
  }
  for (; at < text_.size() && text_[at] != '\n'; ++at) {
    if (text_[at] == '#' && at > at_ && text_[at - 1] == ' ') break;
    if (text_[at] != ':') continue;
    if (at + 1 == text_.size() || text_[at + 1] == ' ' || text_[at + 1] == '\n' ||
        text_[at + 1] == '\r') {
      return at;
    }
  }
  return std::string_view::npos;
}

void CursorScan::line() {
  const std::size_t start = at_;
  skip_blanks();
  const std::size_t indent = at_ - start;
  if (in_long_text(indent)) return;
  if (at_end()) return blank_line(indent);
  if (at_line_end() || here() == '#') return skip_line();
  const std::string_view rest = text_.substr(at_);
  const bool marker = rest.starts_with("---") || rest.starts_with("...") || rest.starts_with('%');
  if (indent == 0 && marker) return skip_line();
  leave(indent, dash_here());
  dashes(start);
}

bool CursorScan::in_long_text(std::size_t indent) {
  if (!long_text_) return false;
  if (at_end() ? indent > long_left_ : at_line_end() || indent > long_left_) {
    skip_line();
    return true;
  }
  long_text_ = false;
  return false;
}

/// The cursor is on a line with nothing else, so its column decides where it belongs.
void CursorScan::blank_line(std::size_t indent) {
  leave(indent, false);
  cursor_.own_line = true;
  cursor_.column = indent;
  const bool below = !cursor_.levels.empty() && top().open && top().indent < indent;
  if (cursor_.levels.empty()) map_in(indent);
  stop(below       ? (top().map ? Slot::value : Slot::entry)
       : top().map ? Slot::key
                   : Slot::entry,
       at_, {});
}

void CursorScan::leave(std::size_t indent, bool dash) {
  auto& levels = cursor_.levels;
  while (!levels.empty()) {
    const CursorLevel& level = levels.back();
    const bool further = level.indent > indent;
    const bool list_ended = !level.map && level.indent == indent && !dash && levels.size() > 1 &&
                            levels[levels.size() - 2].indent == indent;
    if (!further && !list_ended) return;
    if (level.open) drop();
    if (levels.size() == 1) return;  // a document is one map, wherever its lines begin
    const bool empty = level.map ? level.pairs.empty() : level.count == 0;
    levels.pop_back();
    if (empty) levels.back().open = true;  // the key that leads to it has no content either
  }
}

/// Notes that the last key or entry has no value and is left.
void CursorScan::drop() {
  CursorLevel& level = top();
  const std::size_t line_end = std::min(text_.find('\n', level.begin), text_.size());
  const std::size_t end = level.flow ? at_ : line_end;
  cursor_.void_parts.emplace_back(level.begin, end);
  if (level.map && !level.pairs.empty()) level.pairs.pop_back();
  if (!level.map && level.count > 0) --level.count;
  level.open = false;
}

CursorLevel& CursorScan::list_in(std::size_t column) {
  auto& levels = cursor_.levels;
  if (!levels.empty()) {
    if (!top().map && !top().flow && top().indent == column) return top();
    top().open = false;
  }
  levels.push_back({.map = false, .indent = column});
  return top();
}

CursorLevel& CursorScan::map_in(std::size_t column) {
  auto& levels = cursor_.levels;
  if (!levels.empty()) {
    if (top().map && !top().flow && top().indent == column) return top();
    top().open = false;
  }
  levels.push_back({.map = true, .indent = column});
  return top();
}

void CursorScan::dashes(std::size_t line) {
  bool dashed = false;
  while (dash_here()) {
    CursorLevel& list = list_in(at_ - line);
    if (list.open) drop();
    CursorLevel& now = top();
    now.begin = at_++;
    ++now.count;
    now.open = true;
    dashed = true;
    const std::size_t after = at_;
    skip_blanks();
    if (at_end()) {
      cursor_.space_needed = at_ == after;
      cursor_.column = at_ - line + (at_ == after ? 1 : 0);
      return stop(Slot::entry, at_, {});
    }
    if (at_line_end() || comment_here()) return skip_line();
  }
  cursor_.own_line = !dashed;
  content(at_ - line);
}

void CursorScan::content(std::size_t column) {
  if (bracket_here()) {
    if (!cursor_.levels.empty()) top().open = false;
    return brackets();
  }
  if (const std::size_t colon = colon_of_key(); colon != std::string_view::npos) {
    return key(column, colon);
  }
  word_alone(column);
}

void CursorScan::key(std::size_t column, std::size_t colon) {
  // A line to the right of its map, which is complete, was indented by mistake.
  CursorLevel* level = &map_in(column);
  if (level->open) {
    drop();
    level = &top();
  }
  level->begin = at_;
  std::string name =
      quote_here() ? quoted().text : std::string(trim(text_.substr(at_, colon - at_)));
  level->pairs.emplace_back(std::move(name), std::string());
  level->open = true;
  at_ = colon + 1;
  cursor_.own_line = false;
  skip_blanks();
  if (at_end()) {
    cursor_.space_needed = at_ == colon + 1;
    return stop(Slot::value, at_, {});
  }
  if (at_line_end() || comment_here()) return skip_line();
  value();
}

void CursorScan::value() {
  if (bracket_here()) {
    top().open = false;
    return brackets();
  }
  if (here() == '|' || here() == '>') {
    top().open = false;
    long_text_ = true;
    long_left_ = top().indent;
    return skip_line();
  }
  if (!quote_here()) return plain_value();
  const std::size_t begin = at_;
  Word word = quoted();
  if (word.cut) return stop(Slot::value, begin, std::move(word.text));
  top().pairs.back().second = std::move(word.text);
  top().open = false;
  skip_line();
}

void CursorScan::plain_value() {
  const std::size_t begin = at_;
  while (!at_line_end() && !comment_here()) ++at_;
  std::string said(trim(text_.substr(begin, at_ - begin)));
  if (at_end()) return stop(Slot::value, begin, std::move(said));
  top().pairs.back().second = std::move(said);
  top().open = false;
  skip_line();
}

/// A word without a colon: an entry, or a half typed word.
void CursorScan::word_alone(std::size_t column) {
  const std::size_t begin = at_;
  const bool entry = !cursor_.own_line && !cursor_.levels.empty() && !top().map;
  Word word;
  if (quote_here()) {
    word = quoted();
  } else {
    while (!at_line_end() && !comment_here()) ++at_;
    word = {std::string(trim(text_.substr(begin, at_ - begin))), at_end()};
  }
  if (word.cut) {
    cursor_.column = column;
    if (!cursor_.own_line) return stop(Slot::entry, begin, std::move(word.text));
    blank_line(column);
    cursor_.word = begin;
    cursor_.typed = std::move(word.text);
    return;
  }
  if (entry) {
    top().entries.push_back(std::move(word.text));
    top().open = false;
  } else {
    cursor_.void_parts.emplace_back(begin, at_);
  }
  skip_line();
}

}  // namespace veedor
