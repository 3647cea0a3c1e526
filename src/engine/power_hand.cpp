#include "engine/power_hand.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace veedor {
namespace {

constexpr std::uint16_t bit(unsigned value) { return static_cast<std::uint16_t>(1U << value); }

}  // namespace

PowerHand PowerHand::full(std::uint16_t cards) {
  PowerHand hand;
  hand.known_ = cards;
  return hand;
}

bool PowerHand::feasible(std::uint16_t without, std::size_t skip) const {
  // The sets are nested, so Hall's condition needs only their sizes.
  int needed = 0;
  for (std::size_t i = 0; i < hidden_; ++i) {
    if (i == skip) continue;
    ++needed;
    if (std::popcount(static_cast<std::uint16_t>(candidates_[i] & ~without)) < needed) return false;
  }
  return true;
}

std::size_t PowerHand::first_that_may_be(unsigned value) const {
  // Using up the oldest leaves the widest choice to the others.
  std::size_t i = 0;
  while (i < hidden_ && (candidates_[i] & bit(value)) == 0) ++i;
  return i;
}

std::uint16_t PowerHand::playable() const {
  if (hidden_ == 0) return known_;
  std::uint16_t result = known_;
  for (unsigned value = 0; value < 16; ++value) {
    const std::size_t from = first_that_may_be(value);
    if (from < hidden_ && feasible(bit(value), from)) result |= bit(value);
  }
  return result;
}

std::uint16_t PowerHand::returnable() const {
  if (hidden_ == 0) return out_;
  std::uint16_t result = 0;
  for (unsigned value = 0; value < 16; ++value) {
    if ((out_ & bit(value)) != 0 && feasible(bit(value), hidden_)) result |= bit(value);
  }
  return result;
}

bool PowerHand::hidden_return_possible() const {
  return hidden_ < kMaxHidden && std::popcount(out_) > static_cast<int>(hidden_);
}

void PowerHand::add(unsigned value) { known_ |= bit(value); }

void PowerHand::play(unsigned value) {
  if ((known_ & bit(value)) != 0) {
    known_ &= static_cast<std::uint16_t>(~bit(value));
  } else {
    const std::size_t from = first_that_may_be(value);
    std::copy(candidates_.begin() + static_cast<std::ptrdiff_t>(from) + 1,
              candidates_.begin() + hidden_,
              candidates_.begin() + static_cast<std::ptrdiff_t>(from));
    candidates_[--hidden_] = 0;
    for (std::size_t i = 0; i < hidden_; ++i) {
      candidates_[i] &= static_cast<std::uint16_t>(~bit(value));
    }
  }
  out_ |= bit(value);
}

void PowerHand::take_back(unsigned value) {
  known_ |= bit(value);
  out_ &= static_cast<std::uint16_t>(~bit(value));
  for (std::size_t i = 0; i < hidden_; ++i)
    candidates_[i] &= static_cast<std::uint16_t>(~bit(value));
}

void PowerHand::take_back_hidden() { candidates_[hidden_++] = out_; }

}  // namespace veedor
