#include "schema/log_grammar.h"

#include <algorithm>
#include <map>

#include "schema/builtin_schemas.h"
#include "text/json.h"

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

/// Walks from the definition of a document to everything in it. Schemas that depend on what is
/// written (`if`) are left out: those are the definitions of cards, which have a vocabulary of
/// their own.
class Walk {
 public:
  explicit Walk(const Json& definitions) : definitions_(definitions) {}

  /// The way to a schema, as far as it says something about what is in it.
  struct Way {
    std::string path{};
    std::string names{};  ///< of the keys in its map
    std::string each{};   ///< what all numbers in it are
    bool entry = false;   ///< of a list
    bool said = false;    ///< what a word there is
    bool offer = true;    ///< the keys in it
  };

  void value(const Json& schema, Way way, LogKind kind) {
    take(schema, way);
    for (const auto& [keyword, inner] : schema.items()) {
      if (keyword == "$ref") {
        constexpr std::string_view kPrefix = "#/definitions/";
        const auto found = definitions_.find(inner.get<std::string>().substr(kPrefix.size()));
        if (found != definitions_.end()) value(*found, way, kind);
      } else if (keyword == "anyOf" || keyword == "allOf" || keyword == "oneOf") {
        for (const Json& each : inner) value(each, way, kind);
      } else if (keyword == "items") {
        row(way.path).list = true;
        Way entry = way;
        entry.entry = true;
        value(inner, std::move(entry), kind);
      } else if (keyword == "properties" && inner.is_object()) {
        // Needs of the first kind of documents alone: results need more than the others.
        if (way.offer && map_kinds_.try_emplace(way.path, kind).first->second == kind) {
          take_needs(schema, row(way.path).needs);
        }
        for (const auto& [name, property] : inner.items()) key(name, property, way, kind);
      } else if (keyword == "additionalProperties" && inner.is_object()) {
        if (way.names.empty()) continue;
        row(way.path).names = way.names;
        value(inner, {.path = way.path + "/*", .each = way.each}, kind);
      }
    }
  }

  LogGrammar grammar{};

 private:
  ValueRow& row(const std::string& path) {
    const auto found = std::ranges::find(grammar.values, path, &ValueRow::path);
    if (found != grammar.values.end()) return *found;
    return grammar.values.emplace_back(ValueRow{.path = path});
  }

  /// Notes the keywords for the grammar.
  void take(const Json& schema, Way& way) {
    way.each = schema.value("x-each", way.each);
    way.offer = schema.value("x-offer", way.offer);
    const auto list = schema.find("properties");
    if (list != schema.end() && list->is_string()) way.names = named_by(list->get<std::string>());
    way.names = schema.value("x-names", way.names);
    if (way.said || !schema.contains("x-is")) return;
    way.said = true;
    std::string& is = row(way.path).is;
    const std::string more = way.each.empty() ? schema.at("x-is").get<std::string>() : way.each;
    if (is.empty()) is = more;
    // Alternatives of a map may have the same key, of the same kind: one of them adds words.
    if (more.starts_with(is)) is = more;
  }

  /// Adds what a map needs: its required keys, with those of each alternative.
  static void take_needs(const Json& map, std::vector<std::vector<std::string>>& needs) {
    const auto required = map.value("required", std::vector<std::string>{});
    std::vector<std::vector<std::string>> groups;
    for (const Json& each : map.value("oneOf", Json::array())) {
      groups.push_back(each.value("required", std::vector<std::string>{}));
      groups.back().insert(groups.back().end(), required.begin(), required.end());
    }
    if (groups.empty() && !required.empty()) groups.push_back(required);
    for (const auto& group : groups) {
      if (std::ranges::count(needs, group) == 0) needs.push_back(group);
    }
  }

  void key(const std::string& name, const Json& schema, const Way& above, LogKind kind) {
    const std::string path = without_names(above.path);
    auto found = std::ranges::find_if(
        grammar.keys, [&](const KeyRow& each) { return each.key == name && each.path == path; });
    if (found == grammar.keys.end()) {
      if (!schema.contains("x-public")) return;
      grammar.keys.push_back({.key = name,
                              .path = path,
                              .example = schema.value("x-example", ""),
                              .rare = schema.value("x-rare", false),
                              .games = schema.value("x-games", ""),
                              .publicity = schema.at("x-public").get<std::string>(),
                              .short_form = schema.value("x-short", ""),
                              .lines = schema.value("x-lines", "")});
      found = grammar.keys.end() - 1;
    }
    found->kinds |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
    ValueRow& map = row(above.path);
    map.keys = map.keys || (above.offer && (above.entry || !map.list));
    value(schema, {.path = above.path.empty() ? name : above.path + '/' + name}, kind);
  }

  const Json& definitions_;
  std::map<std::string, LogKind> map_kinds_{};  ///< the first kind with a map at a path
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

Json log_definitions() {
  Json all = Json::object();
  for (const BuiltinFile& file : builtin_schema_files()) {
    if (file.name.starts_with("log-") || file.name == "values")
      all.update(Json::parse(file.text).at("definitions"));
  }
  return all;
}

LogGrammar grammar_of(const Json& definitions) {
  Walk walk(definitions);
  walk.value(definitions.at("game"), {}, LogKind::game);
  walk.value(definitions.at("scoresheet"), {}, LogKind::sheet);
  walk.value(definitions.at("result_log"), {}, LogKind::result);
  return std::move(walk.grammar);
}

const LogGrammar& log_grammar() {
  static const LogGrammar grammar = grammar_of(log_definitions());
  return grammar;
}

const KeyRow* key_row(std::string_view path, std::string_view key) {
  const std::vector<KeyRow>& rows = log_grammar().keys;
  const std::string above = without_names(std::string(path));
  const auto found = std::ranges::find_if(
      rows, [&](const KeyRow& row) { return row.path == above && row.key == key; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace veedor
