#pragma once

#include <optional>
#include <string_view>

#include "log/game_log.h"
#include "log/notes.h"

namespace veedor {

/// Overrides the ruleset that a log names.
struct RulesetOverride {
  std::vector<RulesetChoice> choices;  ///< empty: the log's own ruleset
};

/// The message for an input without a document (LOG-2).
inline constexpr std::string_view kNoLog = "there is no log in this file";

/// Reads `document` into `log`: form and names only, without replay. Returns the first fault in the
/// file that makes it malformed (LOG-1 to LOG-4), faults of the tree included. After a fault, `log`
/// holds what could be read, such as title, ruleset and players. Fills `notes`, made for this
/// document, unless null.
std::optional<LogFault> read_log(const Document& document, Library& library,
                                 const RulesetOverride& override, GameLog& log,
                                 LogNotes* notes = nullptr);

/// Whether a ruling of a log can waive the rule. It cannot waive rules about the form of a log.
[[nodiscard]] bool can_be_waived(RuleId rule);

}  // namespace veedor
