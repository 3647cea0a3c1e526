#include "notation/log_part.h"

#include <algorithm>
#include <utility>

#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {

LogPart LogPart::word(std::string text, std::size_t at) {
  LogPart piece;
  piece.text = std::move(text);
  piece.at = at;
  return piece;
}

LogPart LogPart::list(std::size_t at) {
  LogPart piece;
  piece.kind = Kind::list;
  piece.at = at;
  return piece;
}

LogPart LogPart::map(std::size_t at) {
  LogPart piece;
  piece.kind = Kind::map;
  piece.at = at;
  return piece;
}

LogPart& LogPart::add(LogPart key, LogPart value) {
  keys.push_back(std::move(key));
  parts.push_back(std::move(value));
  return parts.back();
}

LogPart& LogPart::add(std::string_view key, LogPart value) {
  const std::size_t begin = value.at;
  return add(word(std::string(key), begin), std::move(value));
}

LogPart& LogPart::add(LogPart entry) {
  parts.push_back(std::move(entry));
  return parts.back();
}

const LogPart* LogPart::find(std::string_view key) const {
  const auto found = std::ranges::find(keys, key, &LogPart::text);
  return found == keys.end() ? nullptr : &parts[static_cast<std::size_t>(found - keys.begin())];
}

void merge(LogPart& into, LogPart&& from) {
  for (std::size_t i = 0; i < from.parts.size(); ++i) {
    LogPart& part = from.parts[i];
    if (from.kind == LogPart::Kind::list) {
      into.add(std::move(part));
      continue;
    }
    const auto same = std::ranges::find(into.keys, from.keys[i].text, &LogPart::text);
    if (same == into.keys.end() || part.kind == LogPart::Kind::word) {
      into.add(std::move(from.keys[i]), std::move(part));
    } else {
      merge(into.parts[static_cast<std::size_t>(same - into.keys.begin())], std::move(part));
    }
  }
}

void move_by(LogPart& piece, std::size_t bytes) {
  piece.at += bytes;
  for (LogPart& key : piece.keys) move_by(key, bytes);
  for (LogPart& part : piece.parts) move_by(part, bytes);
}

bool says_the_same(const LogPart& a, const LogPart& b) {
  return a.kind == b.kind && (a.text == b.text || fold_name(a.text) == fold_name(b.text)) &&
         std::ranges::equal(a.keys, b.keys, says_the_same) &&
         std::ranges::equal(a.parts, b.parts, says_the_same);
}

namespace {

template <class Spelling, class Order>
LogPart part_at(const Document& document, NodeId node, const Spelling& spelling,
                const Order& order) {
  const Node& at = document[node];
  if (!at.is_collection()) return LogPart::word(spelling(node), at.offset);
  LogPart made = at.kind == NodeKind::map ? LogPart::map(at.offset) : LogPart::list(at.offset);
  std::vector<NodeId> children;
  children.reserve(at.child_count());
  made.parts.reserve(at.child_count());
  for (const NodeId child : document.children(node)) children.push_back(child);
  if (at.kind == NodeKind::map) {
    made.keys.reserve(at.child_count());
    if (!std::ranges::is_sorted(children, {}, order)) {
      std::ranges::stable_sort(children, {}, order);
    }
  }
  for (const NodeId child : children) {
    LogPart part = part_at(document, child, spelling, order);
    if (at.kind == NodeKind::list) {
      made.add(std::move(part));
    } else {
      const NodeId key = document[child].key;
      made.add(LogPart::word(spelling(key), document[key].offset), std::move(part));
    }
  }
  return made;
}

}  // namespace

LogPart part_of(const Document& document, const LogNotes& notes, NodeId node) {
  const auto spelling = [&](NodeId word) {
    const bool kept = notes[word].kind == NodeNote::Kind::text;
    return std::string(kept ? document.text(word) : notes.spelling(word));
  };
  return part_at(document, node, spelling, [&](NodeId value) { return notes[value].rank; });
}

LogPart part_of(const Document& document, NodeId node) {
  return part_at(
      document, node, [&](NodeId word) { return std::string(document.text(word)); },
      [](NodeId) { return 0; });
}

std::string in_brackets(const LogPart& piece) {
  if (piece.kind == LogPart::Kind::word) return piece.sign ? piece.text : yaml_label(piece.text);
  const bool map = piece.kind == LogPart::Kind::map;
  std::string text(1, map ? '{' : '[');
  for (std::size_t i = 0; i < piece.parts.size(); ++i) {
    if (i > 0) text += ", ";
    if (map) text += yaml_label(piece.keys[i].text) + ": ";
    text += in_brackets(piece.parts[i]);
  }
  return text += map ? '}' : ']';
}

}  // namespace veedor
