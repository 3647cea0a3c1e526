#pragma once

#include <array>

#include "engine/referee.h"

namespace veedor {

// Who may know what. Everything that is made for players, or for all to read, asks here:
//
// - Court, Province and regions lie open; the Castillo does not until it is scored (A p.6).
// - Secret discs are closed until all that are awaited are set (A p.11). Whose are set is open.
// - Hands are known by what was played from them and by how many cards came back. A card that comes
//   back need not be shown (A p.12), even where the log names it, nor are the Modifier cards that
//   are dealt and passed on.
// - Decks are covered.

/// The hands of all players as everybody at the table knows them.
class OpenHands {
 public:
  /// To be called for every step of a game, with the position that it led to.
  void played(const Rules& rules, const Step& step, const State& after) {
    if (step.kind == StepKind::set_first) return begin(rules);
    if (step.kind == StepKind::play_power) return play(rules, step);
    const bool back = step.kind == StepKind::take_back || step.kind == StepKind::take_back_modifier;
    if (back) take_back(step.kind, after.turn.player);
  }

  [[nodiscard]] const PowerHand& power(OwnerId player) const { return power_[player.index()]; }
  [[nodiscard]] const ModifierHand& modifiers(OwnerId player) const {
    return modifiers_[player.index()];
  }

 private:
  void begin(const Rules& rules);
  void play(const Rules& rules, const Step& step);
  void take_back(StepKind kind, OwnerId player);

  std::array<PowerHand, kMaxPlayers> power_{};
  std::array<ModifierHand, kMaxPlayers> modifiers_{};
};

/// Whether everybody sees what stands there.
[[nodiscard]] inline bool lies_open(const Rules& rules, PlaceId place) {
  return place != rules.castillo;
}

/// The position as everybody at the table knows it: hands as `open` has them, and no disc that is
/// not open. What is in the Castillo stays in the value, as the rules need it; `lies_open` says
/// what must not be shown.
[[nodiscard]] State open_state(const Rules& rules, const State& state, const OpenHands& open);
/// The same as one player knows it, who sees the own hand and disc.
[[nodiscard]] State state_for(OwnerId player, const Rules& rules, const State& state,
                              const OpenHands& open);

/// Whether such a step says something that not everybody may know.
[[nodiscard]] bool says_secret(StepKind kind);
/// The step as the others see it, if it takes a card back.
[[nodiscard]] Step taken_back_unseen(Step step);

}  // namespace veedor
