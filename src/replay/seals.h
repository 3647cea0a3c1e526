#pragma once

#include <string>
#include <vector>

#include "engine/step.h"
#include "log/game_log.h"
#include "seal/code.h"

namespace veedor {

/// A decision that a player seals. Its code is made of these words and the salt. All have the
/// spelling of the log's list of players and of its ruleset, as veedor-log(5) describes under
/// SEALS.
struct Sealing {
  std::string player;
  std::string kind;      ///< "disc" or "hand"
  std::string moment;    ///< "setup", "round 3 scoring" or "round 3 turn 2 card conspiracy"
  std::string decision;  ///< "Toledo", "none" or "13, 15, 20"
};

/// The decision that a step sets with a Secret disc, in the position before it.
[[nodiscard]] Sealing sealing_of(const GameLog& log, const State& state, const Step& disc);
/// The decision of a player who chooses a hand of these cards.
[[nodiscard]] Sealing sealing_of_hand(const GameLog& log, OwnerId owner, std::vector<int> cards);

/// The code for a decision. Only the same decision with the same salt has the same code.
[[nodiscard]] Code seal_code(const Sealing& sealing, const Code& salt);

}  // namespace veedor
