#pragma once

#include <string>
#include <vector>

#include "engine/step.h"
#include "log/game_log.h"
#include "seal/code.h"

namespace veedor {

/// A decision that a player seals: what a code is made of, with the salt. All in the spelling of
/// the log's list of players and of its ruleset, as veedor-log(5) describes under SEALS.
struct Sealing {
  std::string player;
  std::string kind;      ///< "disc" or "hand"
  std::string moment;    ///< "setup", "round 3 scoring" or "round 3 turn 2 card conspiracy"
  std::string decision;  ///< "Toledo", "none" or "13, 15, 20"
};

/// What a step that sets a Secret disc seals, in the position before it.
[[nodiscard]] Sealing sealing_of(const GameLog& log, const State& state, const Step& disc);
/// What a player seals who chooses a hand of these cards.
[[nodiscard]] Sealing sealing_of_hand(const GameLog& log, OwnerId owner, std::vector<int> cards);

/// The code for a decision: the same for the same decision and salt alone.
[[nodiscard]] Code seal_code(const Sealing& sealing, const Code& salt);

}  // namespace veedor
