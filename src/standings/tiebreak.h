#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/verdict.h"

namespace veedor {

/// The steps that break ties between equal scores, in order (`--tiebreak bpa`).
enum class TieStep : std::uint8_t {
  court,        ///< most own Caballeros in the Court
  province,     ///< then most in the Province
  power_cards,  ///< then the highest Power card left in the hand, then the next, and so on
};

/// A player in a tie, and their value for the step: "5", or "13 9 4" for Power cards.
struct TiedPlayer {
  std::string name;
  std::string holds;
};

/// A step that split a tie into groups of players who are still equal, best first.
struct TieParting {
  TieStep step = TieStep::court;
  std::vector<std::vector<TiedPlayer>> groups;
};

/// Why players share a place.
enum class TieReason : std::uint8_t {
  off,          ///< no tie-break was requested
  scoresheet,   ///< a scoresheet has neither Courts nor hands
  result,       ///< the log is only a result
  adjudicated,  ///< the places were adjudicated, and these players share one
  equal,        ///< the players are equal in every step
  hidden_card,  ///< a Power card that came back unseen could decide
};

struct SharedPlace {
  std::vector<std::string> players;
  TieReason reason = TieReason::off;
};

/// Players with equal scores or the same given place, and how the tie ended.
struct Tie {
  std::size_t place = 1;                         ///< the best place that they compete for, from 1
  std::vector<std::string> players;              ///< all players in the tie
  std::vector<TieParting> partings;              ///< in the order of the steps
  std::vector<std::vector<std::string>> groups;  ///< groups that still share a place, best first
  std::vector<SharedPlace> shared;               ///< those groups that have several players
};

/// A tie that no step breaks.
[[nodiscard]] Tie unbroken_tie(std::size_t place, const std::vector<std::string>& players,
                               TieReason reason);

/// Breaks a tie in a finished game by its final position, never by lot. Power cards that came back
/// unseen only count if the comparison has the same outcome whichever cards they are; players whom
/// such a card could separate or reorder stay together.
[[nodiscard]] Tie break_tie(const Verdict& verdict, std::size_t place,
                            const std::vector<std::string>& players);

/// The lowest and highest possible hand, as masks of cards. Comparing masks as numbers compares
/// hands from the highest card down.
struct HandRange {
  PowerSet least = 0;
  PowerSet most = 0;
};
[[nodiscard]] HandRange hand_range(const PowerHand& hand);

}  // namespace veedor
