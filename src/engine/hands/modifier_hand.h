#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/id_set.h"
#include "engine/hands/power_hand.h"

namespace veedor {

using ModifierSet = IdSet<ModifierId>;

/// What is known of one player's Modifier cards (SHIFT-1, SHIFT-2). Each card that has shown itself
/// is a slot of a CardHand, so hidden returns are followed as for Power cards; of a hand
/// that the log does not give, plays are only counted: so many, and one more for each return.
class ModifierHand {
 public:
  /// A hand that the log does not give: `plays` cards of any kind may be played.
  static ModifierHand of_unknown(std::uint8_t plays);

  /// One more card of this kind in the hand.
  void add(ModifierId kind);
  /// The kinds that may be played; `all` are the kinds that exist.
  [[nodiscard]] ModifierSet playable(ModifierSet all) const;
  /// The kinds of which a played card may be named as coming back.
  [[nodiscard]] ModifierSet returnable() const;
  [[nodiscard]] bool hidden_return_possible() const { return slots_.hidden_return_possible(); }

  /// `kind` is in playable().
  void play(ModifierId kind);
  /// The same, or a ruling lets a card be played that cannot be in the hand: it is played from now
  /// on. If one of this kind is played already, nothing is learnt. `all` as in playable().
  void play_by_ruling(ModifierId kind, ModifierSet all);
  /// `kind` is in returnable().
  void take_back(ModifierId kind);
  /// Only when hidden_return_possible().
  void take_back_hidden();

  /// How many cards of this kind have shown themselves in this hand, played or not.
  [[nodiscard]] unsigned shown(ModifierId kind) const;
  /// How many of them are in the hand for certain.
  [[nodiscard]] unsigned known_of(ModifierId kind) const;
  /// How many cards came back unseen and have not shown themselves since.
  [[nodiscard]] unsigned came_back_hidden() const { return slots_.hidden(); }
  /// How many cards of this kind one of those, oldest first, may be.
  [[nodiscard]] unsigned may_be(std::size_t hidden, ModifierId kind) const;
  /// Of a hand that the log does not give: how many cards may still be played.
  [[nodiscard]] std::optional<unsigned> plays_left() const;
  static constexpr std::size_t kMaxSlots = 15;
  /// The kinds in the hand for certain, a kind once for each card; no more than may still be
  /// played, for where plays are only counted, cards can be played that the hand could not hold.
  [[nodiscard]] std::array<ModifierId, kMaxSlots> known() const;

  /// How many more are in the hand without being known.
  [[nodiscard]] unsigned hidden() const;

  friend bool operator==(const ModifierHand&, const ModifierHand&) = default;

 private:
  /// How many slots of this kind are among `slots`.
  [[nodiscard]] unsigned count(std::uint16_t slots, ModifierId kind) const;
  /// The slots of this kind, as bits.
  [[nodiscard]] std::uint16_t slots_of(ModifierId kind) const;
  /// Plays one of `slots`, if there is any, or else a card that shows itself for the first time.
  void play_one_of(unsigned slots, ModifierId kind);

  std::array<ModifierId, kMaxSlots> kinds_{};
  std::uint8_t used_ = 0;
  bool counted_ = false;
  std::uint8_t plays_left_ = 0;  ///< where plays are only counted
  CardHand<std::uint16_t> slots_;
};

}  // namespace veedor
