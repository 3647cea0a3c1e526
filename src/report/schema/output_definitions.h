#pragma once

#include "text/json.h"

namespace veedor {

/// The schemas of the objects that veedor writes, by name, from their fields
/// (report/json_fields.h).
[[nodiscard]] Json output_definitions();

}  // namespace veedor
