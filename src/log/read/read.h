#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "log/game_log.h"
#include "log/notes.h"

namespace veedor {

/// Overrides the ruleset that a log names.
struct RulesetOverride {
  std::vector<RulesetChoice> choices;  ///< empty: the log's own ruleset is used
};

/// The most faults that are reported after the first.
inline constexpr std::size_t kMostOthers = 20;

/// The faults of form after the first. None of them follows from another, and no two are at the
/// same place.
struct OtherFaults {
  std::vector<LogFault> faults;  ///< in the order of the file; at most kMostOthers
  std::size_t more = 0;          ///< how many are left out after these
};

/// The message for an input without a document (LOG-2).
inline constexpr std::string_view kNoLog = "there is no log in this file";

/// Reads `document` into `log`: form and names only, without replay. Returns the first fault in the
/// file that makes it malformed (LOG-1 to LOG-4), including faults of the tree. After a fault,
/// `log` has the parts that could be read, such as title, ruleset and players. `notes`, if not
/// null, must be made for this document and is filled. `others`, if not null, gets the faults after
/// the first.
std::optional<LogFault> read_log(const Document& document, Library& library,
                                 const RulesetOverride& override, GameLog& log,
                                 LogNotes* notes = nullptr, OtherFaults* others = nullptr);

/// Whether a ruling of a log can waive the rule. It cannot waive rules about the form of a log.
[[nodiscard]] bool can_be_waived(RuleId rule);
/// The same for the rulings of a scoresheet.
[[nodiscard]] bool can_be_waived_in_sheet(RuleId rule);

}  // namespace veedor
