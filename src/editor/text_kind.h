#pragma once

#include <string_view>

namespace veedor {

/// What a text is for, as the keys of its first document say. What has none of the keys that tell
/// is taken for logs, whose reader says whether they are any.
enum class TextKind {
  logs,     ///< game logs, scoresheets and results
  event,    ///< `kind: event`, veedor-standings(1)
  ruleset,  ///< `kind: game` or `kind: option`, veedor-ruleset(5)
  scheme,   ///< tournament points, veedor-standings(1)
};

/// Never fails: a text that cannot be read is of the kind that its readable lines show.
[[nodiscard]] TextKind kind_of_text(std::string_view text);

}  // namespace veedor
