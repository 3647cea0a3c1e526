#pragma once

#include <string>

#include "log/game_log.h"

namespace veedor {

/// Names of places and players in sentences, in the spelling of the ruleset and of the log.
class Names {
 public:
  /// Requires a log with a ruleset.
  explicit Names(const GameLog& log) : log_(log) {}

  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  /// The place in a sentence: "Galicia", "the Castillo".
  [[nodiscard]] std::string place(PlaceId place) const;
  /// The name of a place as a log may write it.
  [[nodiscard]] std::string place_name(PlaceId place) const;
  /// A player or "the dummy" in a sentence, and as a log writes it.
  [[nodiscard]] std::string owner(OwnerId owner) const;
  [[nodiscard]] std::string owner_name(OwnerId owner) const;
  /// What the Power card of this number shows, as a log writes it.
  [[nodiscard]] std::string power(unsigned number) const;
  /// "Ann, Bea and the dummy".
  [[nodiscard]] std::string owners(OwnerSet owners) const;

 protected:
  const GameLog& log_;
};

}  // namespace veedor
