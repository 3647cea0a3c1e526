#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// The sorted names of all JSON Schemas: "log", "ruleset" and so on.
[[nodiscard]] std::vector<std::string> schema_names();

/// Who reads a schema: editors, for which it has keywords of their own, or strict validators, which
/// take the standard's alone.
enum class SchemaFor : std::uint8_t { editors, validators };

/// The JSON Schema (draft-07) of that name: files of src/report/schema, completed with the names of
/// cards, places, rulesets and rules in the library and catalogue.
[[nodiscard]] std::string schema_json(std::string_view name, const Library& library,
                                      SchemaFor reader = SchemaFor::editors);

}  // namespace veedor
