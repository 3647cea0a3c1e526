#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"
#include "standings/event.h"
#include "standings/fraction.h"
#include "standings/tiebreak.h"

namespace veedor {

/// One player's result in one game.
struct PlayerResult {
  std::string player;     ///< the name in the event, even if the log has another one
  std::size_t place = 1;  ///< from 1; players who tie share the best one
  std::int64_t score = 0;
  Fraction points;
  std::size_t sharing = 1;    ///< number of players who share the place
  std::int64_t believed = 0;  ///< how much of the score nobody has verified
  Told told = Told::points;   ///< what is known of the score
  /// Those who took over the player's seat, one after the other.
  std::vector<Succession> successors{};
};

/// The place where something is written.
struct Written {
  std::string file;
  std::size_t document = 1;
  std::size_t line = 0;  ///< 0: no particular line
};

/// What a game is known from, from least to most.
enum class Evidence : std::uint8_t { result, scoresheet, log };
/// "scoresheet".
[[nodiscard]] std::string_view text(Evidence evidence);

/// What the standings keep of the log of a game: a verdict holds a whole position.
struct PlayedLog {
  std::string file;
  std::size_t document = 0;  ///< from 1, within the file
  std::optional<std::string> title;
  Status status = Status::complete;
  Sitting sitting;
  std::vector<std::string> players;  ///< as the log writes them
  std::size_t rulings = 0;           ///< how many rulings waived something
  std::vector<std::size_t> lines;    ///< of the names of the players in the file; may be empty
  Told told = Told::points;
  Evidence evidence = Evidence::log;
  std::optional<Verified> verified;       ///< only of scoresheets and results
  std::optional<unsigned> stopped_after;  ///< the last completed round, if it was adjudicated
  std::vector<Written> supersedes;        ///< the earlier results of its table
};

/// A game that counts.
struct GameResult {
  std::size_t number = 0;  ///< of the order in which the games were added, from 0
  PlayedLog log;
  /// By place, then by seat.
  std::vector<PlayerResult> players;
  std::vector<Tie> ties;
  std::vector<std::int64_t> scores;  ///< from first place to last
};

/// Whether a player qualifies for the next stage of an event.
enum class Qualifies : std::uint8_t {
  no,
  yes,
  open,  ///< equal players compete for fewer places than there are players
};

/// A player's line in the table.
struct StandingsRow {
  std::size_t rank = 0;  ///< from 1, shared by equal players; 0: none
  std::string player;
  std::vector<std::string> successors;  ///< those who took over a seat of the player, each once
  std::size_t games = 0;                ///< byes included
  std::size_t counted = 0;              ///< how many of them count
  std::vector<std::size_t>
      places;  ///< number of first places, second places and so on; as many as in the largest game
  Fraction points;
  std::int64_t raw = 0;       ///< sum of the points of all games
  bool raw_known = true;      ///< false if the points of some game are unknown
  std::int64_t known = 0;     ///< sum of the points of the games of which they are known
  std::int64_t believed = 0;  ///< how much of `raw` nobody has verified
  /// For each step of `Scheme::rank_by`; nullopt: the player has no such game.
  std::vector<std::optional<Fraction>> values;
  // What does not count, because others are better.
  std::vector<const GameResult*> dropped;
  std::vector<const Bye*> dropped_byes;
  bool withdrawn = false;
  Qualifies qualifies = Qualifies::no;

  /// How many of the points were recomputed; the others are `believed`, or unknown.
  [[nodiscard]] std::int64_t verified() const { return known - believed; }
  [[nodiscard]] std::size_t wins() const { return places.empty() ? 0 : places.front(); }
};

/// Two neighbours in the table who are equal in the first step.
struct CloseCall {
  std::size_t upper = 0;  ///< the row of the first; the other is in the next row
  /// The index in `Scheme::rank_by` of the step that separates them; nullopt: none does.
  std::optional<std::size_t> step;
};

/// The players of an event, best first. Players without a rank come last; equal ranks are sorted by
/// name (code points), so that the order of the games does not matter.
struct EventTable {
  std::vector<StandingsRow> rows;
  std::vector<CloseCall> close_calls;
};

/// Adds up the games of an event.
[[nodiscard]] EventTable table_of(const Tournament& event, const std::vector<GameResult>& games);

/// The most players in one game, or the last place of a bye.
[[nodiscard]] std::size_t most_places(const Tournament& event,
                                      const std::vector<GameResult>& games);

/// The games sorted by heat, table and result, independent of their original order.
[[nodiscard]] std::vector<const GameResult*> in_order(const Tournament& event,
                                                      const std::vector<GameResult>& games);

}  // namespace veedor
