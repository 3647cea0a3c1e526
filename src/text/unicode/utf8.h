#pragma once

#include <cstdint>
#include <string>

namespace veedor {

/// Appends a code point in UTF-8; nothing if the value is not one.
void append_code_point(std::string& out, std::int32_t value);

}  // namespace veedor
