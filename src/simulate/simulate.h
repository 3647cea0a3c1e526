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

/// How the text of a log is laid out.
enum class LogLayout : std::uint8_t {
  usual,  ///< brackets for lists and maps of scalars, as people write logs
  block,  ///< one value a line
  flow,   ///< everything below the first levels in brackets
  mixed,  ///< anything, with quotes and comments here and there
};

/// The fields of a step in which the log says something: those that a change may touch.
using Fields = std::span<const Field>;

/// Is told of every step before it is taken.
using StepObserver = std::function<void(const Referee&, const Step&, Fields)>;

/// Where a game departs from being whole and legal, for whoever wants such logs to try a referee
/// with. What is named is counted from 0 in the order of play; Tally says how many there are.
struct Deviation {
  static constexpr unsigned kNever = std::numeric_limits<unsigned>::max();
  /// The place, of those where a log may stop, at which this one does.
  unsigned stop_at = kNever;
  /// The decision that gets other values than those chosen, legal or not. If they break a rule, the
  /// log ends with them.
  unsigned change_at = kNever;
  /// The answer that a player owes and that is left out, while the log goes on.
  unsigned omit_at = kNever;
};

/// What there was in a game for a deviation to name.
struct Tally {
  unsigned stops = 0;
  unsigned decisions = 0;
  unsigned answers = 0;
};

/// A game to be played at random, and how its log is to be written.
struct Simulation {
  std::uint64_t seed = 0;
  std::vector<RulesetChoice> choices{{"base", {}}};
  std::vector<std::string> players;  ///< clockwise; as many as the rulesets allow
  std::optional<std::string> title;
  std::string comment;  ///< comes first in the log, line by line
  LogLayout layout = LogLayout::usual;
  /// Scores, points, positions and winners are claimed here and there, all of them right; at the
  /// end of a whole game always.
  bool claims = true;
  /// Names in any spelling that is the same name, keys in any order, and texts that are not read.
  bool free_spelling = false;
  Deviation deviation;
  StepObserver before_step;
};

/// A game that was played at random, its log, and where the engine stood at its end.
struct SimulatedGame {
  std::string text;                        ///< one YAML document, without a separator
  std::shared_ptr<const Ruleset> ruleset;  ///< with the cards that the log defines
  State state;
  Decision expected;  ///< what comes next; over where nothing does
  /// The rule that the changed decision or the omission broke, if it did.
  std::optional<Violation> broken;
  Tally tally;
};

/// The rules leave no legal decision where one is due; only those of a ruleset file may.
class CannotGoOn : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Plays a game and writes its log: every decision is drawn from what the engine accepts, and a
/// stack of which the ruleset does not know all cards gets house cards, which the log defines.
/// Everything follows from `simulation`, the same from every compiler. The rulesets are known to
/// `library` and can be combined (SETUP-1). Throws CannotGoOn.
[[nodiscard]] SimulatedGame simulate(Library& library, const Simulation& simulation);

}  // namespace veedor
