#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "mail/account/operators.h"
#include "mail/player_words.h"
#include "mail/turn/turn_card.h"

namespace veedor {

/// A turn in parts of the short notation, as far as the words say it.
struct TurnParts {
  /// The key of the Caballeros that the turn places.
  static constexpr const char* kPlaces = "places";

  std::vector<std::string> order{};  ///< keys, in the order in which they were said first
  std::map<std::string, std::string> text{};
  std::set<std::string> whole{kPlaces};  ///< the keys whose text is written without them
  bool special = false;
  bool declined = false;  ///< the Special action is not used
  bool unclear = false;
  bool either = false;              ///< there is something that may sail or be moved by the card
  bool acts_after_placing = false;  ///< the Special action is done, or goes on, after placing
  bool split = false;               ///< and something is placed after it too

  /// A part in the short notation.
  [[nodiscard]] std::string written(const std::string& key) const;
  /// A part with the word that begins a Special action.
  [[nodiscard]] static std::string announced(const std::string& part);
  [[nodiscard]] bool places() const { return text.contains(kPlaces); }
  /// The same with placing at the other end.
  [[nodiscard]] TurnParts turned() const;
  /// The same in the order that words say, if they do.
  [[nodiscard]] TurnParts in_order(SaidOrder said) const;
};

/// The parts of a turn with this card. `by_ship`: what may sail or be moved by the card sails.
[[nodiscard]] TurnParts turn_parts(const PlayerWords& words, const TurnCard& card,
                                   bool by_ship = false);

/// The parts as a line without the player's name. `stack` may be empty.
[[nodiscard]] std::string turn_line(const TurnCard& card, const TurnParts& parts,
                                    const std::string& stack);

}  // namespace veedor
