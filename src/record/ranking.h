#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veedor {

/// A player's place, as in 1, 2, 2, 4 with a tie.
struct Ranked {
  std::size_t place = 1;
  std::string name;
  std::int64_t score = 0;
};

/// The players from most points to fewest, grouped by equal points (A p.8).
[[nodiscard]] std::vector<std::vector<std::string>> rank(const std::vector<std::string>& players,
                                                         const std::vector<std::int64_t>& scores);

/// The players, most points first.
[[nodiscard]] std::vector<Ranked> ranked(const std::vector<std::string>& players,
                                         const std::vector<std::int64_t>& scores);

}  // namespace veedor
