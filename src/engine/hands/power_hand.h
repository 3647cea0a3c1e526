#pragma once

#include <array>
#include <cstdint>

namespace veedor {

/// What is known of one player's Power cards when some came back to the hand unseen.
///
/// A hidden return is one of the cards that were out at that moment. The hand counts as possible as
/// long as different cards can be assigned to the hidden returns so that every later play and every
/// later open return was legal. `Cards` is an unsigned integer with a bit for each card.
template <class Cards>
class CardHand {
 public:
  /// Makes a hand with all of `cards`, none of them out.
  static CardHand full(Cards cards);

  /// The values that may be played: those certainly in the hand, and those that a hidden return may
  /// have brought back.
  [[nodiscard]] Cards playable() const { return hidden_ == 0 ? known_ : known_or_hidden(); }
  /// The played values that may be named as coming back.
  [[nodiscard]] Cards returnable() const;
  /// Whether one more card can come back unseen.
  [[nodiscard]] bool hidden_return_possible() const;

  /// Adds a card to the known ones in the hand.
  void add(unsigned value);
  /// Requires that `value` is in playable().
  void play(unsigned value);
  /// As play(), but a ruling may let a card be played that cannot be in the hand; it is out from
  /// now on. Nothing is learnt if it is out already.
  void play_or_put_out(unsigned value);
  /// Requires that `value` is in returnable().
  void take_back(unsigned value);
  /// Requires hidden_return_possible().
  void take_back_hidden();

  /// The cards that are certainly in the hand.
  [[nodiscard]] Cards known() const { return known_; }
  /// How many unknown cards are in the hand.
  [[nodiscard]] unsigned hidden() const { return hidden_; }
  /// The values that hidden return number `hidden`, oldest first, may be.
  [[nodiscard]] Cards may_be(std::size_t hidden) const { return candidates_[hidden]; }
  /// The oldest hidden return that the card may be; hidden() if there is none.
  [[nodiscard]] std::size_t first_that_may_be(unsigned value) const;

  friend bool operator==(const CardHand&, const CardHand&) = default;

 private:
  static constexpr std::size_t kMaxHidden = 13;

  [[nodiscard]] Cards known_or_hidden() const;
  /// Whether the hidden returns can still be different cards if none of them is among `without`.
  [[nodiscard]] bool feasible(Cards without, std::size_t skip) const;

  Cards known_ = 0;
  Cards out_ = 0;
  /// What each hidden return may be, oldest first. Every set contains the one before it: cards
  /// only join what is out, and a card that turns up elsewhere leaves all sets at once.
  std::array<Cards, kMaxHidden> candidates_{};
  std::uint8_t hidden_ = 0;
};

/// A hand of Power cards, by their numbers.
using PowerHand = CardHand<std::uint64_t>;

}  // namespace veedor
