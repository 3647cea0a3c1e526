#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/discrepancy.h"
#include "record/logged_decisions.h"
#include "replay/verdict.h"

namespace veedor {

/// One log's side of a difference.
struct DiffSide {
  std::string says;
  std::optional<Position> at;  ///< nullopt if the log does not have it
  std::string path;
  std::string pointer;  ///< the same place as a JSON Pointer
  std::string source_line;
  std::string cell{};  ///< of a scoresheet that is a table
};

/// A difference between two logs, and its time in the game.
struct Difference {
  std::string
      about;  ///< for the heads: "players", "ruleset", "cards", "commit" or "hand"; else empty
  Stage stage;
  std::string player;  ///< the player who decides; may be empty
  DiffSide a;
  DiffSide b;
};

/// The first stage after which two positions differ.
struct Parting {
  Difference where;
  std::vector<Discrepancy> pieces;
};

/// The comparison of two logs of a game.
struct GameDiff {
  std::vector<Difference> heads;
  /// False if the heads differ too much to compare the games: different rules, or another number of
  /// players.
  bool compared = false;
  std::optional<Difference> decision;  ///< the first decision that differs
  /// The log that ends while the other continues with a decision or has a fault.
  enum class Ends : std::uint8_t { none, a, b };
  Ends ends = Ends::none;
  std::optional<Parting> position;  ///< the first positions after it that differ, if any do
  Stage last;                       ///< the last stage in both logs

  [[nodiscard]] bool same() const { return heads.empty() && compared && !decision; }
};

/// A log replayed with LoggedDecisions as its observer.
struct ReplayedLog {
  const GameLog& log;
  const Document& document;
  const LoggedDecisions& decisions;
  const Finding* fault = nullptr;  ///< the fault at which the replay ended, if any
};

/// Compares two games decision by decision in the order of play, and their positions.
[[nodiscard]] GameDiff compare_games(const ReplayedLog& a, const ReplayedLog& b);

/// "round 4, turn 2", "round 4, Power cards", "the setup".
[[nodiscard]] std::string stage_words(const Stage& stage);

}  // namespace veedor
