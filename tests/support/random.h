#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

#include "base/id_set.h"

namespace veedor::test {

/// Random numbers that depend on the seed alone: the distributions of the standard library differ
/// from one library to another, its engines do not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// 0 .. n-1; `n` is at least 1.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
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

 private:
  std::mt19937_64 engine_;
};

}  // namespace veedor::test
