#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "replay/verdict.h"
#include "ruleset/library.h"
#include "standings/fraction.h"

namespace veedor {

/// The criteria for sorting a table, over the games that count; `Criterion` has more of each.
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
  won,               ///< 1 if any game was won
  closest_second,    ///< the fewest points behind the winner, of second places
  best_second,       ///< the highest part of the winner's score, of second places
};

/// What a criterion makes of the values of a player's games.
enum class Over : std::uint8_t {
  sum,
  mean,  ///< of the games that have a value
  best,  ///< of the games that have a value
};

/// A criterion, as files name it.
struct Criterion {
  RankBy by = RankBy::points;
  std::string_view name;      ///< "average-place"
  Told needs = Told::places;  ///< what must be known of the points of each game
  Over over = Over::sum;
  bool ascends = false;   ///< less is better
  bool best_two = false;  ///< only the points of the first two places matter
};
/// All criteria.
[[nodiscard]] std::span<const Criterion> all_criteria();
[[nodiscard]] const Criterion& criterion(RankBy by);
/// The word for a criterion in files: "average-place".
[[nodiscard]] std::string_view text(RankBy by);
/// The words for all criteria in files.
[[nodiscard]] std::vector<std::string> rank_by_names();

/// The divisor of the player's score.
enum class ShareOf : std::uint8_t { first, second, third, fourth, fifth, total, average };

/// The points for a place in a game.
struct PlaceWorth {
  Fraction points;
  /// Adds the player's score divided by this, times `times`.
  std::optional<ShareOf> share_of;
  Fraction times = 1;
};

/// The points of players who share places.
enum class Shared : std::uint8_t {
  best,   ///< the points of the best of these places
  split,  ///< the mean of the points of these places
  worst,  ///< the points of the last of these places
};

/// The points for places at tables of one size.
struct PlacesAt {
  std::size_t players = 0;         ///< 0: at tables of any size
  std::vector<PlaceWorth> places;  ///< first place first; a missing place earns 0
};

/// The scores of a game from first place to last.
using Scores = std::span<const std::int64_t>;

/// How the results of an event become a table; read from a file (rulesets/schemes/).
struct Scheme {
  std::string name;
  std::string title;
  std::string text;
  std::string source;
  std::vector<PlacesAt> tables;  ///< by number of players, fewest first
  Shared shared = Shared::best;
  std::vector<RankBy> rank_by;      ///< most important first; players equal in all share a rank
  std::optional<std::size_t> best;  ///< only this many games of a player count, the best ones
  std::size_t minimum = 1;          ///< a player with fewer games has no rank

  /// The points of a player with score `own` who shares `place` (from 0) with `sharing` players (1
  /// if alone). A quotient by the place of the player's own group, or by an equal score, even 0, is
  /// 1; otherwise a divisor of 0 counts as 1. A place that the game does not have adds nothing.
  [[nodiscard]] Fraction points(std::size_t place, std::size_t sharing, std::int64_t own,
                                Scores scores) const;
  /// The first part of the scheme for which too little is known of a game, as files write it:
  /// "share_of: second", "raw"; empty if the game can count. `known` says for each place, from
  /// first to last, whether the game tells `told` of it.
  [[nodiscard]] std::string lacks(Told told, const std::vector<bool>& known) const;

 private:
  [[nodiscard]] const std::vector<PlaceWorth>& places_for(std::size_t players) const;
};

/// `own` / `other`; 1 if both are equal, and a divisor of 0 counts as 1.
[[nodiscard]] Fraction share(std::int64_t own, std::int64_t other);
/// `own` divided by the sum of the scores; 1 / their number if all of them are 0.
[[nodiscard]] Fraction share_of_total(std::int64_t own, Scores scores);

class DataReader;
/// The keys of a scheme that an event may also have, to change its scheme.
inline constexpr std::string_view kPlacesKey = "places";
inline constexpr std::string_view kSharedKey = "shared";
inline constexpr std::string_view kRankByKey = "rank_by";
inline constexpr std::string_view kBestKey = "best";
inline constexpr std::string_view kMinimumKey = "minimum";
/// Reads those of these keys that a map has into the scheme. Throws DataFault.
void read_ways(const DataReader& reader, NodeId map, Scheme& scheme);

/// Reads a number of tournament points: a whole number, a decimal or a fraction, as in `-1`, `2.5`,
/// `5/2`. Throws DataFault.
[[nodiscard]] Fraction read_points(const DataReader& reader, NodeId node);

/// Parses a scheme from the text of `file`, or returns its fault.
[[nodiscard]] std::variant<Scheme, FileFault> read_scheme(const std::string& file,
                                                          std::string_view text);

/// Parses the text of `file` and calls `compile` for it, which may throw DataFault. Returns the
/// fault, if any.
[[nodiscard]] std::optional<FileFault> read_data(
    const std::string& file, std::string_view text,
    const std::function<void(const DataReader&)>& compile);

/// The names of the built-in schemes, in alphabetical order.
[[nodiscard]] std::vector<std::string> builtin_scheme_names();
/// The built-in scheme with this name, or the reason why there is none.
[[nodiscard]] std::variant<Scheme, std::string> scheme_named(const std::string& name);
/// A built-in scheme. Throws std::logic_error for a fault, which tests exclude.
[[nodiscard]] Scheme builtin_scheme(std::string_view name);

}  // namespace veedor
