#pragma once

#include <string_view>

namespace veedor {

/// The purpose of a text, which the keys of its first document show. A text without such keys
/// counts as logs, whose reader reports if it is not a log.
enum class TextKind {
  logs,     ///< game logs, scoresheets and results
  event,    ///< `kind: event`, veedor-standings(1)
  ruleset,  ///< `kind: game` or `kind: option`, veedor-ruleset(5)
  scheme,   ///< tournament points, veedor-standings(1)
};

/// Never fails: for a text that cannot be read, the readable lines decide.
[[nodiscard]] TextKind kind_of_text(std::string_view text);

}  // namespace veedor
