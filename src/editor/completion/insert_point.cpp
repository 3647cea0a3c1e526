#include "editor/completion/insert_point.h"

#include <fmt/format.h>

#include "editor/completion/snippets.h"

namespace veedor {

using Slot = Cursor::Slot;

void InsertPoint::enter_list() {
  if (!own_line) {
    cursor.later.clear();
    prefix += '[';
    suffix.insert(0, 1, ']');
    cursor.levels.push_back({.map = false, .flow = true});
  } else if (cursor.slot == Slot::entry && cursor.levels.back().open) {
    own_line = false;  // its dash is on an earlier line
  } else {
    prefix += "- ";
    if (cursor.slot == Slot::value)
      cursor.levels.push_back({.map = false, .indent = cursor.column});
    cursor.column += 2;
    own_line = false;
  }
  cursor.slot = Slot::entry;
}

void InsertPoint::enter_map() {
  const bool block = own_line || (cursor.slot == Slot::entry && !cursor.levels.back().flow);
  if (block) {
    cursor.levels.push_back({.map = true, .indent = cursor.column});
  } else {
    cursor.later.clear();
    prefix += '{';
    suffix.insert(0, 1, '}');
    cursor.levels.push_back({.map = true, .flow = true});
  }
  cursor.slot = Slot::key;
}

std::vector<std::string> keys_around(const Cursor& cursor) {
  std::vector<std::string> keys;
  if (cursor.levels.empty()) return keys;
  for (const auto& [key, value] : cursor.levels.back().pairs) keys.push_back(key);
  keys.insert(keys.end(), cursor.later.begin(), cursor.later.end());
  return keys;
}

Offer offer_at(const InsertPoint& point, const Cursor& typed_at, Candidate candidate,
               std::string_view after) {
  const bool stops = after.find('$') != std::string_view::npos;
  Offer made{.candidate = std::move(candidate)};
  made.snippet = stops || !point.suffix.empty();
  std::string text = made.candidate.insert;
  if (made.snippet) text = in_snippet(text);
  const std::string prefix = made.snippet ? in_snippet(point.prefix) : point.prefix;
  made.text = fmt::format("{}{}{}{}", typed_at.space_needed ? " " : "", prefix, text, after);
  if (!point.suffix.empty()) {
    made.text += stops ? "" : "$0";
    made.text += in_snippet(point.suffix);
  }
  return made;
}

}  // namespace veedor
