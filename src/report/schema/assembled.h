#pragma once

#include <string_view>

#include "text/json.h"

namespace veedor {

/// The schema with this name from its files in src/report/schema, with the definitions that it
/// uses. A text instead of the value of `enum` or `properties` names a list, which schema.cpp fills
/// in.
[[nodiscard]] Json assembled_schema(std::string_view name);

}  // namespace veedor
