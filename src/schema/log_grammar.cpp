#include "schema/log_grammar.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "schema/builtin_schemas.h"
#include "yaml/document.h"

namespace veedor {
namespace {

/// What the names in a list of names are, as in "places: region".
std::string named_by(const std::string& list) {
  if (list.starts_with("places:")) return "place";
  for (const char* const kind : {"tile", "good", "stack"}) {
    if (list == kind + std::string("s")) return kind;
  }
  return {};
}

/// A schema, or a value in one: a node of JSON text, which is plain YAML and as such read many
/// times as fast as by the library for JSON.
class Schema {
 public:
  Schema() = default;
  Schema(const Document& document, NodeId node) : document_(&document), node_(node) {}

  [[nodiscard]] bool exists() const { return node_ != kNoNode; }
  [[nodiscard]] bool is_map() const { return exists() && here().kind == NodeKind::map; }
  /// The word, if it is one.
  [[nodiscard]] std::string_view text() const {
    return exists() ? document_->text(node_) : std::string_view();
  }
  [[nodiscard]] std::string_view key() const { return document_->text(here().key); }
  [[nodiscard]] Schema operator[](std::string_view key) const {
    return exists() ? Schema(*document_, document_->find(node_, key)) : *this;
  }
  /// The value of a key, if there is one, else `otherwise`.
  [[nodiscard]] std::string_view value(std::string_view key, std::string_view otherwise) const {
    const Schema found = (*this)[key];
    return found.exists() ? found.text() : otherwise;
  }

  /// Calls `take` for each entry or value.
  template <class Take>
  void each(Take take) const {
    if (!exists()) return;
    for (const NodeId child : document_->children(node_)) take(Schema(*document_, child));
  }
  [[nodiscard]] std::vector<std::string> words() const {
    std::vector<std::string> words;
    each([&](const Schema& word) { words.emplace_back(word.text()); });
    return words;
  }

 private:
  [[nodiscard]] const Node& here() const { return (*document_)[node_]; }

  const Document* document_ = nullptr;
  NodeId node_ = kNoNode;
};

using Definitions = std::map<std::string_view, Schema>;

/// Walks from the definition of a document to everything in it. Schemas that depend on what is
/// written (`if`) are left out: those are the definitions of cards, which have a vocabulary of
/// their own.
class Walk {
 public:
  explicit Walk(const Definitions& definitions) : definitions_(definitions) {}

  /// The way to a schema, as far as it says something about what is in it.
  struct Way {
    std::string path{};
    std::string names{};  ///< of the keys in its map
    std::string each{};   ///< what all numbers in it are
    bool entry = false;   ///< of a list
    bool said = false;    ///< what a word there is
    bool offer = true;    ///< the keys in it
  };

  void value(const Schema& schema, const Way& above, LogKind kind) {
    Way way = above;
    take(schema, way);
    schema.each([&](const Schema& inner) { keyword(schema, inner, way, kind); });
  }

  void document(std::string_view definition, LogKind kind) {
    value(definitions_.at(definition), {}, kind);
  }

  LogGrammar grammar{};

 private:
  void keyword(const Schema& schema, const Schema& inner, const Way& way, LogKind kind) {
    const std::string_view keyword = inner.key();
    if (keyword == "$ref") {
      constexpr std::string_view kPrefix = "#/definitions/";
      const auto found = definitions_.find(inner.text().substr(kPrefix.size()));
      if (found != definitions_.end()) value(found->second, way, kind);
    } else if (keyword == "anyOf" || keyword == "allOf" || keyword == "oneOf") {
      inner.each([&](const Schema& each) { value(each, way, kind); });
    } else if (keyword == "items") {
      row(way.path).list = true;
      Way entry = way;
      entry.entry = true;
      value(inner, entry, kind);
    } else if (keyword == "properties" && inner.is_map()) {
      // Needs of the first kind of documents alone: results need more than the others.
      if (way.offer && map_kinds_.try_emplace(way.path, kind).first->second == kind) {
        take_needs(schema, row(way.path).needs);
      }
      inner.each([&](const Schema& property) { key(property, way, kind); });
    } else if (keyword == "additionalProperties" && inner.is_map() && !way.names.empty()) {
      row(way.path).names = way.names;
      value(inner, {.path = way.path + "/*", .each = way.each}, kind);
    }
  }

  ValueRow& row(const std::string& path) {
    const auto [found, is_new] = rows_.try_emplace(path, grammar.values.size());
    if (is_new) grammar.values.push_back({.path = path});
    return grammar.values[found->second];
  }

