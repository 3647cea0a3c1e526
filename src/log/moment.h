#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// A point in a game: between two turns or rounds, or within a turn.
struct Moment {
  unsigned round = 0;  ///< from 1; 0 for the end of the setup
  /// The number of completed turns in the round; 0 before the first turn. nullopt for the end of
  /// the round, after its scoring.
  std::optional<unsigned> turn{};
  /// Only within a turn, which then is not complete: the number of its parts so far (is_part in
  /// replay/moment.h). In turn 0, how many Power cards have been played.
  std::optional<unsigned> part{};

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// Parses "4", "4.2" or "4.2.3"; nullopt if it is something else.
[[nodiscard]] std::optional<Moment> moment_of(std::string_view text);
/// The form that is parsed.
[[nodiscard]] std::string moment_text(const Moment& moment);
/// The moment in messages and titles: "round 4", "round 4, turn 2", "round 4, turn 2, part 3", or
/// "the setup" for round 0.
[[nodiscard]] std::string moment_words(const Moment& moment);

}  // namespace veedor
