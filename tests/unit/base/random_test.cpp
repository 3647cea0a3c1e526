// Chance from a seed: the same everywhere, and fair.
#include "base/random.h"

#include <doctest/doctest.h>

#include <array>
#include <map>

namespace veedor {
namespace {

// The seed with which the standard makes its engine where none is given.
constexpr std::uint64_t kStandardSeed = 5489;
constexpr std::size_t kHalf = std::size_t{1} << 63U;

/// Numbers of three kinds: 1, 2, 3, 1, 2, ...
class OneToThree {
 public:
  using result_type = unsigned char;
  static constexpr result_type min() { return 1; }
  static constexpr result_type max() { return 3; }
  result_type operator()() {
    last_ = static_cast<result_type>(last_ % 3 + 1);
    return last_;
  }

 private:
  result_type last_ = 0;
};

}  // namespace

TEST_CASE("64 bits come from numbers of any size") {
  std::mt19937_64 same(5);
  std::mt19937_64 whole(5);
  CHECK(uniform_bits(whole) == same());

  std::mt19937 each(5);
  std::mt19937 halves(5);
  const std::uint64_t high = each();
  CHECK(uniform_bits(halves) == (high << 32U | each()));

  // The second number of three has no place in one bit, so the bits are 0, 1, 0, 1, ...
  OneToThree three;
  CHECK(uniform_bits(three) == 0x5555'5555'5555'5555);

  // 1 .. 2^31 - 2 are no whole run of 31 bits: 30 bits of each number, and those of the first are
  // the least, of which 4 stay.
  std::minstd_rand numbers(5);
  std::minstd_rand drawn(5);
  std::array<std::uint64_t, 3> bits{};
  for (std::uint64_t& number : bits) {
    do number = numbers() - std::uint64_t{1};
    while (number >= std::uint64_t{1} << 30U);
  }
  CHECK(uniform_bits(drawn) == (bits[0] << 60U | bits[1] << 30U | bits[2]));
}

TEST_CASE("the numbers are those of the engine that the C++ standard describes") {
  // [rand.predef]: the 10000th number is 9981545732273789042. A run of 2^63 divides 2^64, so that
  // none is drawn again, and takes the highest bit off: 9981545732273789042 - 2^63.
  Random random(kStandardSeed);
  for (int i = 1; i < 10000; ++i) random.below(kHalf);
  CHECK(random.below(kHalf) == 758173695419013234U);
}

TEST_CASE("numbers behind the last whole run are drawn again") {
  // Of 2^64 numbers one run of 2^63 + 1 is whole; the other 2^63 - 1 are drawn again, those above
  // 2^63. What is kept stays as it is.
  std::mt19937_64 engine(kStandardSeed);
  Random random(kStandardSeed);
  std::size_t again = 0;
  for (int i = 0; i < 100; ++i) {
    std::uint64_t number = engine();
    for (; number > kHalf; number = engine()) ++again;
    CHECK(random.below(kHalf + 1) == number);
  }
  CHECK(again > 0);
}

TEST_CASE("every number below the bound comes up, about equally often") {
  constexpr std::size_t kDraws = 70000;
  std::array<std::size_t, 7> times{};
  Random random(1);
  for (std::size_t i = 0; i < kDraws; ++i) ++times.at(random.below(times.size()));
  // 10000 of each are expected; five standard deviations are about 5 * sqrt(70000 * 1/7 * 6/7).
  for (const std::size_t n : times) {
    CHECK(n > 9530);
    CHECK(n < 10470);
  }
  CHECK(Random(1).below(1) == 0);
}

TEST_CASE("every order of a few items comes up, about equally often") {
  std::map<std::vector<int>, std::size_t> times;
  Random random(2);
  for (int i = 0; i < 24000; ++i) {
    std::vector<int> items{1, 2, 3, 4};
    random.shuffle(items);
    ++times[items];
  }
  CHECK(times.size() == 24);  // 4!
  // 1000 of each are expected; five standard deviations are about 5 * sqrt(1000).
  for (const auto& [order, n] : times) {
    CHECK(n > 840);
    CHECK(n < 1160);
  }
}

TEST_CASE("a shuffle is settled by the numbers that are drawn for it") {
  // From the last place to the second: the item there changes places with one at or before it.
  Random drawn(3);
  std::vector<int> expected{1, 2, 3, 4, 5};
  for (std::size_t last = 4; last > 0; --last)
    std::swap(expected[last], expected[drawn.below(last + 1)]);
  std::vector<int> items{1, 2, 3, 4, 5};
  Random(3).shuffle(items);
  CHECK(items == expected);

  std::vector<int> none;
  Random(3).shuffle(none);
  CHECK(none.empty());
}

}  // namespace veedor
