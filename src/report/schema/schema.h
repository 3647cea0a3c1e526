#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// The sorted names of all JSON Schemas: "log", "ruleset" and so on.
[[nodiscard]] std::vector<std::string> schema_names();

/// A key or word with what there is to say about it, which may be nothing.
struct SchemaWord {
  std::string word;
  std::string about{};
};

/// The names in a list that the files of schemas refer to, such as "cards" or "places: region",
/// those of the game in the spelling of `ruleset`. Throws std::logic_error for an unknown list.
[[nodiscard]] std::vector<SchemaWord> names_in_list(std::string_view list, const Library& library,
                                                    const Ruleset& ruleset);

/// Who reads a schema: editors, for which it has keywords of their own, or strict validators, which
/// take the standard's alone.
enum class SchemaFor : std::uint8_t { editors, validators };

/// The JSON Schema (draft-07) of that name: files of src/report/schema, completed with the names of
/// cards, places, rulesets and rules in the library and catalogue.
[[nodiscard]] std::string schema_json(std::string_view name, const Library& library,
                                      SchemaFor reader = SchemaFor::editors);

}  // namespace veedor
