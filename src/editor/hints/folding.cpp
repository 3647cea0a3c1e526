#include "editor/hints/folding.h"

#include <map>
#include <optional>
#include <string_view>

#include "editor/hints/outline.h"
#include "text/text.h"

namespace veedor {
namespace {

using LastLines = std::map<std::size_t, Fold>;  // by first line

void add(LastLines& folds, const Fold& fold) {
  if (fold.last_line <= fold.first_line) return;
  Fold& there = folds.try_emplace(fold.first_line, fold).first->second;
  if (fold.last_line > there.last_line) there = fold;
}

void add_parts(LastLines& folds, const std::vector<OutlineItem>& parts) {
  for (const OutlineItem& part : parts) {
    add(folds, {Fold::Kind::part, part.extent.begin.line, part.extent.end.line});
    add_parts(folds, part.parts);
  }
}

/// Which lines belong to texts over several lines, where a `#` does not begin a comment.
std::vector<bool> lines_of_texts(const ReadDocument& read, std::size_t count) {
  std::vector<bool> inside(count, false);
  const std::size_t first = read.judged().raw.first_line;
  for (NodeId id = 0; id < read.document().size(); ++id) {
    if (read.document()[id].is_collection()) continue;
    if (read.written(id).find('\n') == std::string_view::npos) continue;
    const TextRange range = read.range(id);
    for (std::size_t line = range.begin.line + 1; line <= range.end.line; ++line) {
      if (line - first < count) inside[line - first] = true;
    }
  }
  return inside;
}

void add_comments(LastLines& folds, const ReadDocument& read) {
  const std::vector<std::string_view> lines = lines_of(read.source());
  const std::vector<bool> inside = lines_of_texts(read, lines.size());
  std::optional<Fold> block;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t line = read.judged().raw.first_line + i;
    if (inside[i] || !trim(lines[i]).starts_with('#')) {
      block.reset();
      continue;
    }
    if (!block) block = Fold{Fold::Kind::comment, line, line};
    block->last_line = line;
    add(folds, *block);
  }
}

}  // namespace

std::vector<Fold> folds(const ReadDocument& read) {
  LastLines found;
  add_parts(found, outline(read, false));
  add_comments(found, read);
  std::vector<Fold> all;
  for (const auto& [line, fold] : found) all.push_back(fold);
  return all;
}

}  // namespace veedor
