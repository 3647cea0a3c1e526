#include "engine/hands/modifier_hand.h"

#include <algorithm>
#include <bit>

namespace veedor {

ModifierHand ModifierHand::of_unknown(std::uint8_t plays) {
  ModifierHand hand;
  hand.counted_ = true;
  hand.plays_left_ = plays;
  return hand;
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

void ModifierHand::play(ModifierId kind) {
  if (counted_) --plays_left_;
  const std::uint16_t known = slots_.known();
  const std::uint16_t playable = slots_.playable();
  for (const std::uint16_t slots : {known, playable}) {
    for (unsigned i = 0; i < used_; ++i) {
      if (kinds_[i] == kind && ((slots >> i) & 1) != 0) return slots_.play(i);
    }
  }
  add(kind);
  slots_.play(used_ - 1U);
}

void ModifierHand::take_back_hidden() {
  if (counted_) ++plays_left_;
  slots_.take_back_hidden();
}

void ModifierHand::take_back(ModifierId kind) {
  if (counted_) ++plays_left_;
  const std::uint16_t returnable = slots_.returnable();
  for (unsigned i = 0; i < used_; ++i) {
    if (kinds_[i] == kind && ((returnable >> i) & 1) != 0) return slots_.take_back(i);
  }
}

unsigned ModifierHand::shown(ModifierId kind) const {
  return static_cast<unsigned>(std::count(kinds_.begin(), kinds_.begin() + used_, kind));
}

unsigned ModifierHand::count(std::uint16_t slots, ModifierId kind) const {
  unsigned found = 0;
  for (std::size_t i = 0; i < used_; ++i) {
    if (kinds_[i] == kind && ((slots >> i) & 1) != 0) ++found;
  }
  return found;
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
