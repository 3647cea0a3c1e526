#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The next decision of a game, from which some are drawn.
struct DueDecision {
  const Ruleset& ruleset;  ///< of the log, with the cards that it defines
  const std::vector<std::string>& players;
  /// The position, after all steps that nobody decides; what it does not hold cannot show.
  const Referee& referee;
  OwnerSet owners;  ///< whose decisions are wanted; a decision that is only of others is not drawn
};

/// A legal decision: the lines of the short notation, veedor-log(5), that add it to the log.
using DecisionLines = std::vector<std::string>;

/// Different legal decisions, drawn at random: up to `number`, fewer if there are fewer or they are
/// hard to find. The same position always gives the same ones. Where others have to answer, a
/// decision ends there; nobody prevents a Special action, and a card whose text nobody knows does
/// nothing. What no source gives, such as the number of Caballeros that a hand card brings, is
/// drawn too. A player who can play none of the known hand cards plays one that the lines define
/// first. Empty if nobody decides, or only seals have to be opened.
[[nodiscard]] std::vector<DecisionLines> draw_decisions(const DueDecision& due, std::size_t number);

}  // namespace veedor
