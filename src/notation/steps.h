#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/log_part.h"

namespace veedor {

/// The answers that a Special action of a turn waits for.
struct AnswersMissing {
  std::string player;              ///< the player of the turn
  std::vector<std::string> of;     ///< the players who must answer
  std::string_view word = "disc";  ///< the first word of their lines
};

/// The lines to write instead of `line`, if it goes on after that Special action: the part up to
/// the action, the answers, and the rest. `root` must have been read from `line`. Empty if the line
/// does not go on.
[[nodiscard]] std::vector<std::string> in_steps(std::string_view line, const LogPart& root,
                                                const AnswersMissing& missing);

}  // namespace veedor
