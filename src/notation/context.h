#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/referee.h"
#include "log/game_log.h"
#include "log/log_tree.h"
#include "notation/line.h"

namespace veedor {

/// The context for reading a line, after a log was replayed to its end without a fault.
[[nodiscard]] LineContext line_context(const GameLog& log, const Referee& referee,
                                       const ShortNames& names);

/// The Action cards that lie face up.
[[nodiscard]] CardSet open_cards_of(const State& state);

/// The answers that a Special action of a turn waits for.
struct AnswersMissing {
  std::string player;              ///< the player of the turn
  std::vector<std::string> of;     ///< the players who must answer
  std::string_view word = "disc";  ///< the first word of their lines
};

/// The lines to write instead of `line`, if it goes on after that Special action: the part up to
/// the action, the answers, and the rest. `root` must have been read from `line`. Empty if the line
/// does not go on.
[[nodiscard]] std::vector<std::string> in_steps(std::string_view line, const LogTree& root,
                                                const AnswersMissing& missing);

}  // namespace veedor
