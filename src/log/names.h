#pragma once

#include <string>

#include "engine/step.h"
#include "log/game_log.h"
#include "log/player_name.h"

namespace veedor {

/// Names for sentences, in the spelling of the ruleset and of the log.
class Names {
 public:
  /// Requires a log with a ruleset.
  explicit Names(const GameLog& log) : log_(log) {}

  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  /// The place in a sentence: "Galicia", "the Castillo".
  [[nodiscard]] std::string place(PlaceId place) const;
  /// The name of a place in a log.
  [[nodiscard]] std::string place_name(PlaceId place) const;
  /// The word in a log for what a disc shows.
  [[nodiscard]] std::string shown(const Step& disc) const {
    return disc.sealed ? std::string(kSealed) : place_name(disc.to);
  }
  /// A player, "the dummy" or "the Inquisitor": in a sentence, and as the word in a log.
  [[nodiscard]] std::string owner(OwnerId owner) const;
  [[nodiscard]] std::string owner_name(OwnerId owner) const;
  /// The text on the Power card with this number: "13", "joker".
  [[nodiscard]] std::string power(unsigned number) const { return ruleset().power(number); }
  /// The card in a sentence: "Power card 13", "hand card 150", "the Joker".
  [[nodiscard]] std::string power_card(unsigned number) const;
  /// "Power card", or the ruleset's name for the cards that decide the order of turns.
  [[nodiscard]] const std::string& power_noun() const { return ruleset().power_noun; }
  /// "Queen"
  [[nodiscard]] const std::string& character(Character character) const {
    return ruleset().character_names[static_cast<std::size_t>(character)];
  }
  /// "Ann, Bea and the dummy".
  [[nodiscard]] std::string owners(OwnerSet owners) const;

 protected:
  const GameLog& log_;
};

}  // namespace veedor
