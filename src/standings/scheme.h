#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ruleset/library.h"
#include "standings/fraction.h"

namespace veedor {

/// What a place in a game is worth.
struct PlaceWorth {
  std::int64_t points = 0;
  /// Added to that: the own score divided by the score of whoever holds this place, from 0.
  std::optional<std::size_t> share_of;
};

/// What a table of standings is sorted by; each from most to least.
enum class RankBy : std::uint8_t { points, wins, raw };

/// How the games of a tournament make points: data, read from a file (rulesets/schemes/).
struct Scheme {
  std::string name;
  std::string title;
  std::string text;
  std::string source;
  std::vector<PlaceWorth> places;  ///< first place first; a place that is not there has nothing
  std::vector<RankBy> rank_by;     ///< what counts first; who is equal in all shares a rank

  /// What a player with the score `own` gets, who shares `place` (from 0) with so many players, one
  /// at least; `scores` are those of all players from first place to last. A share of a place that
  /// the own group holds has the quotient 1, and so have equal scores, also 0 and 0; else a divisor
  /// of 0 counts as 1. A share of a place that the game does not have adds nothing.
  [[nodiscard]] Fraction points(std::size_t place, std::size_t sharing, std::int64_t own,
                                std::span<const std::int64_t> scores) const;
};

/// The scheme that the text of `file` describes, or what is wrong with it.
[[nodiscard]] std::variant<Scheme, FileFault> read_scheme(const std::string& file,
                                                          std::string_view text);

/// The names of the schemes that are embedded in the binary, in alphabetical order.
[[nodiscard]] std::vector<std::string> builtin_scheme_names();
/// One of them; they are tested, so a fault in one is a std::logic_error.
[[nodiscard]] Scheme builtin_scheme(std::string_view name);

}  // namespace veedor
