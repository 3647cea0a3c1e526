// Power cards in a hand that is partly unseen, against all hands that are possible.
#include "engine/hands/power_hand.h"

#include <doctest/doctest.h>

#include <bit>
#include <set>

#include "property/effort.h"

namespace veedor::test {
namespace {

/// Every hand that fits what was seen so far, one by one.
class PossibleHands {
 public:
  explicit PossibleHands(unsigned cards) : cards_(cards), hands_{cards} {}

  [[nodiscard]] unsigned playable() const {
    unsigned values = 0;
    for (const unsigned hand : hands_) values |= hand;
    return values;
  }
  [[nodiscard]] unsigned returnable() const {
    unsigned values = 0;
    for (const unsigned hand : hands_) values |= cards_ & ~hand;
    return values;
  }
  [[nodiscard]] int size() const { return std::popcount(*hands_.begin()); }

  void play(unsigned value) {
    std::set<unsigned> left;
    for (const unsigned hand : hands_) {
      if (((hand >> value) & 1U) != 0) left.insert(hand & ~(1U << value));
    }
    hands_ = left;
  }
  void take_back(unsigned value) {
    std::set<unsigned> left;
    for (const unsigned hand : hands_) {
      if (((hand >> value) & 1U) == 0) left.insert(hand | 1U << value);
    }
    hands_ = left;
  }
  void take_back_hidden() {
    std::set<unsigned> more;
    for (const unsigned hand : hands_) {
      for (unsigned out = cards_ & ~hand; out != 0; out &= out - 1) {
        more.insert(hand | (out & (~out + 1)));
      }
    }
    hands_ = more;
  }

 private:
  unsigned cards_;
  std::set<unsigned> hands_;
};

void compare(const PowerHand& hand, const PossibleHands& possible) {
  CHECK(hand.playable() == possible.playable());
  CHECK(hand.returnable() == possible.returnable());
  CHECK(hand.hidden_return_possible() == (possible.returnable() != 0));
  CHECK(std::popcount(hand.known()) + static_cast<int>(hand.hidden()) == possible.size());
}

void random_sequence(std::uint64_t seed, unsigned cards, unsigned length) {
  Random random(seed);
  PowerHand hand = PowerHand::full(cards);
  PossibleHands possible(cards);
  const std::size_t plays = 2 + random.below(4);
  for (unsigned i = 0; i < length; ++i) {
    compare(hand, possible);
    if (possible.playable() != 0 && random.below(plays) != 0) {
      const unsigned value = random.bit_of(possible.playable());
      hand.play(value);
      possible.play(value);
    } else if (possible.returnable() != 0 && random.one_in(3)) {
      const unsigned value = random.bit_of(possible.returnable());
      hand.take_back(value);
      possible.take_back(value);
    } else if (possible.returnable() != 0) {
      hand.take_back_hidden();
      possible.take_back_hidden();
    }
  }
  compare(hand, possible);
}

}  // namespace

TEST_CASE("a hand with hidden returns allows what some possible hand allows") {
  for (std::uint64_t seed = 0; seed < tries(400); ++seed) {
    INFO("seed " << seed);
    random_sequence(seed, 0x3E, 24);   // five cards: every case comes up
    random_sequence(seed, 0x1FE, 24);  // eight
  }
  for (std::uint64_t seed = 0; seed < tries(30); ++seed) {
    INFO("seed " << seed);
    random_sequence(seed, 0x3FFE, 26);  // all thirteen
  }
}

}  // namespace veedor::test
