#pragma once

#include <array>
#include <cstdint>

namespace veedor {

/// What is known of one player's Power cards when some came back to the hand unseen.
///
/// A hidden return is one of the cards that were out at that moment. The hand counts as possible
/// as long as the hidden returns can be given different cards so that every later play and every
/// later open return was legal. `Cards` is an unsigned integer with a bit for each card.
template <class Cards>
class CardHand {
 public:
  /// All of `cards` in the hand, none out.
  static CardHand full(Cards cards);

  /// The values that may be played: in the hand for certain, or possibly through a hidden return.
  [[nodiscard]] Cards playable() const { return hidden_ == 0 ? known_ : known_or_hidden(); }
  /// The played values that may be named as coming back.
  [[nodiscard]] Cards returnable() const;
  /// Whether one more card can come back unseen.
  [[nodiscard]] bool hidden_return_possible() const;

  /// One more card, in the hand for certain.
  void add(unsigned value);
  /// `value` is in playable().
  void play(unsigned value);
  /// The same, or a ruling lets a card be played that cannot be in the hand: it is out from now on.
  /// If it is out already, nothing is learnt.
  void play_or_put_out(unsigned value);
  /// `value` is in returnable().
  void take_back(unsigned value);
  /// Only when hidden_return_possible().
  void take_back_hidden();

  /// In the hand for certain.
  [[nodiscard]] Cards known() const { return known_; }
  /// How many more are in the hand without being known.
  [[nodiscard]] unsigned hidden() const { return hidden_; }
  /// The values that one of them, oldest first, may be.
  [[nodiscard]] Cards may_be(std::size_t hidden) const { return candidates_[hidden]; }
  /// The oldest of them that the card may be; hidden() if it can be none of them.
  [[nodiscard]] std::size_t first_that_may_be(unsigned value) const;

  friend bool operator==(const CardHand&, const CardHand&) = default;

 private:
  static constexpr std::size_t kMaxHidden = 13;

  [[nodiscard]] Cards known_or_hidden() const;
  /// Whether the hidden returns can still be different cards when `without` is none of them.
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
