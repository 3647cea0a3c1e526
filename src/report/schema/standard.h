#pragma once

#include <nlohmann/json.hpp>

namespace veedor {

/// A JSON Schema that says the same as this one, in the form that strict validators such as ajv
/// want: no keywords that only editors know, each required property named under `properties`, and
/// each keyword with the type of value that it is about.
[[nodiscard]] nlohmann::ordered_json only_standard(const nlohmann::ordered_json& schema);

}  // namespace veedor
