#pragma once

#include "text/json_fwd.h"

namespace veedor {

/// An equivalent JSON Schema in the form that strict validators such as ajv require: without
/// keywords for editors, with each required property listed under `properties`, and with a type for
/// each keyword that is about values of one type.
[[nodiscard]] Json only_standard(const Json& schema);

}  // namespace veedor
