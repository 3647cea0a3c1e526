#include "schema/grammar_of.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "text/json.h"

namespace veedor {
namespace {

/// The text, for as long as the program runs.
std::string_view kept(std::string text) {
  static std::set<std::string> texts;
  return *texts.insert(std::move(text)).first;
}

std::string_view text_of(const Json& schema, const char* keyword) {
  return kept(schema.value(keyword, ""));
}

/// What the names in a list of names are, as in "places: region".
std::string named_by(const std::string& list) {
  if (list.starts_with("places:")) return "place";
  for (const char* const kind : {"tile", "good", "stack"}) {
    if (list == kind + std::string("s")) return kind;
  }
  return {};
}

/// The definition that a schema refers to; null if it refers to none.
const Json* referred(const Json& schema, const Json& definitions) {
  constexpr std::string_view kPrefix = "#/definitions/";
  const auto reference = schema.find("$ref");
  if (reference == schema.end()) return nullptr;
  const auto found = definitions.find(reference->get<std::string>().substr(kPrefix.size()));
  return found == definitions.end() ? nullptr : &*found;
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
    bool rare = false;    ///< nobody who misplaces a key means one of those in it
  };

  void value(const Json& schema, Way way, LogKind kind) {
    take(schema, way);
    for (const auto& [keyword, inner] : schema.items()) {
      if (keyword == "$ref") {
        if (const Json* const found = referred(schema, definitions_)) value(*found, way, kind);
      } else if (keyword == "anyOf" || keyword == "allOf" || keyword == "oneOf") {
        for (const Json& each : inner) value(each, way, kind);
      } else if (keyword == "items") {
        if (schema.contains("x-seats")) continue;  // a second form of what the names give
        row(way.path).list = true;
        row(way.path).lists = row(way.path).lists || way.entry;
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
        row(way.path).names = kept(way.names);
        value(inner, {.path = way.path + "/*", .each = way.each, .rare = way.rare}, kind);
      }
    }
  }

  LogGrammar grammar{};

 private:
  ValueRow& row(const std::string& path) {
    const auto found = std::ranges::find(grammar.values, path, &ValueRow::path);
    if (found != grammar.values.end()) return *found;
    return grammar.values.emplace_back(ValueRow{.path = kept(path)});
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
    std::string_view& is = row(way.path).is;
    const std::string more = way.each.empty() ? schema.at("x-is").get<std::string>() : way.each;
    if (is.empty()) is = kept(more);
    // Alternatives of a map may have the same key, of the same kind: one of them adds words.
    if (more.starts_with(is)) is = kept(more);
  }

  /// Adds what a map needs: its required keys, with those of each alternative.
  static void take_needs(const Json& map, std::string_view& needs) {
    std::vector<Json> alternatives{Json::object()};
    if (map.contains("oneOf")) alternatives = map.at("oneOf").get<std::vector<Json>>();
    for (const Json& each : alternatives) {
      std::string group;
      for (const Json* part : {&each, &map}) {
        for (const Json& key : part->value("required", Json::array())) {
          if (!group.empty()) group += ' ';
          group += key.get<std::string>();
        }
      }
      const std::string known = "| " + std::string(needs) + " |";
      if (group.empty() || known.find("| " + group + " |") != std::string::npos) continue;
      needs = kept(needs.empty() ? group : std::string(needs) + " | " + group);
    }
  }

  void key(const std::string& name, const Json& schema, const Way& above, LogKind kind) {
    const std::string path = without_names(above.path);
    auto found = std::ranges::find_if(
        grammar.keys, [&](const KeyRow& each) { return each.key == name && each.path == path; });
    if (found == grammar.keys.end()) {
      if (!schema.contains("x-public")) return;
      grammar.keys.push_back({.key = kept(name),
                              .path = kept(path),
                              .example = text_of(schema, "x-example"),
                              .means = text_of(schema, "description"),
                              .rare = above.rare || schema.value("x-rare", false),
                              .games = text_of(schema, "x-games"),
                              .publicity = text_of(schema, "x-public"),
                              .short_form = text_of(schema, "x-short"),
                              .lines = text_of(schema, "x-lines")});
      found = grammar.keys.end() - 1;
    }
    found->kinds |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
    ValueRow& map = row(above.path);
    map.keys = map.keys || (above.offer && (above.entry || !map.list));
    value(schema,
          {.path = above.path.empty() ? name : above.path + '/' + name,
           .rare = above.rare || schema.value("x-rare", false)},
          kind);
  }

  const Json& definitions_;
  std::map<std::string, LogKind> map_kinds_{};  ///< the first kind with a map at a path
};

/// What a word is, by the schema itself or by what it refers to.
std::string_view is_of(const Json& schema, const Json& definitions) {
  for (const Json* at = &schema; at != nullptr; at = referred(*at, definitions)) {
    if (at->contains("x-is")) return text_of(*at, "x-is");
  }
  return {};
}

/// The keys of the maps that a definition describes.
void add_map(const std::string& name, const Json& definition, const Json& definitions,
             std::vector<MapRow>& maps) {
  const auto keys = definition.find("properties");
  if (keys == definition.end() || !keys->is_object()) return;
  const auto required = definition.value("required", std::vector<std::string>{});
  for (const auto& [key, schema] : keys->items()) {
    maps.push_back({.map = kept(name),
                    .key = kept(key),
                    .required = std::ranges::count(required, key) > 0,
                    .text = !schema.contains("x-is") && schema.value("$ref", "").ends_with("/text"),
                    .games = text_of(schema, "x-games"),
                    .is = is_of(schema, definitions)});
  }
}

void add_maps(const std::string& path, const Json& schema, FileMaps& maps) {
  if (!schema.is_object()) return;
  for (const auto& [keyword, inner] : schema.items()) {
    if (keyword == "properties" && inner.is_object()) {
      for (const auto& [key, value] : inner.items()) {
        std::vector<std::string>& keys = maps[path];
        if (std::ranges::count(keys, key) == 0) keys.push_back(key);
        add_maps(path + '/' + key, value, maps);
      }
    } else if (keyword == "anyOf" || keyword == "allOf" || keyword == "oneOf") {
      for (const Json& each : inner) add_maps(path, each, maps);
    } else if (keyword == "items" || keyword == "then" || keyword == "else") {
      add_maps(path, inner, maps);
    }
  }
}

}  // namespace

void add_file_maps(std::string_view name, std::string_view text, FileMaps& maps) {
  constexpr std::array<std::string_view, 6> kFiles{"effects",       "event",  "ruleset",
                                                   "ruleset-parts", "scheme", "ways"};
  if (std::ranges::find(kFiles, name) == kFiles.end()) return;
  const Json schema = Json::parse(text);
  add_maps(std::string(name), schema, maps);
  const Json definitions = schema.value("definitions", Json::object());
  for (const auto& [definition, inner] : definitions.items()) {
    add_maps(definition, inner, maps);
  }
}

void add_log_definitions(std::string_view name, std::string_view text, Json& definitions) {
  if (!name.starts_with("log-") && name != "values") return;
  definitions.update(Json::parse(text).at("definitions"));
}

LogGrammar grammar_of(const Json& definitions) {
  Walk walk(definitions);
  walk.value(definitions.at("game"), {}, LogKind::game);
  walk.value(definitions.at("scoresheet"), {}, LogKind::sheet);
  walk.value(definitions.at("result_log"), {}, LogKind::result);
  for (const auto& [name, definition] : definitions.items()) {
    add_map(name, definition, definitions, walk.grammar.maps);
  }
  return std::move(walk.grammar);
}

}  // namespace veedor
