#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/id_set.h"
#include "engine/hands/power_hand.h"

namespace veedor {

using ModifierSet = IdSet<ModifierId>;

/// What is known of one player's Modifier cards (SHIFT-1, SHIFT-2). Each card that has shown itself
/// is a slot of a CardHand, which follows hidden returns as for Power cards. For a hand that
/// the log does not give, or not whole, only plays are counted: a fixed number, and one more for
/// each return.
class ModifierHand {
 public:
  /// Makes a hand that the log does not give: `plays` cards of any kind may be played.
  static ModifierHand of_unknown(std::uint8_t plays);

  /// Deals a card of this kind to the hand, which is empty before the first; an invalid kind is a
  /// card that the log does not show. Any kind may then be played in place of it.
  void deal(ModifierId kind);
  /// How many cards were dealt.
  [[nodiscard]] unsigned dealt() const { return dealt_; }

  /// The kinds that may be played; `all` has every kind that exists.
  [[nodiscard]] ModifierSet playable(ModifierSet all) const;
  /// The kinds of the played cards that may be named as coming back.
  [[nodiscard]] ModifierSet returnable() const;
  [[nodiscard]] bool hidden_return_possible() const { return slots_.hidden_return_possible(); }

  /// Requires that `kind` is in playable().
  void play(ModifierId kind);
  /// As play(), but a ruling may let a card be played that cannot be in the hand; it counts as
  /// played from now on. Nothing is learnt if one of this kind is already played. `all` as in
  /// playable().
  void play_by_ruling(ModifierId kind, ModifierSet all);
  /// Requires that `kind` is in returnable().
  void take_back(ModifierId kind);
  /// Requires hidden_return_possible().
  void take_back_hidden();

  /// How many cards of this kind this hand has shown, played or not.
  [[nodiscard]] unsigned shown(ModifierId kind) const;
  /// How many of those are certainly in the hand.
  [[nodiscard]] unsigned known_of(ModifierId kind) const;
  /// How many cards came back unseen and have not been shown since.
  [[nodiscard]] unsigned came_back_hidden() const { return slots_.hidden(); }
  /// How many cards of this kind hidden return number `hidden`, oldest first, may be.
  [[nodiscard]] unsigned may_be(std::size_t hidden, ModifierId kind) const;
  /// How many cards may still be played; nullopt if the log gives the hand.
  [[nodiscard]] std::optional<unsigned> plays_left() const;
  static constexpr std::size_t kMaxSlots = 15;
  /// The kinds that are certainly in the hand, one entry for each card. At most as many as may
  /// still be played: where plays are only counted, more cards can be played than the hand could
  /// hold.
  [[nodiscard]] std::array<ModifierId, kMaxSlots> known() const;

  /// How many unknown cards are in the hand.
  [[nodiscard]] unsigned hidden() const;

  friend bool operator==(const ModifierHand&, const ModifierHand&) = default;

 private:
  /// Adds a card of this kind that has shown itself.
  void add(ModifierId kind);
  /// How many slots of this kind are among `slots`.
  [[nodiscard]] unsigned count(std::uint16_t slots, ModifierId kind) const;
  /// The slots of this kind, as bits.
  [[nodiscard]] std::uint16_t slots_of(ModifierId kind) const;
  /// Plays one of `slots`, or, if that is empty, a card that is shown for the first time.
  void play_one_of(unsigned slots, ModifierId kind);

  std::array<ModifierId, kMaxSlots> kinds_{};
  std::uint8_t used_ = 0;
  bool counted_ = false;
  std::uint8_t plays_left_ = 0;  ///< if plays are only counted
  std::uint8_t dealt_ = 0;
  CardHand<std::uint16_t> slots_;
};

}  // namespace veedor