  /// Notes the keywords for the grammar.
  void take(const Schema& schema, Way& way) {
    way.each = schema.value("x-each", way.each);
    if (const Schema offer = schema["x-offer"]; offer.exists()) way.offer = offer.text() == "true";
    const Schema list = schema["properties"];
    if (list.exists() && !list.is_map()) way.names = named_by(std::string(list.text()));
    way.names = schema.value("x-names", way.names);
    const Schema said = schema["x-is"];
    if (way.said || !said.exists()) return;
    way.said = true;
    std::string& is = row(way.path).is;
    const std::string more = way.each.empty() ? std::string(said.text()) : way.each;
    if (is.empty()) is = more;
    // Alternatives of a map may have the same key, of the same kind: one of them adds words.
    if (more.starts_with(is)) is = more;
  }

  /// Adds what a map needs: its required keys, with those of each alternative.
  static void take_needs(const Schema& map, std::vector<std::vector<std::string>>& needs) {
    const std::vector<std::string> required = map["required"].words();
    std::vector<std::vector<std::string>> groups;
    map["oneOf"].each([&](const Schema& each) {
      groups.push_back(each["required"].words());
      groups.back().insert(groups.back().end(), required.begin(), required.end());
    });
    if (groups.empty() && !required.empty()) groups.push_back(required);
    for (const auto& group : groups) {
      if (std::ranges::count(needs, group) == 0) needs.push_back(group);
    }
  }

  void key(const Schema& schema, const Way& above, LogKind kind) {
    const std::string name(schema.key());
    const std::string path = without_names(above.path);
    const auto known = keys_.find(std::pair(path, name));
    std::size_t at = known == keys_.end() ? grammar.keys.size() : known->second;
    if (known == keys_.end()) {
      const Schema publicity = schema["x-public"];
      if (!publicity.exists()) return;
      keys_.emplace(std::pair(path, name), at);
      grammar.keys.push_back({.key = name,
                              .path = path,
                              .example = std::string(schema.value("x-example", "")),
                              .rare = schema.value("x-rare", "") == "true",
                              .games = std::string(schema.value("x-games", "")),
                              .publicity = std::string(publicity.text()),
                              .short_form = std::string(schema.value("x-short", "")),
                              .lines = std::string(schema.value("x-lines", ""))});
    }
    std::uint8_t& kinds = grammar.keys[at].kinds;
    kinds = static_cast<std::uint8_t>(kinds | (1U << static_cast<unsigned>(kind)));
    ValueRow& map = row(above.path);
    map.keys = map.keys || (above.offer && (above.entry || !map.list));
    value(schema, {.path = above.path.empty() ? name : above.path + '/' + name}, kind);
  }

  const Definitions& definitions_;
  std::map<std::string, LogKind> map_kinds_{};  ///< the first kind with a map at a path
  // The places of rows in the grammar.
  std::map<std::string, std::size_t> rows_{};
  std::map<std::pair<std::string, std::string>, std::size_t> keys_{};
};

}  // namespace

bool ValueRow::needs_key(std::string_view key) const {
  return std::ranges::any_of(needs,
                             [&](const auto& group) { return std::ranges::count(group, key) > 0; });
}

const ValueRow* LogGrammar::value_at(std::string_view path) const {
  const auto row = std::ranges::find(values, path, &ValueRow::path);
  return row == values.end() ? nullptr : &*row;
}

std::string without_names(std::string path) {
  for (std::size_t at = path.find("/*"); at != std::string::npos; at = path.find("/*")) {
    path.erase(at, 2);
  }
  return path;
}

std::vector<std::string_view> log_schema_texts() {
  std::vector<std::string_view> texts;
  for (const BuiltinFile& file : builtin_schema_files()) {
    if (file.name.starts_with("log-") || file.name == "values") texts.push_back(file.text);
  }
  return texts;
}

LogGrammar grammar_of(const std::vector<std::string_view>& texts) {
  std::vector<Document> documents(texts.size());
  Definitions definitions;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    documents[i].parse(texts[i]);
    Schema(documents[i], documents[i].root())["definitions"].each(
        [&](const Schema& each) { definitions[each.key()] = each; });
  }
  Walk walk(definitions);
  walk.document("game", LogKind::game);
  walk.document("scoresheet", LogKind::sheet);
  walk.document("result_log", LogKind::result);
  return std::move(walk.grammar);
}

const LogGrammar& log_grammar() {
  static const LogGrammar grammar = grammar_of(log_schema_texts());
  return grammar;
}

const KeyRow* key_row(std::string_view path, std::string_view key) {
  using Rows = std::unordered_map<std::string_view, std::vector<const KeyRow*>>;
  static const Rows by_key = [] {
    Rows rows;
    for (const KeyRow& row : log_grammar().keys) rows[row.key].push_back(&row);
    return rows;
  }();
  const auto rows = by_key.find(key);
  if (rows == by_key.end()) return nullptr;
  const std::string above = without_names(std::string(path));
  const auto found = std::ranges::find(rows->second, above, &KeyRow::path);
  return found == rows->second.end() ? nullptr : *found;
}

}  // namespace veedor
