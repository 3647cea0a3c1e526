#include "report/schema/guide.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <regex>
#include <set>

#include "schema/assembled.h"
#include "text/json.h"

namespace veedor {
namespace {

constexpr std::string_view kDefinitions = "#/definitions/";

const std::string* written_at(const SchemaPairs& pairs, const std::string& key) {
  const auto pair = std::ranges::find(pairs, key, &SchemaPairs::value_type::first);
  return pair == pairs.end() ? nullptr : &pair->second;
}

/// The spelling of a word of an `enum` or `const`; nullopt for values that have other spellings
/// too.
std::optional<std::string> spelled(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  return std::nullopt;
}

bool lists_word(const Json& words, const std::string& word) {
  return words.is_array() && std::ranges::any_of(words, [&](const Json& each) {
           return spelled(each) == std::optional(word);
         });
}

/// The schema of a `patternProperties` entry that matches the key; null if there is none.
const Json* pattern_for(const Json& schema, const std::string& key) {
  if (!schema.contains("patternProperties")) return nullptr;
  for (const auto& [pattern, value] : schema.at("patternProperties").items()) {
    if (std::regex_search(key, std::regex(pattern))) return &value;
  }
  return nullptr;
}

void add_word(std::vector<SchemaWord>& words, SchemaWord word) {
  if (std::ranges::find(words, word.word, &SchemaWord::word) == words.end()) {
    words.push_back(std::move(word));
  }
}

void add_name(std::vector<std::string>& names, std::string name) {
  if (std::ranges::count(names, name) == 0) names.push_back(std::move(name));
}

}  // namespace

struct SchemaGuide::Schema {
  using Parts = std::vector<const Json*>;

  Json root;

  [[nodiscard]] const Json& referred(const Json& schema) const {
    return root.at(Json::json_pointer(schema.at("$ref").get<std::string>().substr(1)));
  }

  /// The description of a schema, or of the first one that it refers to.
  [[nodiscard]] std::string about(const Json& schema) const {
    if (!schema.is_object()) return {};
    if (schema.contains("description")) return schema.at("description").get<std::string>();
    if (schema.contains("$ref")) return about(referred(schema));
    return {};
  }

