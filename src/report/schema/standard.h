#pragma once

#include "text/json_fwd.h"

namespace veedor {

/// A JSON Schema that says the same as this one, in the form that strict validators such as ajv
/// want: no keywords that only editors know, each required property named under `properties`, and
/// each keyword with the type of value that it is about.
[[nodiscard]] Json only_standard(const Json& schema);

}  // namespace veedor
