#pragma once

#include <optional>
#include <string_view>

#include "log/game_log.h"
#include "log/notes.h"

namespace veedor {

/// What overrides the ruleset that a log names.
struct RulesetOverride {
  std::vector<RulesetChoice> choices;  ///< empty: the log decides
};

/// What is said of an input without any document (LOG-2).
inline constexpr std::string_view kNoLog = "there is no log in this file";

/// Reads the log in `document` into `log`: form and names only, nothing is replayed. Returns the
/// first fault in the file that makes it malformed (LOG-1 to LOG-4), those of the tree included.
/// With a fault `log` holds what could be read; title, ruleset and players among it. `notes`, made
/// for this document, is told what its words stand for, if it is given.
std::optional<LogFault> read_log(const Document& document, Library& library,
                                 const RulesetOverride& override, GameLog& log,
                                 LogNotes* notes = nullptr);

/// Whether a ruling of a log can waive the rule. Some are no rules of play but of what there is to
/// judge at all: no ruling can do without them.
[[nodiscard]] bool can_be_waived(RuleId rule);

}  // namespace veedor
