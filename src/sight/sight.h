#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/referee.h"

namespace veedor {

// Who may know what. All output for players or the public uses this:
//
// - Court, Province and regions are open; the Castillo is closed until it is scored (A p.6).
// - Secret discs are closed until all players have set theirs (A p.11). It is open who has set one.
// - Of a hand, everybody knows the cards played and how many came back. A player need not show a
//   card that comes back (A p.12), even if the log names it, nor the Modifier cards dealt and
//   passed.
// - A log defines an unlisted hand card because somebody has it, so a definition is as secret as
//   the hand until the card is played. Once it defines all that there are, that tells of nobody.
// - Decks are closed.

/// What everybody at the table knows of the hands.
class OpenHands {
 public:
  /// Must be called after every step of a game, with the game after it.
  void played(const Referee& after, const Step& step) {
    constexpr StepSet kOfHands(StepKind::set_first, StepKind::play_power, StepKind::take_back,
                               StepKind::take_back_modifier);
    if (kOfHands.has(step.kind)) changed(after, step);
  }

  [[nodiscard]] const PowerHand& power(OwnerId player) const { return power_[player.index()]; }
  [[nodiscard]] const ModifierHand& modifiers(OwnerId player) const {
    return modifiers_[player.index()];
  }
  /// The hand cards that have been played: everybody knows that they exist.
  [[nodiscard]] PowerSet seen() const { return seen_; }

 private:
  void changed(const Referee& after, const Step& step);
  void begin(const Rules& rules);
  void play(const Rules& rules, const Step& step);
  void take_back(StepKind kind, OwnerId player);

  std::array<PowerHand, kMaxPlayers> power_{};
  std::array<ModifierHand, kMaxPlayers> modifiers_{};
  PowerSet seen_ = 0;
};

/// Whether everybody can see the pieces in this place.
[[nodiscard]] inline bool lies_open(const Rules& rules, PlaceId place) {
  return place != rules.castillo;
}

/// A hand: the visible cards and the number of hidden ones.
template <class Kind>
struct HandSeen {
  std::vector<Kind> known;
  unsigned hidden = 0;
};

/// A viewer of a game; by default a moderator, who has the whole log.
struct Sight {
  /// For a player, who sees their own hand and discs, and how many cards the others have.
  std::optional<OwnerId> for_player{};
  /// Whether the viewer sees into the Castillo; a moderator always does.
  bool castillo = false;
  /// The public, which sees no hands and a closed Castillo.
  bool everybody = false;

  [[nodiscard]] bool sees_hand(OwnerId owner) const {
    return !everybody && (!for_player || *for_player == owner);
  }
  [[nodiscard]] bool sees_castillo() const { return castillo || (!for_player && !everybody); }

  /// A hand as the viewer sees it, given the whole hand.
  template <class Kind>
  [[nodiscard]] HandSeen<Kind> hand(OwnerId owner, HandSeen<Kind> whole) const {
    if (sees_hand(owner)) return whole;
    return {{}, whole.hidden + static_cast<unsigned>(whole.known.size())};
  }

  /// The position as the viewer knows it: other hands as in `open`, and no closed discs except the
  /// viewer's own. The Castillo keeps its Caballeros, because the rules need them.
  [[nodiscard]] State position(const Rules& rules, const State& state, const OpenHands& open) const;
  /// A step of `player`'s turn as the viewer sees it: others take cards back unseen.
  [[nodiscard]] Step step(Step step, OwnerId player) const;
  /// The table for a picture that the viewer may publish: without hands and discs, and with an
  /// empty Castillo if the viewer does not see into it.
  [[nodiscard]] State table(const Rules& rules, const State& state) const;
};

/// Whether steps of this kind are secret as a whole. For other kinds, the accepted values may still
/// reveal a secret.
[[nodiscard]] bool says_secret(StepKind kind);
/// Whether the numbers that the step accepts reveal what is in the Castillo.
[[nodiscard]] bool counts_castillo(const Rules& rules, const Step& step);

}  // namespace veedor
