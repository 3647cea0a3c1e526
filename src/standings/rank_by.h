#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The criteria for sorting a table. Sums are over the games that count. More is better, except for
/// `average_place`.
enum class RankBy : std::uint8_t {
  points,   ///< tournament points
  wins,     ///< first places, shared ones too
  raw,      ///< game points
  average,  ///< tournament points for each game
  seconds,  ///< second places; `thirds` and so on likewise
  thirds,
  fourths,
  fifths,
  average_place,     ///< the mean place; players who share places have the mean of these
  of_first,          ///< the player's score divided by the winner's
  average_of_first,  ///< the same, per game
  of_total,          ///< the player's score divided by the sum of the table's
  of_average,        ///< the player's score divided by the table's mean
  above_average,     ///< the same less 1
  margin,            ///< in won games, the player's score minus that of the next player
  opponents,         ///< the tournament points of all opponents, once for each common game
  head_to_head,      ///< own score minus the other's, in games of players still equal
};

/// All criteria.
[[nodiscard]] std::span<const RankBy> all_rank_by();
/// The word for a criterion in files: "average-place".
[[nodiscard]] std::string_view text(RankBy by);
/// The words for all criteria in files.
[[nodiscard]] std::vector<std::string> rank_by_names();

}  // namespace veedor
