#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/verdict.h"
#include "standings/scheme.h"
#include "standings/tiebreak.h"

namespace veedor {

/// What one player made of one game.
struct PlayerResult {
  std::string player;
  std::size_t place = 1;  ///< from 1; players who tie share the best one
  std::int64_t score = 0;
  Fraction points;
};

/// A game that counts.
struct GameResult {
  Verdict verdict;
  /// From first place to last; of equal place by their seats.
  std::vector<PlayerResult> players;
  std::vector<Tie> ties;
};

/// A player's line in the table.
struct StandingsRow {
  std::size_t rank = 1;  ///< from 1; shared by players who are equal
  std::string player;
  std::size_t games = 0;
  std::vector<std::size_t>
      places;  ///< how often first, second, ...; as many as any game has players
  Fraction points;
  std::int64_t raw = 0;  ///< the game points of all games together

  [[nodiscard]] std::size_t wins() const { return places.front(); }
};

enum class TieBreak : std::uint8_t { none, bpa };

/// What is kept of the logs and files that do not count: how many they are, or all of them.
enum class LeftOut : std::uint8_t { counted, listed };

/// The games of an event, and what they make of its players.
class Standings {
 public:
  Standings(Scheme scheme, TieBreak tie_break, LeftOut left_out = LeftOut::listed)
      : scheme_(std::move(scheme)), tie_break_(tie_break), lists_(left_out == LeftOut::listed) {}

  /// Counts the game, or notes that it is left out; true if it counts.
  bool add(const Verdict& verdict);
  /// A file that could not be read.
  void add_unread(const std::string& file) {
    ++unread_count_;
    if (lists_) unread_.push_back(file);
  }

  [[nodiscard]] const Scheme& scheme() const { return scheme_; }
  [[nodiscard]] TieBreak tie_break() const { return tie_break_; }
  /// In the order in which they were added.
  [[nodiscard]] const std::vector<GameResult>& games() const { return games_; }
  /// How many logs do not count: they are not over, or have a fault.
  [[nodiscard]] std::size_t left_out_count() const { return left_out_count_; }
  [[nodiscard]] std::size_t unread_count() const { return unread_count_; }
  /// The same, listed; empty where they are only counted.
  [[nodiscard]] const std::vector<Verdict>& left_out() const { return left_out_; }
  [[nodiscard]] const std::vector<std::string>& unread() const { return unread_; }
  /// Players are the same whose names are equal. Best first; of equal rank in the order of their
  /// names (by code points), so that the order of the games makes no difference.
  [[nodiscard]] std::vector<StandingsRow> rows() const;
  /// The most players that a game had.
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
