#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "ruleset/library.h"
#include "support/yaml_tree.h"

namespace veedor::test {

constexpr unsigned kNever = std::numeric_limits<unsigned>::max();

struct GameOptions {
  std::uint64_t seed = 0;
  std::vector<std::string> rulesets{"base"};
  std::size_t players = 4;
  YamlStyle style = YamlStyle::usual;
  /// Claims of scores, points, positions and winners here and there (all of them right).
  bool claims = true;
  /// Names in any spelling that is the same name, and texts that are not read.
  bool free_spelling = true;
  /// The log ends at the place, counted from 0, at which it may stop for the so-manieth time.
  unsigned stop_at = kNever;
  /// The so-manieth decision, counted from 0, gets other values than the ones chosen, legal or
  /// not; if they break a rule, the log ends with them.
  unsigned change_at = kNever;
  /// The so-manieth answer, counted from 0, that a player owes is left out, and the log goes on.
  unsigned omit_at = kNever;
  /// Called before every step that is written, with the fields in which the log says something.
  std::function<void(const Referee&, const Step&, std::span<const Field>)> before_step;
};

/// How many of each a game had, to choose the options of another run from.
struct Counts {
  unsigned stops = 0;
  unsigned decisions = 0;
  unsigned answers = 0;
  unsigned turns = 0;
};

/// A game that was played at random, its log, and where the engine stood at its end.
struct RandomGame {
  std::string text;
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> players;
  State state;
  Decision expected;

  /// The rule that the changed decision or the omission broke, if it did.
  std::optional<Violation> broken;
  Counts counts;
};

/// Plays and writes a game. The same options give the same game, whatever the standard library.
[[nodiscard]] RandomGame random_game(Library& library, const GameOptions& options);

/// Gives `field` of `step` the value, as choices number it.
void set_value(Step& step, Field field, unsigned value);

}  // namespace veedor::test
