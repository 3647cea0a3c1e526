#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// What there is a JSON Schema for, by name: "log", "ruleset" and so on, sorted.
[[nodiscard]] std::vector<std::string> schema_names();

/// The JSON Schema (draft-07) of one of these names. The parts that are always the same are files
/// in src/report/schema; the names of cards, places, rulesets and rules in it are those of the
/// library and the catalogue.
[[nodiscard]] std::string schema_json(std::string_view name, const Library& library);

}  // namespace veedor
