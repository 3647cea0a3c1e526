#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

// Words that several reports share.

/// The owner as a log names it: a player, "dummy" or "inquisitor".
[[nodiscard]] std::string owner_name(const Verdict& verdict, OwnerId owner);

// A seat keeps the name that the log gives it, whoever plays it.

/// "Ann"; after a succession, "Ann (now Eve)".
[[nodiscard]] std::string called(const Verdict& verdict, std::string_view player);
/// The names of those who play each seat now.
[[nodiscard]] std::vector<std::string> holders_of(const Verdict& verdict);
/// "Eve plays for Ann since round 4, turn 2": the last succession of a seat, which must have one.
[[nodiscard]] std::string succession_text(const Verdict& verdict, std::string_view player);
/// A sentence of this kind for each seat with another player.
[[nodiscard]] std::vector<std::string> succession_texts(const Verdict& verdict);

/// `shown`, which is a player's name or the beginning of it, in the colour of the player at this
/// seat.
[[nodiscard]] std::string painted_player(const Verdict& verdict, std::size_t seat,
                                         std::string_view shown, const Screen& screen);

/// "heat2.yaml", or "heat2.yaml, document 2" if the file has several.
[[nodiscard]] std::string source_name(const Verdict& verdict);

/// The title for a list of results, shortened if long; empty without one. May hold control
/// characters.
[[nodiscard]] std::string short_title(const Verdict& verdict);

/// Source and short title: "heat2.yaml: Heat 2". May hold control characters.
[[nodiscard]] std::string log_name(const Verdict& verdict);

/// "after 9 rounds", "after 3 scorings" or "after 1 of 3 scorings" for a scoresheet, or "as
/// reported" for a result alone.
/// "72 points and 15 totals; 42 points taken on trust".
[[nodiscard]] std::string verified_text(const Verified& verified, Told told = Told::points);
/// The corrected scores of a scoresheet: "Bea 81, Ann 77; the winner is Bea", or "Bea leads" while
/// the game goes on. Empty if nobody is ranked.
[[nodiscard]] std::string corrected_words(const Verdict& verdict);
[[nodiscard]] std::string progress_text(const Verdict& verdict);

/// "98"; "3 behind" for a difference; empty for the winner's, and if only places are known.
[[nodiscard]] std::string points_text(Told told, std::int64_t score);
/// "Cruz 32, Bea 26, Ann 25, Dan 25", or with places after the end: "1. Dan 105, ...". May hold
/// control characters.
[[nodiscard]] std::string scores_text(const Verdict& verdict);

/// The next decision as stored in verdicts, with the names that `verdict` knows.
[[nodiscard]] Next next_of(const Verdict& verdict, const Names& names, const Decision& decision);
/// "round 4, turn of Ann", "round 4, Power card of Ann". May hold control characters.
[[nodiscard]] std::string next_text(const Next& next, const Ruleset& ruleset);
/// That of a verdict, which must have a next decision.
[[nodiscard]] std::string next_text(const Verdict& verdict);

/// The places given for a stopped game, and who gave them.
[[nodiscard]] std::string given_places(const Adjudication& given, const Screen& screen);

/// Given places on one line, "1. Ann, 2. Dan, 3. Bea, 3. Cruz". May hold control characters.
[[nodiscard]] std::string places_text(const std::vector<std::vector<std::string>>& places);
/// "places at the table: 1. Ann, 2. Bea" if the table has broken a tie; else empty. May hold
/// control characters.
[[nodiscard]] std::string table_places_text(const Verdict& verdict);

/// "Bea has won", "Ann and Bea have won".
[[nodiscard]] std::string won_text(const std::vector<std::string>& first);
/// The same of a finished game; empty for any other.
[[nodiscard]] std::string outcome_text(const Verdict& verdict);
/// "the winner is Bea", "the winners are Ann, Bea".
[[nodiscard]] std::string winners_words(const std::vector<std::string>& right);

/// The message that the written places do not follow the points. `right` has the players who can
/// have the first wrong place. May hold control characters.
[[nodiscard]] std::string wrong_places_words(const std::vector<std::string>& right);

/// " by GM: slip of the pen"; parts that the log does not give are left out. May hold control
/// characters.
[[nodiscard]] std::string authority(const std::string& by, const std::string& reason);

/// "illegal", "complete", or "in progress" for a scoresheet whose game may go on.
[[nodiscard]] std::string_view status_words(const Verdict& verdict);

/// The legal values at a fault: "0 to 30" for a range of numbers, otherwise each value, or what is
/// open instead if none is legal. Empty if there is no such list, or for a wrong claim, whose
/// message already gives the right value. May hold control characters.
[[nodiscard]] std::string legal_here(const Finding& fault);
/// The same with its label: "legal here: Toledo, Granada", "open instead: round 1, turn of Ann".
[[nodiscard]] std::string legal_words(const Finding& fault);

/// The message of a fault with the legal values. May hold control characters.
[[nodiscard]] std::string fault_text(const Finding& fault);

/// The message of a waived fault, with the ruling's author.
[[nodiscard]] std::string ruling_text(const RuledOut& ruling);

/// "round 4, turn 2: Ann takes Fair and does nothing with it". May hold control characters.
[[nodiscard]] std::string note_text(const Note& note);

/// "PLACE-4 (2023 booklet p.5)", or only the id if no booklet has the rule.
[[nodiscard]] std::string rule_and_page(RuleId rule);

/// Why a log cannot be judged, for players: it quotes nothing from the log.
[[nodiscard]] std::string_view malformed_words(RuleId rule);

/// "hashes", or "hashes of all" if they cover secrets.
[[nodiscard]] std::string_view hashes_title(const Verdict& verdict);
/// "0=3f9a0c21 1=..."; empty if no hashes were requested.
[[nodiscard]] std::string hashes_text(const Verdict& verdict);

/// The warnings, each text only once.
[[nodiscard]] std::vector<Warning> different_warnings(const Verdict& verdict);

/// One line for each player of `verdict`, most points first; with their places if `places`.
[[nodiscard]] std::string ranking_text(const Verdict& verdict,
                                       const std::vector<std::int64_t>& scores, bool places,
                                       const Screen& screen);

}  // namespace veedor
