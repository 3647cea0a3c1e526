#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/json_fwd.h"

namespace veedor {

/// The sorted names of all JSON Schemas: "log", "ruleset" and so on.
[[nodiscard]] std::vector<std::string> schema_names();

/// The schema with this name from its files in src/schema, with the definitions that it
/// uses. `made` are further definitions, which those of the files may add to. A text instead of the
/// value of `enum` or `properties` names a list, which report/schema fills in. Keywords that begin
/// with `x-` are for the grammar of logs alone.
[[nodiscard]] Json assembled_schema(std::string_view name);
[[nodiscard]] Json assembled_schema(std::string_view name, const Json& made);

}  // namespace veedor
