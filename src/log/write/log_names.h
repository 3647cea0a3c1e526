#pragma once

#include <string>
#include <vector>

#include "engine/state.h"
#include "log/log_tree.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The words of a log for what steps are about.
class LogNames {
 public:
  LogNames(const Ruleset& ruleset, const std::vector<std::string>& players)
      : ruleset_(ruleset), players_(players) {}
  virtual ~LogNames() = default;
  LogNames(const LogNames&) = delete;
  LogNames& operator=(const LogNames&) = delete;

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  /// Players have only one spelling.
  [[nodiscard]] std::string of(OwnerId owner) const;
  [[nodiscard]] std::string of(PlaceId place) { return spelled(ruleset_.places[place.index()]); }
  [[nodiscard]] std::string of(CardId card) { return spelled(info(card).id); }
  [[nodiscard]] std::string of(ModifierId modifier) {
    return spelled(ruleset_.modifiers[modifier.index()].id);
  }
  [[nodiscard]] const std::string& of(TileId tile) const { return ruleset_.tiles[tile.index()]; }
  [[nodiscard]] const std::string& of(TokenId token) const {
    return ruleset_.tokens[token.index()].name;
  }
  [[nodiscard]] const std::string& of(StackId stack) const {
    return ruleset_.stacks[stack.index()];
  }
  /// The word for what a Caballero carries.
  [[nodiscard]] std::string of_load(Load load) {
    return load == kNoLoad ? "none" : spelled(ruleset_.goods[load - 1U].name);
  }
  /// A Power card: its value, or "joker".
  [[nodiscard]] LogTree of_power(unsigned card) const {
    const unsigned value = ruleset_.rules.power[card].value;
    return value > 0 ? LogTree::number(value) : LogTree::word(ruleset_.power(card));
  }
  /// The value of a disc: a place, or "none".
  [[nodiscard]] std::string on_disc(PlaceId place) { return place.valid() ? of(place) : "none"; }
  /// The value of a field of a step; `none`, or `hidden` for a Modifier card, if it has none.
  [[nodiscard]] LogTree of(const Step& step, Field field);

  /// Whether the card shares its id with one in another stack.
  [[nodiscard]] bool has_twin(CardId card) const;
  /// Whether several stacks show a card of this id, so that the log has to name one of them.
  [[nodiscard]] bool shown_twice(const State& state, CardId card) const;

 protected:
  /// These may choose another accepted spelling.
  [[nodiscard]] virtual std::string spelled(const std::string& name) { return name; }
  [[nodiscard]] virtual std::string spelled(const PlaceInfo& place) { return place.name; }

 private:
  [[nodiscard]] const CardInfo& info(CardId card) const { return ruleset_.cards[card.index()]; }

  const Ruleset& ruleset_;
  const std::vector<std::string>& players_;
};

}  // namespace veedor
