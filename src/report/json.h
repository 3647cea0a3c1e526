#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "replay/verdict.h"

namespace veedor {

using Json = nlohmann::ordered_json;

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

/// The value in one line, its unsafe characters (base/printable.h) written by number. Names of
/// files need not be UTF-8; what is not is replaced.
[[nodiscard]] std::string json_text(const Json& value);

/// The object on one line, line end included.
[[nodiscard]] std::string json_line(const Json& object);

}  // namespace veedor
