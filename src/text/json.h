#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace veedor {

using Json = nlohmann::ordered_json;

/// The value on one line, with unsafe characters (text/printable.h) written as \uXXXX. Bytes that
/// are not UTF-8, as file names may have, become U+FFFD.
[[nodiscard]] std::string json_text(const Json& value);

/// The object on one line, with its line end.
[[nodiscard]] std::string json_line(const Json& object);

}  // namespace veedor
