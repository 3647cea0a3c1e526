#pragma once

#include <string>
#include <vector>

#include "log/game_log.h"

namespace veedor {

/// The last Secret discs in the log: of a general scoring, a Special action or the setup.
[[nodiscard]] Range<OwnerPlace> last_discs(const GameLog& log);

/// The code of this player's disc among them, if it was sealed with a code and not opened; else
/// empty.
[[nodiscard]] std::string code_of(const GameLog& log, OwnerId player);

/// A line that opens a disc of this player, as an example.
[[nodiscard]] std::string opening_example(const std::string& player, bool with_code);

/// The codes of these players among the last discs, with their names: "Ann 7k2mx-...". Only discs
/// that were sealed with a code and not opened have one.
[[nodiscard]] std::vector<std::string> codes_of(const GameLog& log, OwnerSet players);

}  // namespace veedor
