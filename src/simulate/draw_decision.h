#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The next decision of a game, for which decisions are drawn.
struct DueDecision {
  const Ruleset& ruleset;  ///< the log's ruleset, with the cards that it defines
  const std::vector<std::string>& players;
  /// The position, after all steps that nobody decides. Secrets that it does not contain cannot
  /// show in the result.
  const Referee& referee;
  OwnerSet owners;  ///< only decisions of these players are drawn
};

/// A legal decision, as the lines of the short notation, veedor-notation(1), that add it to the
/// log.
using DecisionLines = std::vector<std::string>;

/// Draws different legal decisions at random: up to `number`, or fewer if there are fewer or they
/// are hard to find. The same position always gives the same ones. If others have to answer, a
/// decision ends there; nobody prevents anything, and a card with an unknown text does nothing.
/// Facts that no source gives, such as the number of Caballeros for a hand card, are drawn too. A
/// player who cannot play any known hand card plays one that the lines define first. Empty if
/// nobody decides, or if only seals must be opened.
[[nodiscard]] std::vector<DecisionLines> draw_decisions(const DueDecision& due, std::size_t number);

/// A legal decision in one line, as an example for people: of those that are drawn, the one that is
/// easiest to read. Empty if none was found. The same position always gives the same one.
[[nodiscard]] std::string example_decision(const DueDecision& due);
/// For a turn: the same for each of these cards; an empty string where none was found.
[[nodiscard]] std::vector<std::string> example_turns(const DueDecision& due,
                                                     const std::vector<CardId>& cards);

}  // namespace veedor
