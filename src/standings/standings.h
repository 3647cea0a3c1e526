#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/verdict.h"
#include "standings/scheme.h"
#include "standings/tiebreak.h"

namespace veedor {

/// One player's result in one game.
struct PlayerResult {
  std::string player;
  std::size_t place = 1;  ///< from 1; players who tie share the best one
  std::int64_t score = 0;
  Fraction points;
};

/// A game that counts.
struct GameResult {
  Verdict verdict;
  /// By place, then by seat.
  std::vector<PlayerResult> players;
  std::vector<Tie> ties;
};

/// A player's line in the table.
struct StandingsRow {
  std::size_t rank = 1;  ///< from 1; shared by players who are equal
  std::string player;
  std::size_t games = 0;
  std::vector<std::size_t>
      places;  ///< number of first places, second places and so on; as long as the largest table
  Fraction points;
  std::int64_t raw = 0;  ///< sum of the points of all games

  [[nodiscard]] std::size_t wins() const { return places.front(); }
};

enum class TieBreak : std::uint8_t { none, bpa };

/// Whether to count or to list the logs and files that do not count.
enum class LeftOut : std::uint8_t { counted, listed };

/// Collects the games of an event and ranks its players.
class Standings {
 public:
  Standings(Scheme scheme, TieBreak tie_break, LeftOut left_out = LeftOut::listed)
      : scheme_(std::move(scheme)), tie_break_(tie_break), lists_(left_out == LeftOut::listed) {}

  /// Adds the game. Returns false if it does not count, and notes that.
  bool add(const Verdict& verdict);
  /// Notes a file that could not be read.
  void add_unread(const std::string& file) {
    ++unread_count_;
    if (lists_) unread_.push_back(file);
  }

  [[nodiscard]] const Scheme& scheme() const { return scheme_; }
  [[nodiscard]] TieBreak tie_break() const { return tie_break_; }
  /// In the order in which they were added.
  [[nodiscard]] const std::vector<GameResult>& games() const { return games_; }
  /// Number of logs that do not count: unfinished games and logs with a fault.
  [[nodiscard]] std::size_t left_out_count() const { return left_out_count_; }
  [[nodiscard]] std::size_t unread_count() const { return unread_count_; }
  /// The logs that do not count; empty if they are only counted.
  [[nodiscard]] const std::vector<Verdict>& left_out() const { return left_out_; }
  [[nodiscard]] const std::vector<std::string>& unread() const { return unread_; }
  /// The ranked players, best first. Equal names mean the same player. Equal ranks are sorted by
  /// name (code points), so the order of the games does not matter.
  [[nodiscard]] std::vector<StandingsRow> rows() const;
  /// The most players in one game.
  [[nodiscard]] std::size_t most_players() const;

 private:
  [[nodiscard]] Tie tie(const Verdict& verdict, std::size_t place,
                        const std::vector<std::string>& players) const;

  Scheme scheme_;
  TieBreak tie_break_;
  std::vector<GameResult> games_;
  bool lists_;
  std::size_t left_out_count_ = 0;
  std::size_t unread_count_ = 0;
  std::vector<Verdict> left_out_;
  std::vector<std::string> unread_;
};

}  // namespace veedor
