#include "log/log_tree.h"

#include <algorithm>
#include <utility>

#include "log/order.h"
#include "ruleset/library.h"
#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

/// Room for the parts of most lists and maps, so that it seldom has to grow.
constexpr std::size_t kUsualParts = 4;

}  // namespace

LogTree LogTree::word(std::string text, std::size_t at) {
  LogTree piece;
  piece.text = std::move(text);
  piece.at = at;
  return piece;
}

LogTree LogTree::list(std::size_t at) {
  LogTree piece;
  piece.kind = Kind::list;
  piece.at = at;
  return piece;
}

LogTree LogTree::map(std::size_t at) {
  LogTree piece;
  piece.kind = Kind::map;
  piece.at = at;
  return piece;
}

LogTree LogTree::pair(std::string_view key, LogTree&& value) {
  LogTree made = map();
  made.add(key, std::move(value));
  return made;
}

LogTree LogTree::list_of(const std::vector<std::string>& words) {
  LogTree made = list();
  for (const std::string& each : words) made.add(word(each));
  return made;
}

LogTree LogTree::sign_of(std::string text) {
  LogTree piece = word(std::move(text));
  piece.sign = true;
  return piece;
}

LogTree& LogTree::add(const LogTree& word, LogTree&& value) {
  value.key = word.text;
  value.key_at = word.at;
  return add(std::move(value));
}

LogTree& LogTree::add(std::string_view word, LogTree&& value) {
  value.key = word;
  value.key_at = value.at;
  return add(std::move(value));
}

LogTree& LogTree::add(LogTree&& entry) {
  if (parts.empty()) parts.reserve(kUsualParts);
  return parts.emplace_back(std::move(entry));
}

LogTree& LogTree::set(std::string_view word, LogTree&& value) {
  LogTree* const known = find(word);
  if (known == nullptr) return add(word, std::move(value));
  value.key = word;
  return *known = std::move(value);
}

LogTree& LogTree::set(std::string_view word, std::string value) {
  return set(word, LogTree::word(std::move(value)));
}

LogTree& LogTree::map_at(std::string_view word) {
  LogTree* const known = find(word);
  return known != nullptr ? *known : add(word, map());
}

LogTree& LogTree::list_at(std::string_view word) {
  LogTree* const known = find(word);
  return known != nullptr ? *known : add(word, list());
}

const LogTree* LogTree::find(std::string_view word) const {
  const auto found = std::ranges::find(parts, word, &LogTree::key);
  return found == parts.end() ? nullptr : &*found;
}

LogTree* LogTree::find(std::string_view word) {
  return const_cast<LogTree*>(std::as_const(*this).find(word));
}

void merge(LogTree& into, LogTree&& from) {
  for (LogTree& part : from.parts) {
    const bool pair = from.kind == LogTree::Kind::map && part.kind != LogTree::Kind::word;
    LogTree* const same = pair ? into.find(part.key) : nullptr;
    if (same == nullptr) {
      into.add(std::move(part));
    } else {
      merge(*same, std::move(part));
    }
  }
}

void move_by(LogTree& piece, std::size_t bytes) {
  piece.at += bytes;
  piece.key_at += bytes;
  for (LogTree& part : piece.parts) move_by(part, bytes);
}

namespace {

bool same_word(std::string_view a, std::string_view b) {
  return a == b || fold_name(a) == fold_name(b);
}

}  // namespace

bool says_the_same(const LogTree& a, const LogTree& b) {
  return a.kind == b.kind && same_word(a.text, b.text) &&
         std::ranges::equal(a.parts, b.parts, [](const LogTree& one, const LogTree& other) {
           return same_word(one.key, other.key) && says_the_same(one, other);
         });
}

namespace {

/// Makes `part` that at `node`. `spelling` gives the words, `order` the elements of a list or map.
template <class Spelling, class Order>
void make_part(LogTree& part, const Document& document, NodeId node, const Spelling& spelling,
               const Order& order) {
  const Node& at = document[node];
  part.at = at.offset;
  if (at.key != kNoNode) {
    part.key = spelling(at.key);
    part.key_at = document[at.key].offset;
  }
  if (!at.is_collection()) {
    part.text = spelling(node);
    return;
  }
  part.kind = at.kind == NodeKind::map ? LogTree::Kind::map : LogTree::Kind::list;
  part.parts.reserve(at.child_count());
  for (const NodeId child : order(node)) {
    make_part(part.parts.emplace_back(), document, child, spelling, order);
  }
}

/// The part at `node`, without its key.
template <class Spelling, class Order>
LogTree part_at(const Document& document, NodeId node, const Spelling& spelling,
                const Order& order) {
  LogTree part;
  make_part(part, document, node, spelling, order);
  part.key.clear();
  part.key_at = 0;
  return part;
}

}  // namespace

LogTree part_of(const Document& document, const LogNotes& notes, NodeId node) {
  return part_at(
      document, node, [&](NodeId word) { return notes.canonical(document, word); },
      [&](NodeId collection) { return ElementsInOrder(document, notes, collection); });
}

LogTree part_of(const Document& document, NodeId node) {
  return part_at(
      document, node, [&](NodeId word) { return document.text(word); },
      [&](NodeId collection) { return document.children(collection); });
}

LogTree part_of(const RulesetChoice& choice) {
  if (choice.picked.empty() && !choice.by_parts) return LogTree::word(choice.name);
  return LogTree::pair(choice.name, LogTree::list_of(choice.picked));
}

std::string in_brackets(const LogTree& piece) {
  if (piece.kind == LogTree::Kind::word) return piece.sign ? piece.text : yaml_label(piece.text);
  const bool map = piece.kind == LogTree::Kind::map;
  std::string text(1, map ? '{' : '[');
  for (const LogTree& part : piece.parts) {
    if (text.size() > 1) text += ", ";
    if (map) text += yaml_label(part.key) + ": ";
    text += in_brackets(part);
  }
  return text += map ? '}' : ']';
}

void write_in_brackets(YamlWriter& yaml, const LogTree& piece, const QuotesOf& quotes) {
  if (piece.is_word()) return write_word(yaml, piece, quotes);
  const bool map = piece.kind == LogTree::Kind::map;
  map ? yaml.begin_map(YamlLayout::brackets) : yaml.begin_list(YamlLayout::brackets);
  for (const LogTree& part : piece.parts) {
    if (map) yaml.key(part.key, quotes(part.key));
    write_in_brackets(yaml, part, quotes);
  }
  map ? yaml.end_map() : yaml.end_list();
}

void write_word(YamlWriter& yaml, const LogTree& word, const QuotesOf& quotes) {
  word.sign ? yaml.sign(word.text) : yaml.text(word.text, quotes(word.text));
}

}  // namespace veedor
