#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// `text`, which is one line of UTF-8, as a scalar of YAML in a list or map with brackets, so that
/// every reader of YAML takes it for this very text: in double quotes unless they are plainly not
/// needed.
[[nodiscard]] std::string yaml_word(std::string_view text);

/// The same, but plain also where it is a number, or several with slashes between them, as stacks
/// and scoring tiles are called: whoever reads a log takes it for a name where one is asked for.
[[nodiscard]] std::string yaml_label(std::string_view text);

/// The same, always in double quotes; it is a string of JSON as well.
[[nodiscard]] std::string yaml_quoted(std::string_view text);

}  // namespace veedor
