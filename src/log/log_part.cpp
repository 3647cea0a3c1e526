#include "log/log_part.h"

#include <algorithm>
#include <utility>

#include "log/order.h"
#include "ruleset/library.h"
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

LogPart LogPart::pair(std::string_view key, LogPart value) {
  LogPart made = map();
  made.add(key, std::move(value));
  return made;
}

LogPart LogPart::list_of(const std::vector<std::string>& words) {
  LogPart made = list();
  for (const std::string& each : words) made.add(word(each));
  return made;
}

LogPart LogPart::sign_of(std::string text) {
  LogPart piece = word(std::move(text));
  piece.sign = true;
  return piece;
}

LogPart& LogPart::add(const LogPart& word, LogPart value) {
  value.key = word.text;
  value.key_at = word.at;
  return add(std::move(value));
}

LogPart& LogPart::add(std::string_view word, LogPart value) {
  value.key = word;
  value.key_at = value.at;
  return add(std::move(value));
}

LogPart& LogPart::add(LogPart entry) {
  parts.push_back(std::move(entry));
  return parts.back();
}

LogPart& LogPart::set(std::string_view word, LogPart value) {
  LogPart* const known = find(word);
  if (known == nullptr) return add(word, std::move(value));
  value.key = word;
  return *known = std::move(value);
}

LogPart& LogPart::set(std::string_view word, std::string value) {
  return set(word, LogPart::word(std::move(value)));
}

LogPart& LogPart::map_at(std::string_view word) {
  LogPart* const known = find(word);
  return known != nullptr ? *known : add(word, map());
}

LogPart& LogPart::list_at(std::string_view word) {
  LogPart* const known = find(word);
  return known != nullptr ? *known : add(word, list());
}

const LogPart* LogPart::find(std::string_view word) const {
  const auto found = std::ranges::find(parts, word, &LogPart::key);
  return found == parts.end() ? nullptr : &*found;
}

LogPart* LogPart::find(std::string_view word) {
  return const_cast<LogPart*>(std::as_const(*this).find(word));
}

void merge(LogPart& into, LogPart&& from) {
  for (LogPart& part : from.parts) {
    const bool pair = from.kind == LogPart::Kind::map && part.kind != LogPart::Kind::word;
    LogPart* const same = pair ? into.find(part.key) : nullptr;
    if (same == nullptr) {
      into.add(std::move(part));
    } else {
      merge(*same, std::move(part));
    }
  }
}

void move_by(LogPart& piece, std::size_t bytes) {
  piece.at += bytes;
  piece.key_at += bytes;
  for (LogPart& part : piece.parts) move_by(part, bytes);
}

namespace {

bool same_word(std::string_view a, std::string_view b) {
  return a == b || fold_name(a) == fold_name(b);
}

}  // namespace

bool says_the_same(const LogPart& a, const LogPart& b) {
  return a.kind == b.kind && same_word(a.text, b.text) &&
         std::ranges::equal(a.parts, b.parts, [](const LogPart& one, const LogPart& other) {
           return same_word(one.key, other.key) && says_the_same(one, other);
         });
}

namespace {

/// `spelling` gives the words, `order` the elements of a list or map.
template <class Spelling, class Order>
LogPart part_at(const Document& document, NodeId node, const Spelling& spelling,
                const Order& order) {
  const Node& at = document[node];
  if (!at.is_collection()) return LogPart::word(std::string(spelling(node)), at.offset);
  LogPart made = at.kind == NodeKind::map ? LogPart::map(at.offset) : LogPart::list(at.offset);
  made.parts.reserve(at.child_count());
  for (const NodeId child : order(node)) {
    LogPart& part = made.add(part_at(document, child, spelling, order));
    const NodeId key = document[child].key;
    if (key == kNoNode) continue;
    part.key = spelling(key);
    part.key_at = document[key].offset;
  }
  return made;
}

}  // namespace

LogPart part_of(const Document& document, const LogNotes& notes, NodeId node) {
  const auto spelling = [&](NodeId word) {
    const bool kept = notes[word].kind == NodeNote::Kind::text;
    return kept ? document.text(word) : notes.spelling(word);
  };
  return part_at(document, node, spelling,
                 [&](NodeId collection) { return ElementsInOrder(document, notes, collection); });
}

LogPart part_of(const Document& document, NodeId node) {
  return part_at(
      document, node, [&](NodeId word) { return document.text(word); },
      [&](NodeId collection) { return document.children(collection); });
}

LogPart part_of(const RulesetChoice& choice) {
  if (choice.picked.empty() && !choice.by_parts) return LogPart::word(choice.name);
  return LogPart::pair(choice.name, LogPart::list_of(choice.picked));
}

std::string in_brackets(const LogPart& piece) {
  if (piece.kind == LogPart::Kind::word) return piece.sign ? piece.text : yaml_label(piece.text);
  const bool map = piece.kind == LogPart::Kind::map;
  std::string text(1, map ? '{' : '[');
  for (const LogPart& part : piece.parts) {
    if (text.size() > 1) text += ", ";
    if (map) text += yaml_label(part.key) + ": ";
    text += in_brackets(part);
  }
  return text += map ? '}' : ']';
}

void write_in_brackets(YamlWriter& yaml, const LogPart& piece, const QuotesOf& quotes) {
  if (piece.is_word()) return write_word(yaml, piece, quotes);
  const bool map = piece.kind == LogPart::Kind::map;
  map ? yaml.begin_map(YamlLayout::brackets) : yaml.begin_list(YamlLayout::brackets);
  for (const LogPart& part : piece.parts) {
    if (map) yaml.key(part.key, quotes(part.key));
    write_in_brackets(yaml, part, quotes);
  }
  map ? yaml.end_map() : yaml.end_list();
}

void write_word(YamlWriter& yaml, const LogPart& word, const QuotesOf& quotes) {
  word.sign ? yaml.sign(word.text) : yaml.text(word.text, quotes(word.text));
}

}  // namespace veedor