  /// Whether a map with these pairs meets the condition of an `if`; nullopt if that is still open.
  [[nodiscard]] std::optional<bool> holds(const Json& condition, const SchemaPairs& pairs) const {
    if (condition.contains("$ref")) return holds(referred(condition), pairs);
    if (condition.contains("anyOf")) {
      return std::ranges::any_of(condition.at("anyOf"), [&](const Json& each) {
        return holds(each, pairs).value_or(false);
      });
    }
    if (condition.contains("required")) {
      for (const Json& key : condition.at("required")) {
        if (written_at(pairs, key.get<std::string>()) == nullptr) return false;
      }
    }
    if (!condition.contains("properties")) return true;
    for (const auto& [key, value] : condition.at("properties").items()) {
      const std::string* const word = written_at(pairs, key);
      if (word == nullptr || word->empty()) return std::nullopt;
      if (!is_word(value, *word)) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_word(const Json& schema, const std::string& word) const {
    if (schema.contains("$ref")) return is_word(referred(schema), word);
    if (schema.contains("not")) return !is_word(schema.at("not"), word);
    if (schema.contains("const")) return spelled(schema.at("const")) == std::optional(word);
    return schema.contains("enum") && lists_word(schema.at("enum"), word);
  }

  /// Whether one of several alternatives can still be meant by a map with these pairs.
  [[nodiscard]] bool may_be(const Json& schema, const SchemaPairs& pairs) const {
    if (schema.contains("$ref") && !may_be(referred(schema), pairs)) return false;
    if (!schema.contains("properties") || !schema.at("properties").is_object()) return true;
    if (!schema.contains("additionalProperties") || schema.at("additionalProperties") != false) {
      return true;
    }
    return std::ranges::all_of(pairs, [&](const auto& pair) {
      return schema.at("properties").contains(pair.first) ||
             pattern_for(schema, pair.first) != nullptr;
    });
  }

  /// Collects all schemas that a value must meet, or may meet, given the pairs that it has.
  void flatten(const Json& schema, const SchemaPairs& pairs, Parts& parts) const {
    if (!schema.is_object()) return;
    parts.push_back(&schema);
    if (schema.contains("$ref")) flatten(referred(schema), pairs, parts);
    for (const char* const all : {"allOf", "anyOf", "oneOf"}) {
      if (!schema.contains(all)) continue;
      for (const Json& each : schema.at(all)) {
        if (may_be(each, pairs)) flatten(each, pairs, parts);
      }
    }
    if (schema.contains("if")) {
      const auto met = holds(schema.at("if"), pairs);
      const char* const branch = met.value_or(false) ? "then" : "else";
      if (met && schema.contains(branch)) flatten(schema.at(branch), pairs, parts);
    }
    if (!schema.contains("dependencies")) return;
    for (const auto& [key, value] : schema.at("dependencies").items()) {
      if (written_at(pairs, key) != nullptr) flatten(value, pairs, parts);
    }
  }

  [[nodiscard]] Parts flattened(const Parts& schemas, const SchemaPairs& pairs) const {
    Parts parts;
    for (const Json* const schema : schemas) flatten(*schema, pairs, parts);
    return parts;
  }

  /// The schemas for the value of a key.
  [[nodiscard]] static Parts below(const Parts& maps, const std::string& key) {
    Parts values;
    for (const Json* const map : maps) {
      const bool listed = map->contains("properties") && map->at("properties").is_object();
      if (listed && map->at("properties").contains(key)) {
        values.push_back(&map->at("properties").at(key));
      } else if (const Json* const pattern = pattern_for(*map, key)) {
        values.push_back(pattern);
      } else if (map->contains("additionalProperties")) {
        values.push_back(&map->at("additionalProperties"));
      }
    }
    return values;
  }

  [[nodiscard]] static Parts entries(const Parts& lists) {
    Parts values;
    for (const Json* const list : lists) {
      if (list->contains("items")) values.push_back(&list->at("items"));
    }
    return values;
  }
};

namespace {

/// Collects what the schemas of one place allow.
class Gathering {
 public:
  /// `about` returns the description in the schema of a property.
  Gathering(const SchemaPairs& written, SchemaPlace& place,
            std::function<std::string(const Json&)> about)
      : written_(written), place_(place), about_(std::move(about)) {}

  void add(const Json& schema) {
    const Json none;
    const auto at = [&](const char* keyword) -> const Json& {
      const auto found = schema.find(keyword);
      return found == schema.end() ? none : *found;
    };
    if (at("$ref").is_string()) add_definition(at("$ref").get<std::string>());
    add_form(at("type"));
    add_words(at("enum"));
    add_words(at("examples"));
    if (const auto word = spelled(at("const"))) add_word(place_.words, {*word});
    if (at("properties").is_string()) {
      add_name(place_.key_lists, at("properties").get<std::string>());
    } else if (at("properties").is_object()) {
      for (const auto& [key, value] : at("properties").items()) {
        if (value == false) forbidden_.insert(key);
        if (value.is_object()) add_word(place_.keys, {key, about_(value)});
      }
    }
    if (at("oneOf").is_array()) forbid_alternatives(at("oneOf"));
    if (at("dependencies").is_object()) needs_.push_back(&at("dependencies"));
    add_digits(schema);
    place_.free_keys = place_.free_keys || at("additionalProperties").is_object();
    if (at("propertyNames").is_object() && at("propertyNames").contains("enum")) {
      only_.push_back(&at("propertyNames").at("enum"));
    }
    full_ = full_ || (at("maxProperties").is_number() &&
                      written_.size() >= at("maxProperties").get<std::size_t>());
  }

  void finish() {
    if (full_) {
      place_.keys.clear();
      place_.key_lists.clear();
      place_.free_keys = false;
    }
    std::erase_if(place_.keys, [&](const SchemaWord& key) {
      return forbidden_.contains(key.word) || needs_forbidden(key.word) ||
             written_at(written_, key.word) != nullptr ||
             !std::ranges::all_of(only_,
                                  [&](const Json* only) { return lists_word(*only, key.word); });
    });
    place_.word = place_.word || !place_.words.empty() || !place_.lists.empty();
  }

 private:
  /// Forbids those of mutually exclusive keys that no alternative has together with the written
  /// ones.
  void forbid_alternatives(const Json& alternatives) {
    std::set<std::string> left;
    std::set<std::string> other;
    for (const Json& each : alternatives) {
      if (!each.contains("required")) return;
      const auto keys = each.at("required").get<std::vector<std::string>>();
      const bool begun = std::ranges::any_of(
          keys, [&](const std::string& key) { return written_at(written_, key) != nullptr; });
      (begun ? left : other).insert(keys.begin(), keys.end());
    }
    if (left.empty()) return;
    for (const std::string& key : other) {
      if (!left.contains(key)) forbidden_.insert(key);
    }
  }

  /// Whether a key requires another key that is forbidden.
  [[nodiscard]] bool needs_forbidden(const std::string& key) const {
    return std::ranges::any_of(needs_, [&](const Json* needs) {
      const auto others = needs->find(key);
      return others != needs->end() && others->is_array() &&
             std::ranges::any_of(*others, [&](const Json& other) {
               return forbidden_.contains(other.get<std::string>());
             });
    });
  }

  void add_definition(const std::string& reference) {
    const std::string name = reference.substr(kDefinitions.size());
    add_name(place_.definitions, name);
    place_.word = place_.word || name == "text";
  }

  void add_form(const Json& type) {
    if (!type.is_string()) return;
    const auto form = type.get<std::string>();
    place_.map = place_.map || form == "object";
    place_.list = place_.list || form == "array";
    place_.word = place_.word || (form != "object" && form != "array");
  }

  void add_words(const Json& words) {
    if (words.is_string()) add_name(place_.lists, words.get<std::string>());
    if (!words.is_array()) return;
    for (const Json& each : words) {
      if (const auto word = spelled(each)) add_word(place_.words, {*word});
    }
  }

  /// Adds keys of one digit, which a pattern describes.
  void add_digits(const Json& schema) {
    for (char digit = '0'; digit <= '9'; ++digit) {
      const std::string key(1, digit);
      if (pattern_for(schema, key) != nullptr) add_word(place_.keys, {key});
    }
  }

  const SchemaPairs& written_;
  SchemaPlace& place_;
  std::function<std::string(const Json&)> about_;
  std::set<std::string> forbidden_;
  std::vector<const Json*> only_;
  std::vector<const Json*> needs_;
  bool full_ = false;
};

}  // namespace

SchemaGuide::SchemaGuide(std::string_view name)
    : schema_(std::make_unique<Schema>(Schema{assembled_schema(name)})) {}

SchemaGuide::~SchemaGuide() = default;

SchemaPlace SchemaGuide::at(std::span<const SchemaLevel> levels, const SchemaPairs& written) const {
  const Schema& schema = *schema_;
  SchemaPlace place;
  Schema::Parts here{&schema.root};
  for (const SchemaLevel& level : levels) {
    const Schema::Parts all = schema.flattened(here, level.pairs);
    here = level.map ? Schema::below(all, level.key) : Schema::entries(all);
    if (!level.map) continue;
    for (const Json* const value : here) {
      place.about = schema.about(*value);
      if (!place.about.empty()) break;
    }
  }
  Gathering gathering(written, place, [&](const Json& value) { return schema.about(value); });
  for (const Json* const part : schema.flattened(here, written)) gathering.add(*part);
  gathering.finish();
  return place;
}

}  // namespace veedor
