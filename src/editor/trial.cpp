#include "editor/trial.h"

#include <algorithm>

namespace veedor {

namespace {

/// The position of a place after an edit, which is either entirely above its line or after it.
Position after(const TextEdit& edit, Position at) {
  if (edit.range.end.line >= at.line) return at;
  const auto added = static_cast<std::size_t>(std::ranges::count(edit.text, '\n'));
  at.line += added - (edit.range.end.line - edit.range.begin.line);
  return at;
}

}  // namespace

std::size_t Trial::offset(Position at) const {
  at.line -= document_.raw.first_line - 1;
  return lines_.offset(at);
}

RawDocument Trial::with(const TextEdit& edit) const {
  RawDocument changed = document_.raw;
  const std::size_t begin = offset(edit.range.begin);
  changed.text.replace(begin, offset(edit.range.end) - begin, edit.text);
  return changed;
}

bool Trial::mends(const Finding& finding, const TextEdit& edit) const {
  const JudgedDocument changed(library_, with(edit), std::make_shared<Trail>(*document_.trail));
  const Verdict& verdict = changed.verdict;
  if (!verdict.fault) return true;
  const bool was_read = document_.verdict.status != Status::malformed;
  if (was_read && verdict.status == Status::malformed) return false;
  const Position place = after(edit, finding.at);
  const auto is_there = [&](const Finding& other) { return other.at == place; };
  return !is_there(*verdict.fault) && std::ranges::none_of(verdict.also, is_there);
}

std::optional<TextEdit> Trial::edit_to(std::string_view text) const {
  auto edit = veedor::edit_to(document_.raw.text, lines_, text);
  if (!edit) return std::nullopt;
  edit->range.begin.line += document_.raw.first_line - 1;
  edit->range.end.line += document_.raw.first_line - 1;
  return edit;
}

}  // namespace veedor
