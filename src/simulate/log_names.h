#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "engine/state.h"
#include "log/log_part.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The names in a log.
class LogNames {
 public:
  /// With `free_spelling`, some names get another accepted spelling.
  LogNames(const Ruleset& ruleset, const std::vector<std::string>& players, bool free_spelling,
           Random& random)
      : ruleset_(ruleset), players_(players), free_spelling_(free_spelling), random_(random) {}

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  /// Never random, because players have only one spelling.
  [[nodiscard]] std::string of(OwnerId owner) const;
  [[nodiscard]] std::string of(PlaceId place);
  [[nodiscard]] std::string of(CardId card) { return respelled(info(card).id); }
  [[nodiscard]] std::string of(ModifierId modifier) {
    return respelled(ruleset_.modifiers[modifier.index()].id);
  }
  [[nodiscard]] const std::string& of(TileId tile) const { return ruleset_.tiles[tile.index()]; }
  /// The word for what a Caballero carries.
  [[nodiscard]] std::string of_load(Load load) {
    return load == kNoLoad ? "none" : respelled(ruleset_.goods[load - 1U].name);
  }
  [[nodiscard]] const std::string& of(StackId stack) const {
    return ruleset_.stacks[stack.index()];
  }
  /// A Power card: its value, or "joker".
  [[nodiscard]] LogPart of_power(unsigned card) const {
    const unsigned value = ruleset_.rules.power[card].value;
    return value > 0 ? LogPart::number(value) : LogPart::word(ruleset_.power(card));
  }
  /// The value of a disc: a place, or "none".
  [[nodiscard]] std::string on_disc(PlaceId place) { return place.valid() ? of(place) : "none"; }

  /// Whether the card shares its id with one in another stack.
  [[nodiscard]] bool has_twin(CardId card) const;
  [[nodiscard]] bool same_id(CardId a, CardId b) const { return info(a).id == info(b).id; }
  [[nodiscard]] bool free_spelling() const { return free_spelling_; }

 private:
  [[nodiscard]] const CardInfo& info(CardId card) const { return ruleset_.cards[card.index()]; }
  [[nodiscard]] std::string respelled(std::string name);

  const Ruleset& ruleset_;
  const std::vector<std::string>& players_;
  bool free_spelling_;
  Random& random_;
};

}  // namespace veedor
