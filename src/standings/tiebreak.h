#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/verdict.h"

namespace veedor {

/// By what players with equal scores are told apart, in this order (`--tiebreak bpa`).
enum class TieStep : std::uint8_t {
  court,        ///< most own Caballeros in the Court
  province,     ///< then most in the Province
  power_cards,  ///< then the highest Power card left in the hand, then the next, and so on
};

/// A player in a tie, and what counts for the step: "5", or "13 9 4" of Power cards.
struct TiedPlayer {
  std::string name;
  std::string holds;
};

/// A step that told some of a tie apart: groups of players still equal, the better ones first.
struct TieParting {
  TieStep step = TieStep::court;
  std::vector<std::vector<TiedPlayer>> groups;
};

/// Why players share a place.
enum class TieReason : std::uint8_t {
  off,          ///< no tie-break was asked for
  scoresheet,   ///< a scoresheet knows neither Courts nor hands
  adjudicated,  ///< somebody has decided the places, and these players share one
  equal,        ///< they are equal in everything that counts
  hidden_card,  ///< a Power card that came back unseen may or may not decide
};

struct SharedPlace {
  std::vector<std::string> players;
  TieReason reason = TieReason::off;
};

/// Players with equal scores, or who were given the same place, and how the tie ended.
struct Tie {
  std::size_t place = 1;                         ///< the best place that they compete for, from 1
  std::vector<std::string> players;              ///< all of them
  std::vector<TieParting> partings;              ///< in the order in which they were made
  std::vector<std::vector<std::string>> groups;  ///< who still shares a place, better groups first
  std::vector<SharedPlace> shared;               ///< those groups that are of several players
};

/// A tie that stays as it is.
[[nodiscard]] Tie unbroken_tie(std::size_t place, const std::vector<std::string>& players,
                               TieReason reason);

/// Breaks a tie in a game that was played to its end, by the position at its end. Never by lot: who
/// is equal in every step stays equal. Power cards that came back to a hand unseen count only where
/// the comparison has the same outcome whichever they are; players whom such a card might tell
/// apart, or put in another order, stay together.
[[nodiscard]] Tie break_tie(const Verdict& verdict, std::size_t place,
                            const std::vector<std::string>& players);

/// The least and the most that a hand can be worth, as masks of its cards: of two hands the one
/// with the greater mask has the higher card where they first differ, from the highest card down.
struct HandRange {
  PowerSet least = 0;
  PowerSet most = 0;
};
[[nodiscard]] HandRange hand_range(const PowerHand& hand);

}  // namespace veedor
