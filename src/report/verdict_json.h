#pragma once

#include <string>
#include <vector>

#include "replay/verdict.h"
#include "text/json.h"

namespace veedor {

/// What every JSON object about a log begins with: where it was read, its title, status, ruleset,
/// players, completed rounds and scores.
[[nodiscard]] Json head_json(const Verdict& verdict);

/// Of a game that is over, or that somebody has ended: how.
void add_outcome(Json& object, const Verdict& verdict);

/// And what it ends with: who is to decide next, the fault, the warnings.
void add_tail(Json& object, const Verdict& verdict);

/// An object with the number of every player.
[[nodiscard]] Json scores_json(const std::vector<std::string>& players,
                               const std::vector<std::int64_t>& scores);

/// Everything that is known of a log, as --format json writes it.
[[nodiscard]] Json verdict_json(const Verdict& verdict);

/// The verdict as one JSON object on one line, line end included.
[[nodiscard]] std::string json_report(const Verdict& verdict);

}  // namespace veedor
