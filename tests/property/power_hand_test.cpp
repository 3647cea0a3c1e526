// Power cards in a hand that is partly unseen, against all hands that are possible.
#include "engine/hands/power_hand.h"

#include <doctest/doctest.h>

#include <bit>

#include "property/effort.h"
#include "support/worlds.h"

namespace veedor::test {
namespace {

void compare(const PowerHand& hand, const Worlds& worlds) {
  CHECK(hand.playable() == worlds.in_hand());
  CHECK(hand.returnable() == worlds.among_played());
  CHECK(hand.hidden_return_possible() == (worlds.among_played() != 0));
  CHECK(std::popcount(hand.known()) + static_cast<int>(hand.hidden()) == worlds.hand_size());
}

void random_sequence(std::uint64_t seed, unsigned cards, unsigned length) {
  Random random(seed);
  PowerHand hand = PowerHand::full(cards);
  Worlds possible({Worlds::one_each(cards)});
  const std::size_t plays = 2 + random.below(4);
  for (unsigned i = 0; i < length; ++i) {
    compare(hand, possible);
    if (possible.in_hand() != 0 && random.below(plays) != 0) {
      const unsigned value = random.bit_of(possible.in_hand());
      hand.play(value);
      possible.play(value);
    } else if (possible.among_played() != 0 && random.one_in(3)) {
      const unsigned value = random.bit_of(possible.among_played());
      hand.take_back(value);
      possible.take_back(value);
    } else if (possible.among_played() != 0) {
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
