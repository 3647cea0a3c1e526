#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace veedor {

using Json = nlohmann::ordered_json;

/// The value in one line, its unsafe characters (text/printable.h) written by number. Names of
/// files need not be UTF-8; what is not is replaced.
[[nodiscard]] std::string json_text(const Json& value);

/// The object on one line, line end included.
[[nodiscard]] std::string json_line(const Json& object);

}  // namespace veedor
