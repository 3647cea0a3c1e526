#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// One line of UTF-8 as a YAML scalar that every reader reads back as this text, also within
/// brackets.
[[nodiscard]] std::string yaml_word(std::string_view text);

/// Like `yaml_word`, but numbers, and numbers with slashes between them, which name stacks and
/// scoring tiles, stay plain.
[[nodiscard]] std::string yaml_label(std::string_view text);

/// Like `yaml_word`, but always in double quotes: also a JSON string.
[[nodiscard]] std::string yaml_quoted(std::string_view text);

}  // namespace veedor
