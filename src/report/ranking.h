#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veedor {

/// A player's place among the others: 1, 2, 2, 4 where two are equal.
struct Ranked {
  std::size_t place = 1;
  std::string name;
  std::int64_t score = 0;
};

/// The players, most points first.
[[nodiscard]] std::vector<Ranked> ranked(const std::vector<std::string>& players,
                                         const std::vector<std::int64_t>& scores);

/// One line for each player, most points first; with the places that they take, if `places`.
[[nodiscard]] std::string ranking_text(const std::vector<std::string>& players,
                                       const std::vector<std::int64_t>& scores, bool places);

}  // namespace veedor
