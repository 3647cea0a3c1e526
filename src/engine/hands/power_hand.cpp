#include "engine/hands/power_hand.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace veedor {
namespace {

template <class Cards>
constexpr Cards bit(unsigned card) {
  return static_cast<Cards>(Cards{1} << card);
}

/// The cards in `all` for which `holds` is true.
template <class Cards, class Predicate>
Cards those_of(Cards all, Predicate holds) {
  Cards result = 0;
  for (Cards rest = all; rest != 0; rest = static_cast<Cards>(rest & (rest - 1U))) {
    const auto card = static_cast<unsigned>(std::countr_zero(rest));
    if (holds(card)) result = static_cast<Cards>(result | bit<Cards>(card));
  }
  return result;
}

}  // namespace

template <class Cards>
CardHand<Cards> CardHand<Cards>::full(Cards cards) {
  CardHand hand;
  hand.known_ = cards;
  return hand;
}

template <class Cards>
bool CardHand<Cards>::feasible(Cards without, std::size_t skip) const {
  // The sets are nested, so Hall's condition needs only their sizes.
  int needed = 0;
  for (std::size_t i = 0; i < hidden_; ++i) {
    if (i == skip) continue;
    ++needed;
    if (std::popcount(static_cast<Cards>(candidates_[i] & ~without)) < needed) return false;
  }
  return true;
}

template <class Cards>
std::size_t CardHand<Cards>::first_that_may_be(unsigned value) const {
  // Using up the oldest leaves the widest choice to the others.
  std::size_t i = 0;
  while (i < hidden_ && (candidates_[i] & bit<Cards>(value)) == 0) ++i;
  return i;
}

template <class Cards>
Cards CardHand<Cards>::known_or_hidden() const {
  Cards may_be = 0;
  for (std::size_t i = 0; i < hidden_; ++i) may_be = static_cast<Cards>(may_be | candidates_[i]);
  const Cards unseen = those_of<Cards>(
      may_be, [&](unsigned card) { return feasible(bit<Cards>(card), first_that_may_be(card)); });
  return static_cast<Cards>(known_ | unseen);
}

template <class Cards>
Cards CardHand<Cards>::returnable() const {
  if (hidden_ == 0) return out_;
  return those_of<Cards>(out_, [&](unsigned card) { return feasible(bit<Cards>(card), hidden_); });
}

template <class Cards>
bool CardHand<Cards>::hidden_return_possible() const {
  return hidden_ < kMaxHidden && std::popcount(out_) > static_cast<int>(hidden_);
}

template <class Cards>
void CardHand<Cards>::add(unsigned value) {
  known_ = static_cast<Cards>(known_ | bit<Cards>(value));
}

template <class Cards>
void CardHand<Cards>::play(unsigned value) {
  if ((known_ & bit<Cards>(value)) != 0) {
    known_ &= static_cast<Cards>(~bit<Cards>(value));
  } else {
    const std::size_t from = first_that_may_be(value);
    std::copy(candidates_.begin() + static_cast<std::ptrdiff_t>(from) + 1,
              candidates_.begin() + hidden_,
              candidates_.begin() + static_cast<std::ptrdiff_t>(from));
    candidates_[--hidden_] = 0;
    for (std::size_t i = 0; i < hidden_; ++i) {
      candidates_[i] &= static_cast<Cards>(~bit<Cards>(value));
    }
  }
  out_ = static_cast<Cards>(out_ | bit<Cards>(value));
}

template <class Cards>
void CardHand<Cards>::play_or_put_out(unsigned value) {
  if ((playable() & bit<Cards>(value)) != 0) return play(value);
  out_ = static_cast<Cards>(out_ | bit<Cards>(value));
}

template <class Cards>
void CardHand<Cards>::take_back(unsigned value) {
  known_ = static_cast<Cards>(known_ | bit<Cards>(value));
  out_ &= static_cast<Cards>(~bit<Cards>(value));
  for (std::size_t i = 0; i < hidden_; ++i)
    candidates_[i] &= static_cast<Cards>(~bit<Cards>(value));
}

template <class Cards>
void CardHand<Cards>::take_back_hidden() {
  candidates_[hidden_++] = out_;
}

template class CardHand<std::uint16_t>;
template class CardHand<std::uint64_t>;

}  // namespace veedor
