#pragma once

#include <array>
#include <optional>
#include <vector>

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

/// A hand: the visible cards and the number of hidden ones.
template <class Kind>
struct HandSeen {
  std::vector<Kind> known;
  unsigned hidden = 0;
};

/// A viewer of a game: by default a moderator, who holds the whole log.
struct Sight {
  /// A player sees the own hand and discs, and the number of the others' cards.
  std::optional<OwnerId> for_player{};
  /// Whether the player sees into the Castillo; a moderator always does.
  bool castillo = false;
  /// All who are at the table: no hand, and the Castillo is closed.
  bool everybody = false;

  [[nodiscard]] bool sees_hand(OwnerId owner) const {
    return !everybody && (!for_player || *for_player == owner);
  }
  [[nodiscard]] bool sees_castillo() const { return castillo || (!for_player && !everybody); }

  /// A hand as the viewer sees it.
  template <class Kind>
  [[nodiscard]] HandSeen<Kind> hand(OwnerId owner, HandSeen<Kind> whole) const {
    if (sees_hand(owner)) return whole;
    return {{}, whole.hidden + static_cast<unsigned>(whole.known.size())};
  }

  /// The position as the viewer knows it: hands as `open` has them, and no discs that are not open,
  /// but for the viewer's own. What is in the Castillo stays in the value, as the rules need it.
  [[nodiscard]] State position(const Rules& rules, const State& state, const OpenHands& open) const;
  /// A step of `player`'s turn as the viewer sees it: others take cards back unseen.
  [[nodiscard]] Step step(Step step, OwnerId player) const;
  /// The table in a picture that the viewer may pass on: without hands and discs, and with an empty
  /// Castillo if the viewer does not see into it.
  [[nodiscard]] State table(const Rules& rules, const State& state) const;
};

/// Whether such a step says something that not everybody may know.
[[nodiscard]] bool says_secret(StepKind kind);

}  // namespace veedor
