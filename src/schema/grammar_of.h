#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "schema/log_grammar.h"
#include "text/json_fwd.h"

namespace veedor {

/// The grammar that these definitions of a schema give. A property is a key if it has `x-public`;
/// src/ARCHITECTURE.md explains its other keywords. The texts live as long as the program.
[[nodiscard]] LogGrammar grammar_of(const Json& definitions);

/// The keys of the maps in rulesets, schemes and events, by the definition in their schemas that
/// describes the map, as in "limit_table", or by the definition around it and the key, as in
/// "ruleset/not_with". A whole file is described by the name of its schema.
using FileMaps = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Adds the maps that a file of src/schema describes, if it is one of those for such files.
void add_file_maps(std::string_view name, std::string_view text, FileMaps& maps);

/// Adds the definitions of a file of src/schema, if it is one of those for logs: values.json and
/// log-*.json.
void add_log_definitions(std::string_view name, std::string_view text, Json& definitions);

}  // namespace veedor
