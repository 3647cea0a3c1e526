#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/deeds.h"
#include "record/discrepancy.h"
#include "replay/verdict.h"

namespace veedor {

/// What one of two logs says at a place where they differ.
struct DiffSide {
  std::string says;
  std::optional<Position> at;  ///< none where the log says it nowhere
  std::string path;
  std::string source_line;
};

/// A place where two logs differ, and when in the game that is.
struct Difference {
  std::string about;  ///< of their heads: "players", "ruleset", "cards"; else empty
  Stage stage;
  std::string player;  ///< who decides; empty where nobody does
  DiffSide a;
  DiffSide b;
};

/// The first stage after which two games do not stand alike.
struct Parting {
  Difference where;
  std::vector<Discrepancy> pieces;
};

/// What two logs of a game have in common, and where they part.
struct GameDiff {
  std::vector<Difference> heads;
  /// False where the heads differ too much for that: other rules, or another number of players.
  bool compared = false;
  std::optional<Difference> decision;  ///< the first that is not the same
  /// Where one log ends and the other goes on with a decision, or has a fault: which one ends.
  enum class Ends : std::uint8_t { none, a, b };
  Ends ends = Ends::none;
  std::optional<Parting> position;  ///< where they part after that, if they do
  Stage last;                       ///< the last stage that both have

  [[nodiscard]] bool same() const { return heads.empty() && compared && !decision; }
};

/// A log that has been replayed with its Deeds as witness.
struct ReplayedLog {
  const GameLog& log;
  const Document& document;
  const Deeds& deeds;
  const Finding* fault = nullptr;  ///< as far as which it was replayed, if it has one
};

/// Compares two games decision by decision in the order of play, and their positions.
[[nodiscard]] GameDiff compare_games(const ReplayedLog& a, const ReplayedLog& b);

/// "round 4, turn 2", "round 4, Power cards", "the setup".
[[nodiscard]] std::string stage_words(const Stage& stage);

}  // namespace veedor
