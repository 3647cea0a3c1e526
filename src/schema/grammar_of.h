#pragma once

#include <span>
#include <string_view>

#include "schema/log_grammar.h"
#include "text/json_fwd.h"

namespace veedor {

/// The grammar that these definitions of a schema give. A property is a key if it has `x-public`;
/// src/ARCHITECTURE.md explains its other keywords. The texts live as long as the program.
[[nodiscard]] LogGrammar grammar_of(const Json& definitions);

/// Adds the definitions of a file of src/schema, if it is one of those for logs: values.json and
/// log-*.json.
void add_log_definitions(std::string_view name, std::string_view text, Json& definitions);

}  // namespace veedor
