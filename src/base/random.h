#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "base/id_set.h"

namespace veedor {

/// Chance that depends on the seed alone: the same numbers from every compiler and every standard
/// library. The C++ standard settles each number of std::mt19937_64, but not what std::shuffle and
/// the distributions make of them, so these are not used.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// 0 .. n-1, each with the same chance; `n` is at least 1.
  std::size_t below(std::size_t n) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    // What is left of the 2^64 numbers behind the last whole run of n would favour the low ones.
    const std::uint64_t left = (kMost % n + 1) % n;
    std::uint64_t number = engine_();
    while (number > kMost - left) number = engine_();
    return static_cast<std::size_t>(number % n);
  }
  /// True once in `n` times.
  bool one_in(std::size_t n) { return below(n) == 0; }
  /// One of the bits that are set; `bits` is not 0.
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
  /// Puts the items into an order, each order with the same chance (Fisher and Yates).
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace veedor
