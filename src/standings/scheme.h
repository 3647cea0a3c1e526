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

/// The points for a place in a game.
struct PlaceWorth {
  std::int64_t points = 0;
  /// Adds the own score divided by the score of the player at this place, from 0.
  std::optional<std::size_t> share_of;
};

/// The sort keys of a table of standings; each descending.
enum class RankBy : std::uint8_t { points, wins, raw };

/// A scheme of tournament points, read from a file (rulesets/schemes/).
struct Scheme {
  std::string name;
  std::string title;
  std::string text;
  std::string source;
  std::vector<PlaceWorth> places;  ///< first place first; a missing place earns 0
  std::vector<RankBy> rank_by;     ///< most important first; players equal in all share a rank

  /// The points of a player with score `own` who shares `place` (from 0) with so many players (1 if
  /// alone). `scores` holds those of all players from first place to last. The quotient by the own
  /// group's place, or by an equal score, even 0, is 1; otherwise a divisor of 0 counts as 1. A
  /// place that the game lacks adds nothing.
  [[nodiscard]] Fraction points(std::size_t place, std::size_t sharing, std::int64_t own,
                                std::span<const std::int64_t> scores) const;
};

/// Parses a scheme from the text of `file`, or returns its fault.
[[nodiscard]] std::variant<Scheme, FileFault> read_scheme(const std::string& file,
                                                          std::string_view text);

/// The names of the built-in schemes, in alphabetical order.
[[nodiscard]] std::vector<std::string> builtin_scheme_names();
/// A built-in scheme. Throws std::logic_error for a fault, which tests exclude.
[[nodiscard]] Scheme builtin_scheme(std::string_view name);

}  // namespace veedor
