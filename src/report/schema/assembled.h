#pragma once

#include <string_view>

#include "text/json.h"

namespace veedor {

/// The schema of that name as its files of src/report/schema say it, with the definitions that it
/// uses. A text in place of an `enum` or of `properties` names a list, which schema.cpp fills in.
[[nodiscard]] Json assembled_schema(std::string_view name);

}  // namespace veedor
