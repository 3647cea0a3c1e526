#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// One line of UTF-8 as a YAML scalar that every reader reads back as this text, even within
/// brackets.
[[nodiscard]] std::string yaml_word(std::string_view text);

/// Like `yaml_word`, but numbers stay plain, also with slashes between them as in the names of
/// stacks and scoring tiles.
[[nodiscard]] std::string yaml_label(std::string_view text);

/// Like `yaml_word`, but always in double quotes, so that it is also a JSON string.
[[nodiscard]] std::string yaml_quoted(std::string_view text);

}  // namespace veedor
