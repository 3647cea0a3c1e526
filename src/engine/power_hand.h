#pragma once

#include <array>
#include <cstdint>

namespace veedor {

/// What is known of one player's Power cards when some came back to the hand unseen.
///
/// A hidden return is one of the cards that were out at that moment. The hand counts as possible
/// as long as the hidden returns can be given different cards so that every later play and every
/// later open return was legal. Values are bits 1 .. 13 of a mask.
class PowerHand {
 public:
  /// All of `cards` in the hand, none out.
  static PowerHand full(std::uint16_t cards);

  /// The values that may be played: in the hand for certain, or possibly through a hidden return.
  [[nodiscard]] std::uint16_t playable() const;
  /// The played values that may be named as coming back.
  [[nodiscard]] std::uint16_t returnable() const;
  /// Whether one more card can come back unseen.
  [[nodiscard]] bool hidden_return_possible() const;

  /// One more card, in the hand for certain.
  void add(unsigned value);
  /// `value` is in playable().
  void play(unsigned value);
  /// The same; of a card that cannot be in the hand, which a ruling let its player play, nothing is
  /// learnt.
  void play_if_there(unsigned value) {
    if (((playable() >> value) & 1) != 0) play(value);
  }
  /// `value` is in returnable().
  void take_back(unsigned value);
  /// Only when hidden_return_possible().
  void take_back_hidden();

  /// In the hand for certain.
  [[nodiscard]] std::uint16_t known() const { return known_; }
  /// How many more are in the hand without being known.
  [[nodiscard]] unsigned hidden() const { return hidden_; }
  /// The values that one of them, oldest first, may be.
  [[nodiscard]] std::uint16_t may_be(std::size_t hidden) const { return candidates_[hidden]; }

  friend bool operator==(const PowerHand&, const PowerHand&) = default;

 private:
  static constexpr std::size_t kMaxHidden = 13;

  /// Whether the hidden returns can still be different cards when `without` is none of them.
  [[nodiscard]] bool feasible(std::uint16_t without, std::size_t skip) const;
  [[nodiscard]] std::size_t first_that_may_be(unsigned value) const;

  std::uint16_t known_ = 0;
  std::uint16_t out_ = 0;
  /// What each hidden return may be, oldest first. Every set contains the one before it: cards
  /// only join what is out, and a card that turns up elsewhere leaves all sets at once.
  std::array<std::uint16_t, kMaxHidden> candidates_{};
  std::uint8_t hidden_ = 0;
};

}  // namespace veedor
