#pragma once

#include <string>
#include <vector>

#include "log/game_log.h"
#include "notation/log_part.h"

namespace veedor {

/// The rounds of a log in the short notation, veedor-log(5), in the order of play: the rulings,
/// a list of lines for each round, then what stands below the rounds. Added to the same log without
/// rounds, they make the same game. Notes of players are left out.
[[nodiscard]] std::vector<std::vector<std::string>> notation_of(const Document& document,
                                                                const LogNotes& notes,
                                                                const GameLog& log);

/// The lines that add parts to a log: `cards`, parts of a round, and under `rest` what a turn adds
/// to that player's last one; under `disc`, `return` and `fill` what lines with these words say.
[[nodiscard]] std::vector<std::string> lines_of_parts(const LogPart& parts, const Ruleset& ruleset,
                                                      const std::vector<std::string>& players);

/// A ruling of a log as a line.
[[nodiscard]] std::string ruling_line(const Document& document, NodeId ruling);

}  // namespace veedor
