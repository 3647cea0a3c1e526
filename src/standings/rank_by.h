#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// What a table is sorted by, one after the other. Sums are over the games that count. The most is
/// the best, except for `average_place`.
enum class RankBy : std::uint8_t {
  points,   ///< tournament points
  wins,     ///< first places, shared ones too
  raw,      ///< game points
  average,  ///< tournament points for each game
  seconds,  ///< second places; `thirds` and so on likewise
  thirds,
  fourths,
  fifths,
  average_place,     ///< the mean place; who shares places has the mean of these
  of_first,          ///< own score by the winner's
  average_of_first,  ///< the same for each game
  of_total,          ///< own score by the sum of the table's
  of_average,        ///< own score by the table's mean
  above_average,     ///< the same less 1
  margin,            ///< in won games, own score less that of the next player
  opponents,         ///< the tournament points of all opponents, once for each common game
  head_to_head,      ///< own score less the other's, in games of players who are still equal
};

/// All of them.
[[nodiscard]] std::span<const RankBy> all_rank_by();
/// As a file writes it: "average-place".
[[nodiscard]] std::string_view text(RankBy by);
/// The words that a file may write.
[[nodiscard]] std::vector<std::string> rank_by_names();

}  // namespace veedor
