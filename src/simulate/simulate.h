#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "ruleset/library.h"

namespace veedor {

/// The layout of a log.
enum class LogLayout : std::uint8_t {
  usual,  ///< brackets for lists and maps of scalars, as people write logs
  block,  ///< one value on each line
  flow,   ///< brackets below the first levels
  mixed,  ///< a random mixture, with some quotes and comments
};

/// The fields of a step that the log writes; a deviation only changes these.
using Fields = std::span<const Field>;

/// Called before each step.
using StepObserver = std::function<void(const Referee&, const Step&, Fields)>;

/// Where a log deviates from a complete, legal game, for tests of a referee. The numbers count from
/// 0 in the order of play; Tally has the totals.
struct Deviation {
  static constexpr unsigned kNever = std::numeric_limits<unsigned>::max();
  /// The place where the log stops, among those where it can.
  unsigned stop_at = kNever;
  /// The decision that gets other random values, legal or not. If they break a rule, the log ends
  /// there.
  unsigned change_at = kNever;
  /// The answer that the log leaves out although the player owes it.
  unsigned omit_at = kNever;
};

/// The totals of the things that a deviation can number.
struct Tally {
  unsigned stops = 0;
  unsigned decisions = 0;
  unsigned answers = 0;
};

/// The options of a random game and its log.
struct Simulation {
  std::uint64_t seed = 0;
  std::vector<RulesetChoice> choices{{"base", {}}};
  std::vector<std::string> players;  ///< clockwise; the rulesets must allow their number
  std::optional<std::string> title;
  std::string comment;  ///< comes first in the log, line by line
  LogLayout layout = LogLayout::usual;
  /// Whether to add right claims at random: scores, points, positions, winners. A finished game
  /// always claims its result.
  bool claims = true;
  /// Whether to write names in any accepted spelling, keys in any accepted order, and notes.
  bool free_spelling = false;
  /// Whether the log defines all hand cards; if one is left, its definitions are secret.
  bool all_hand_cards = false;
  Deviation deviation;
  StepObserver before_step;
};

/// A random game: its log and its last position.
struct SimulatedGame {
  std::string text;                        ///< one YAML document, without a separator
  std::shared_ptr<const Ruleset> ruleset;  ///< includes the cards that the log defines
  State state;
  Decision expected;  ///< the next decision, or that the game is over
  /// The rule that the deviation broke, if any.
  std::optional<Violation> broken;
  Tally tally;
};

/// Thrown if the rules leave no legal decision. Only those of a ruleset file can do that.
class CannotGoOn : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Plays a game with random legal decisions and writes its log. If the ruleset does not know all
/// cards of a stack, the log defines house cards. The result only depends on `simulation`, for
/// every compiler. Throws std::invalid_argument if `library` does not know the rulesets or they
/// cannot be combined (SETUP-1), and CannotGoOn.
[[nodiscard]] SimulatedGame simulate(Library& library, const Simulation& simulation);

}  // namespace veedor
