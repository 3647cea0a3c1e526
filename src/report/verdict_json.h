#pragma once

#include <string>
#include <vector>

#include "replay/verdict.h"
#include "text/json.h"

namespace veedor {

/// The first members of every JSON object about a log: source, title, status, ruleset, players,
/// completed rounds and scores.
[[nodiscard]] Json head_json(const Verdict& verdict);

/// The outcome of a finished or adjudicated game.
void add_outcome(Json& object, const Verdict& verdict);

/// The next decision, in the form of the member `next`.
[[nodiscard]] Json due_json(const Next& next);
/// The last members: the next decision, the fault, the warnings.
void add_tail(Json& object, const Verdict& verdict);
/// Adds `also` and `also_more` if there are further faults.
void add_also(Json& object, const Verdict& verdict);

/// A fault, with its rule, place and message.
[[nodiscard]] Json fault_json(const Finding& finding);

/// An object with a number for each player.
[[nodiscard]] Json scores_json(const std::vector<std::string>& players,
                               const std::vector<std::int64_t>& scores);

/// The verdict with all its members, for --format json.
[[nodiscard]] Json verdict_json(const Verdict& verdict);

/// The verdict as one JSON object on one line, line end included.
[[nodiscard]] std::string json_report(const Verdict& verdict);

}  // namespace veedor
