#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "base/id_set.h"

namespace veedor {

/// 64 bits from any generator, each 0 or 1 with equal probability. They only depend on its numbers,
/// not on the standard library.
template <std::uniform_random_bit_generator Generator>
std::uint64_t uniform_bits(Generator& generator) {
  constexpr std::uint64_t kRange = std::uint64_t{Generator::max()} - Generator::min();
  if constexpr (kRange == std::numeric_limits<std::uint64_t>::max()) {
    return generator() - Generator::min();
  } else {
    // The whole bits in a number; numbers that need one bit more are not used.
    constexpr int kBits = std::bit_width(kRange + 1) - 1;
    std::uint64_t bits = 0;
    for (int have = 0; have < 64; have += kBits) {
      std::uint64_t number = generator() - Generator::min();
      while (number >> kBits != 0) number = generator() - Generator::min();
      bits = bits << kBits | number;
    }
    return bits;
  }
}

/// Random numbers that only depend on the seed, not on the compiler or the standard library. The
/// C++ standard fixes the numbers of std::mt19937_64 but not the results of std::shuffle and the
/// distributions, so this class does not use those.
class Random {
 public:
  explicit Random(std::uint64_t seed) : next_(std::mt19937_64(seed)) {}
  /// Takes each number from `next`, which must return every 64-bit number with equal probability.
  explicit Random(std::function<std::uint64_t()> next) : next_(std::move(next)) {}

  /// A uniform number from 0 to n-1. Requires n > 0.
  std::size_t below(std::size_t n) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    // Rejects the incomplete last run of n among the 2^64 numbers, which would favour low results.
    const std::uint64_t left = (kMost % n + 1) % n;
    std::uint64_t number = next_();
    while (number > kMost - left) number = next_();
    return static_cast<std::size_t>(number % n);
  }
  /// True with probability 1/n.
  bool one_in(std::size_t n) { return below(n) == 0; }
  /// A uniformly chosen set bit. Requires bits != 0.
  unsigned bit_of(std::uint64_t bits) {
    const IdSet<OwnerId> set(bits);
    auto at = set.begin();
    for (std::size_t skip = below(static_cast<std::size_t>(set.size())); skip > 0; --skip) ++at;
    return static_cast<unsigned>((*at).index());
  }
  template <class IdType>
  IdType id_of(IdSet<IdType> set) {
    return IdType(bit_of(set.bits()));
  }
  /// Shuffles the items uniformly (Fisher and Yates).
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::function<std::uint64_t()> next_;
};

}  // namespace veedor
