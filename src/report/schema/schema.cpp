#include "report/schema/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "engine/rule_id.h"
#include "log/read/read.h"
#include "report/schema/output_definitions.h"
#include "report/schema/standard.h"
#include "ruleset/catalogue.h"
#include "ruleset/compile_effects.h"
#include "standings/scheme.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

using Words = std::vector<SchemaWord>;

/// The lists of names that schema files refer to as "cards", "rulesets" and so on.
class WordLists {
 public:
  WordLists(const Library& library, const Ruleset& all) : library_(library), all_(all) {}

  [[nodiscard]] Words named(std::string_view list) const {
    constexpr std::string_view kPlaces = "places: ";
    if (list.starts_with(kPlaces)) return places(list.substr(kPlaces.size()));
    if (list == "cards") return cards();
    if (list == "modifiers") return modifiers();
    if (list == "tiles") return plain(all_.tiles);
    if (list == "goods") return goods();
    if (list == "effects") return effects();
    if (list == "stacks") return plain(all_.stacks);
    if (list == "rulesets") return rulesets([](const RulesetHead&) { return true; });
    if (list == "games") return rulesets([](const RulesetHead& head) { return head.game; });
    if (list == "options") return rulesets([](const RulesetHead& head) { return !head.game; });
    if (list == "options that contain none") {
      return rulesets([](const RulesetHead& head) { return !head.game && head.contains.empty(); });
    }
    if (list == "schemes") return schemes();
    if (list == "rulesets to pick from") {
      return rulesets([](const RulesetHead& head) { return head.pick; });
    }
    if (list == "rulesets with parts") {
      return rulesets([](const RulesetHead& head) { return !head.parts.empty(); });
    }
    if (list == "parts") return parts();
    if (list == "rules") return rules([](RuleId) { return true; });
    if (list == "rules that can be waived") return rules(can_be_waived);
    throw std::logic_error(fmt::format("no list of words is called {}", list));
  }

 private:
  static Words plain(const std::vector<std::string>& names) {
    Words words;
    for (const std::string& name : names) words.push_back({name, {}});
    return words;
  }

  [[nodiscard]] Words cards() const {
    Words words;
    for (const CardInfo& card : all_.cards) {
      const bool titled = card.name != card.id;
      words.push_back({card.id, titled ? fmt::format("{}: {}", card.name, card.text) : card.text});
    }
    return words;
  }

  [[nodiscard]] Words goods() const {
    Words words;
    for (const GoodInfo& good : all_.goods) {
      words.push_back({good.name, good.aliases.empty() ? "" : also(good.aliases)});
    }
    return words;
  }

  /// The parts of all rulesets that a log may leave out.
  [[nodiscard]] Words parts() const {
    Words words;
    for (const std::string& name : library_.names()) {
      for (const std::string& part : library_.parts(name)) {
        const bool new_one = std::ranges::find(words, part, &SchemaWord::word) == words.end();
        if (new_one) words.push_back({part, fmt::format("Of {}.", name)});
      }
    }
    return words;
  }

  static Words effects() {
    Words words;
    for (const std::string_view keyword : effect_keywords()) {
      words.push_back({std::string(keyword), {}});
    }
    return words;
  }

  static Words schemes() {
    Words words;
    for (const std::string& name : builtin_scheme_names()) {
      words.push_back({name, builtin_scheme(name).title});
    }
    return words;
  }

  [[nodiscard]] Words modifiers() const {
    Words words;
    for (const ModifierInfo& card : all_.modifiers) words.push_back({card.id, card.text});
    return words;
  }

  /// The places of the kinds in a comma-separated list, ordered by kind.
  [[nodiscard]] Words places(std::string_view kinds) const {
    constexpr std::string_view kComma = ", ";
    Words words;
    for (std::size_t end = 0; end != std::string_view::npos;) {
      end = kinds.find(kComma);
      const std::string_view kind = kinds.substr(0, end);
      for (std::size_t i = 0; i < all_.places.size(); ++i) {
        if (text(all_.rules.places[i].kind) != kind) continue;
        const PlaceInfo& place = all_.places[i];
        words.push_back({place.name, place.aliases.empty() ? "" : also(place.aliases)});
      }
      if (end != std::string_view::npos) kinds.remove_prefix(end + kComma.size());
    }
    return words;
  }
  static std::string also(const std::vector<std::string>& aliases) {
    return fmt::format("Also {}.", fmt::join(aliases, ", "));
  }

  template <class Wanted>
  [[nodiscard]] Words rulesets(Wanted wanted) const {
    Words words;
    for (const std::string& name : library_.names()) {
      const RulesetHead& head = library_.head(name);
      if (wanted(head)) words.push_back({name, head.title});
    }
    return words;
  }

  template <class Wanted>
  static Words rules(Wanted wanted) {
    Words words;
    for (const RuleId rule : all_rules()) {
      if (!wanted(rule)) continue;
      words.push_back({std::string(text(rule)), Catalogue::instance()[rule].title});
    }
    return words;
  }

  const Library& library_;
  const Ruleset& all_;
};

/// Adds `enum`, with a description of each word for editors.
void add_enum(Json& object, const Words& words) {
  Json names = Json::array();
  Json about = Json::array();
  for (const SchemaWord& word : words) {
    names.push_back(word.word);
    about.push_back(word.about);
  }
  object["enum"] = std::move(names);
  const bool said =
      std::ranges::any_of(words, [](const SchemaWord& word) { return !word.about.empty(); });
  if (said) object["enumDescriptions"] = std::move(about);
}

/// Adds `properties` for the words, each with the same schema as all other keys.
void add_properties(Json& object, const Words& words, const Json& each) {
  Json properties = Json::object();
  for (const SchemaWord& word : words) {
    Json property = Json::object();
    if (!word.about.empty()) property["description"] = word.about;
    property.update(each);
    properties[word.word] = std::move(property);
  }
  object["properties"] = std::move(properties);
}

/// Replaces the names of lists, which are texts instead of the values of `enum` or `properties`, by
/// the lists, and leaves out the keywords of the grammar.
Json filled_in(const Json& schema, const WordLists& lists) {
  if (!schema.is_structured()) return schema;
  Json result = schema.is_array() ? Json::array() : Json::object();
  if (schema.is_array()) {
    for (const Json& item : schema) result.push_back(filled_in(item, lists));
    return result;
  }
  for (const auto& [key, value] : schema.items()) {
    if (key.starts_with("x-")) continue;
    if (key == "enum" && value.is_string()) {
      add_enum(result, lists.named(value.get<std::string>()));
    } else if (key == "properties" && value.is_string()) {
      add_properties(result, lists.named(value.get<std::string>()),
                     filled_in(schema.at("additionalProperties"), lists));
    } else {
      result[key] = filled_in(value, lists);
    }
  }
  return result;
}

}  // namespace

std::vector<SchemaWord> names_in_list(std::string_view list, const Library& library,
                                      const Ruleset& ruleset) {
  return WordLists(library, ruleset).named(list);
}

std::string schema_json(std::string_view name, const Library& library, SchemaFor reader) {
  constexpr int kIndent = 2;
  const Json whole =
      name == "output" ? assembled_schema(name, output_definitions()) : assembled_schema(name);
  const Json schema = filled_in(whole, WordLists(library, library.everything()));
  return (reader == SchemaFor::validators ? only_standard(schema) : schema).dump(kIndent) + '\n';
}

}  // namespace veedor
