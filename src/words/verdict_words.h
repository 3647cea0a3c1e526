#pragma once

#include <string>
#include <vector>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

// Parts of reports that are the same in several of them.

/// "heat2.yaml", or "heat2.yaml, document 2" where the file goes on.
[[nodiscard]] std::string source_name(const Verdict& verdict);

/// The title as it stands beside each of many results, shortened if it is long; empty without one.
/// Not cleared of control characters.
[[nodiscard]] std::string short_title(const Verdict& verdict);

/// Source and short title: "heat2.yaml: Heat 2"; not cleared of control characters.
[[nodiscard]] std::string log_name(const Verdict& verdict);

/// "after 9 rounds"; of a scoresheet, scorings.
[[nodiscard]] std::string progress_text(const Verdict& verdict);

/// "Cruz 32, Bea 26, Ann 25, Dan 25", with the places where the game is over: "1. Dan 105, ...";
/// not cleared of control characters.
[[nodiscard]] std::string scores_text(const Verdict& verdict);

/// "round 4, turn of Ann"; not cleared of control characters.
[[nodiscard]] std::string next_text(const Next& next);

/// The places of a game that was stopped, as they were given, and who gave them; never computed.
[[nodiscard]] std::string given_places(const Adjudication& given, const Screen& screen);

/// The same in one line, "1. Ann, 2. Dan, 3. Bea, 3. Cruz"; not cleared of control characters.
[[nodiscard]] std::string given_places_text(const Adjudication& given);

/// " by GM: slip of the pen", as far as the log says it; not cleared of control characters.
[[nodiscard]] std::string authority(const std::string& by, const std::string& reason);

/// What would have been legal at the fault: "0 to 30" for a row of numbers, else every value, or
/// "nothing". Empty where that is no question. Not cleared of control characters.
[[nodiscard]] std::string legal_here(const Verdict& verdict);

/// The message of the fault, and what would have been legal; not cleared of control characters.
[[nodiscard]] std::string fault_text(const Verdict& verdict);

/// The same of a fault that a ruling waives, and who has ruled.
[[nodiscard]] std::string ruling_text(const RuledOut& ruling);

/// "PLACE-4 (2023 booklet p.5)", or the id alone where no booklet has the rule.
[[nodiscard]] std::string rule_and_page(RuleId rule);

/// "hashes", or "hashes of all" of those that cover secrets too.
[[nodiscard]] std::string_view hashes_title(const Verdict& verdict);
/// "0=3f9a0c21 1=..." where hashes were asked for.
[[nodiscard]] std::string hashes_text(const Verdict& verdict);

/// The warnings, without those that only say again of another place what one before them says.
[[nodiscard]] std::vector<Warning> different_warnings(const Verdict& verdict);

/// One line for each player, most points first; with the places that they take, if `places`.
[[nodiscard]] std::string ranking_text(const std::vector<std::string>& players,
                                       const std::vector<std::int64_t>& scores, bool places);

}  // namespace veedor
