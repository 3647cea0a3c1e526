#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/library.h"
#include "schema/assembled.h"

namespace veedor {

/// A key or word, and its description, which may be empty.
struct SchemaWord {
  std::string word;
  std::string about{};
};

/// The names in a list that the schema files refer to, such as "cards" or "places: region". Names
/// of the game have the spelling of `ruleset`. Throws std::logic_error for an unknown list.
[[nodiscard]] std::vector<SchemaWord> names_in_list(std::string_view list, const Library& library,
                                                    const Ruleset& ruleset);

/// The readers of a schema: editors, which have keywords of their own, or strict validators, which
/// only accept those of the standard.
enum class SchemaFor : std::uint8_t { editors, validators };

/// The JSON Schema (draft-07) with this name: files of src/schema, completed with the names
/// of cards, places, rulesets and rules from the library and the catalogue.
[[nodiscard]] std::string schema_json(std::string_view name, const Library& library,
                                      SchemaFor reader = SchemaFor::editors);

}  // namespace veedor
