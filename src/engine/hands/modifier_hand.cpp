#include "engine/hands/modifier_hand.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace veedor {
namespace {

/// Of `slots`, which must not be empty, the first one when they are ordered by the oldest hidden
/// return that each may be.
template <class Before>
unsigned first_slot(const CardHand<std::uint16_t>& hand, unsigned slots, Before before) {
  auto first = static_cast<unsigned>(std::countr_zero(slots));
  for (unsigned rest = slots & (slots - 1U); rest != 0; rest &= rest - 1U) {
    const auto slot = static_cast<unsigned>(std::countr_zero(rest));
    if (before(hand.first_that_may_be(slot), hand.first_that_may_be(first))) first = slot;
  }
  return first;
}

}  // namespace

ModifierHand ModifierHand::of_unknown(std::uint8_t plays) {
  ModifierHand hand;
  hand.counted_ = true;
  hand.plays_left_ = plays;
  return hand;
}

void ModifierHand::deal(ModifierId kind) {
  if (dealt_ == 0) *this = ModifierHand();
  ++dealt_;
  if (kind.valid()) add(kind);
  counted_ = counted_ || !kind.valid();
  if (counted_) plays_left_ = dealt_;
}

void ModifierHand::add(ModifierId kind) {
  if (used_ == kMaxSlots) return;
  kinds_[used_] = kind;
  slots_.add(used_++);
}

ModifierSet ModifierHand::playable(ModifierSet all) const {
  if (counted_) return plays_left_ > 0 ? all : ModifierSet();
  ModifierSet kinds;
  const std::uint16_t playable = slots_.playable();
  for (std::size_t i = 0; i < used_; ++i) {
    if (((playable >> i) & 1) != 0) kinds.add(kinds_[i]);
  }
  return kinds;
}

ModifierSet ModifierHand::returnable() const {
  ModifierSet kinds;
  const std::uint16_t returnable = slots_.returnable();
  for (std::size_t i = 0; i < used_; ++i) {
    if (((returnable >> i) & 1) != 0) kinds.add(kinds_[i]);
  }
  return kinds;
}

std::uint16_t ModifierHand::slots_of(ModifierId kind) const {
  unsigned slots = 0;
  for (std::size_t i = 0; i < used_; ++i) {
    if (kinds_[i] == kind) slots |= 1U << i;
  }
  return static_cast<std::uint16_t>(slots);
}

void ModifierHand::play(ModifierId kind) {
  if (counted_) --plays_left_;
  play_one_of(slots_.playable() & slots_of(kind), kind);
}

void ModifierHand::play_by_ruling(ModifierId kind, ModifierSet all) {
  if (playable(all).has(kind)) return play(kind);
  const unsigned slots = slots_.playable() & slots_of(kind);
  if (slots != 0 || shown(kind) == 0) play_one_of(slots, kind);
}

void ModifierHand::play_one_of(unsigned slots, ModifierId kind) {
  if (slots == 0) {
    if (used_ == kMaxSlots) return;  // only rulings let a hand show so many cards
    add(kind);
    return slots_.play(used_ - 1U);
  }
  const unsigned known = slots & slots_.known();
  // Of equal cards that may have come back unseen, this plays the one that most hidden returns may
  // be, which leaves the widest choice for the others.
  slots_.play(first_slot(slots_, known != 0 ? known : slots, std::less()));
}

void ModifierHand::take_back_hidden() {
  if (counted_) ++plays_left_;
  slots_.take_back_hidden();
}

void ModifierHand::take_back(ModifierId kind) {
  if (counted_) ++plays_left_;
  // Of equal cards, the one that the fewest hidden returns may be.
  slots_.take_back(first_slot(slots_, slots_.returnable() & slots_of(kind), std::greater()));
}

unsigned ModifierHand::shown(ModifierId kind) const {
  return static_cast<unsigned>(std::count(kinds_.begin(), kinds_.begin() + used_, kind));
}

unsigned ModifierHand::count(std::uint16_t slots, ModifierId kind) const {
  return static_cast<unsigned>(std::popcount(static_cast<unsigned>(slots & slots_of(kind))));
}

unsigned ModifierHand::known_of(ModifierId kind) const { return count(slots_.known(), kind); }

unsigned ModifierHand::may_be(std::size_t hidden, ModifierId kind) const {
  return count(slots_.may_be(hidden), kind);
}

std::optional<unsigned> ModifierHand::plays_left() const {
  return counted_ ? std::optional<unsigned>(plays_left_) : std::nullopt;
}

std::array<ModifierId, ModifierHand::kMaxSlots> ModifierHand::known() const {
  std::array<ModifierId, kMaxSlots> kinds{};
  const std::size_t most = counted_ ? plays_left_ : kMaxSlots;
  for (std::size_t i = 0, n = 0; i < used_ && n < most; ++i) {
    if (((slots_.known() >> i) & 1) != 0) kinds[n++] = kinds_[i];
  }
  return kinds;
}

unsigned ModifierHand::hidden() const {
  if (!counted_) return slots_.hidden();
  const auto in_hand = static_cast<unsigned>(std::popcount(slots_.known()));
  return plays_left_ > in_hand ? plays_left_ - in_hand : 0;
}

}  // namespace veedor
