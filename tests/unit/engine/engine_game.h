#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "engine/referee.h"
#include "engine/rule_id.h"
#include "ruleset/library.h"

namespace veedor {

/// A game that a test plays through the engine alone, with the names of a ruleset for its pieces.
class EngineGame {
 public:
  EngineGame(const std::vector<std::string>& rulesets, std::size_t players)
      : ruleset_(compiled(rulesets, players)), referee_(ruleset_->rules) {}

  [[nodiscard]] Referee& referee() { return referee_; }
  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Rules& rules() const { return ruleset_->rules; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }

  [[nodiscard]] PlaceId place(std::string_view name) const {
    return PlaceId(index_of(ruleset_->place_names, name));
  }
  [[nodiscard]] CardId card(std::string_view name) const {
    return CardId(index_of(ruleset_->card_names, name));
  }
  [[nodiscard]] ModifierId modifier(std::string_view name) const {
    return ModifierId(index_of(ruleset_->modifier_names, name));
  }

  /// Takes a step that has to be legal.
  void play(const Step& step) {
    const auto violation = referee_.play(step);
    REQUIRE_MESSAGE(!violation, "step " << static_cast<int>(step.kind) << " breaks "
                                        << text(violation->rule()));
  }
  /// The rule that `step` breaks, "" for none; a step that breaks one leaves the state as it was.
  [[nodiscard]] std::string_view broken_by(const Step& step) {
    const State before = state();
    const auto violation = referee_.check(step);
    if (!violation) return "";
    CHECK(referee_.play(step).has_value());
    CHECK(state() == before);
    return text(violation->rule());
  }

  /// The King in Castilla; homes, by seat: Galicia, Granada, Sevilla, Navarra, Valencia; the first
  /// seat begins.
  void set_up() {
    play({.kind = StepKind::set_king, .to = place("Castilla")});
    constexpr std::array kHomes{"Galicia", "Granada", "Sevilla", "Navarra", "Valencia"};
    for (const OwnerId player : rules().player_set()) {
      play({.kind = StepKind::set_home, .owner = player, .to = place(kHomes[player.index()])});
    }
    play({.kind = StepKind::set_first, .owner = OwnerId(0)});
  }
  /// Begins a round in which these cards are revealed.
  void reveal(const std::vector<std::string_view>& cards) {
    play({.kind = StepKind::begin_round});
    for (const std::string_view name : cards) {
      play({.kind = StepKind::reveal, .card = card(name)});
    }
    play({.kind = StepKind::end_reveal});
  }
  /// The players play 13, 12, 11 ... clockwise from the first seat.
  void play_powers() {
    for (const OwnerId player : rules().player_set()) {
      play({.kind = StepKind::play_power,
            .owner = player,
            .count = static_cast<std::uint8_t>(13 - player.index())});
    }
  }
  void begin_turn(std::size_t seat) {
    play({.kind = StepKind::begin_turn, .owner = OwnerId(seat)});
  }
  void choose(std::string_view name) { play({.kind = StepKind::choose_card, .card = card(name)}); }
  void announce() { play({.kind = StepKind::announce}); }

 private:
  static std::shared_ptr<const Ruleset> compiled(const std::vector<std::string>& rulesets,
                                                 std::size_t players) {
    static Library library;
    std::vector<RulesetChoice> choices;
    for (const std::string& name : rulesets) choices.push_back({name, {}});
    Selected selected = library.select(choices, players);
    REQUIRE_MESSAGE(selected.ruleset, selected.fault.message);
    return selected.ruleset;
  }
  static std::size_t index_of(const NameTable& names, std::string_view name) {
    const auto index = names.find(name);
    REQUIRE_MESSAGE(index, "there is no " << name);
    return *index;
  }

  std::shared_ptr<const Ruleset> ruleset_;
  Referee referee_;
};

}  // namespace veedor
