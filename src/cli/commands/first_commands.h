#pragma once

#include <string>
#include <vector>

#include "new_log/new_log.h"

namespace veedor {

// Calls of `veedor add` for a file FILE with a new log of these rulesets, which are given as in
// --ruleset. All of them are legal.

/// A command that writes down the Modifier cards that were dealt, and passes the first of each
/// hand. One command on several lines; empty in games without such cards.
[[nodiscard]] std::vector<std::string> deal_commands(const NewLog& log, const std::string& ruleset);

/// Commands that begin the first round: discs of the setup, the dummy's cards, a card of each
/// player. One command on each line.
[[nodiscard]] std::vector<std::string> first_commands(const NewLog& log,
                                                      const std::string& ruleset);

}  // namespace veedor
