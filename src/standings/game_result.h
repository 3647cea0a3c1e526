#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/verdict.h"
#include "standings/fraction.h"
#include "standings/tiebreak.h"

namespace veedor {

/// One player's result in one game.
struct PlayerResult {
  std::string player;     ///< the name in the event, even if the log has another one
  std::size_t place = 1;  ///< from 1; players who tie share the best one
  std::int64_t score = 0;
  Fraction points;
  std::size_t sharing = 1;  ///< number of players who share the place
};

/// What the standings keep of the log of a game: a verdict holds a whole position.
struct PlayedLog {
  std::string file;
  std::size_t document = 0;  ///< from 1, within the file
  std::optional<std::string> title;
  Status status = Status::complete;
  Sitting sitting;
  std::vector<std::string> players;  ///< as the log writes them
  std::size_t rulings = 0;           ///< how many rulings waived something
};

/// A game that counts.
struct GameResult {
  PlayedLog log;
  /// By place, then by seat.
  std::vector<PlayerResult> players;
  std::vector<Tie> ties;
  std::vector<std::int64_t> scores;  ///< from first place to last
};

}  // namespace veedor
