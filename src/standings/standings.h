#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "standings/event_table.h"

namespace veedor {

/// The place where something is written.
struct Written {
  std::string file;
  std::size_t document = 1;
  std::size_t line = 0;  ///< 0: no particular line
};

/// Something odd in the games of an event, which is probably a slip.
struct Doubt {
  enum class Kind : std::uint8_t {
    same_text,     ///< a copy of another game's text; it counts once
    same_table,    ///< the same heat, table and result; they count once
    other_result,  ///< the same heat and table with another result; both count
    two_tables,    ///< a player at two tables of one heat
    near_names,    ///< two names that are almost equal
    not_entered,   ///< a player who is not on the event's list
    replaced,      ///< a player whose seat somebody else has taken over
  };
  Kind kind = Kind::same_text;
  Written at;
  Written other;           ///< the earlier one
  std::string name;        ///< of the player
  std::string other_name;  ///< of the earlier one, or of the successor
  Sitting sitting;
  Moment after{};  ///< of a succession
};

/// The effect of adding a game.
enum class Added : std::uint8_t {
  counted,
  again,        ///< it was added before
  left_out,     ///< it is not over or has a fault
  other_event,  ///< it belongs to another event
  other_heat,   ///< its heat does not count
};

/// Collects the games of an event and ranks its players. Of games that do not count it keeps only
/// their number.
class Standings {
 public:
  explicit Standings(Tournament event);
  /// For games of any event.
  Standings(Scheme scheme, TieBreak tie_break);

  /// Adds the game of a log with this text.
  Added add(const Verdict& verdict, std::string_view text = {});
  /// Notes a file that could not be read.
  void add_unread() { ++unread_count_; }
  /// The doubts that the last `add` has found.
  [[nodiscard]] const std::vector<Doubt>& doubts() const { return doubts_; }
  /// The doubts about names, once all games are added.
  [[nodiscard]] std::vector<Doubt> doubts_of_names() const;

  [[nodiscard]] const Tournament& event() const { return event_; }
  [[nodiscard]] const Scheme& scheme() const { return event_.scheme; }
  [[nodiscard]] TieBreak tie_break() const { return event_.tie_break; }
  /// In the order in which they were added.
  [[nodiscard]] const std::vector<GameResult>& games() const { return games_; }
  /// Number of logs that do not count: unfinished games and logs with a fault.
  [[nodiscard]] std::size_t left_out_count() const { return left_out_count_; }
  [[nodiscard]] std::size_t unread_count() const { return unread_count_; }
  [[nodiscard]] EventTable table() const { return table_of(event_, games_); }
  [[nodiscard]] std::vector<StandingsRow> rows() const { return table().rows; }
  [[nodiscard]] std::size_t most_players() const { return most_places(event_, games_); }

 private:
  [[nodiscard]] Tie tie(const Verdict& verdict, std::size_t place,
                        const std::vector<std::string>& players) const;
  [[nodiscard]] Added does_count(const Verdict& verdict) const;
  [[nodiscard]] GameResult result_of(const Verdict& verdict) const;
  [[nodiscard]] const std::string& name_of(const std::string& written) const;
  bool is_copy(const GameResult& game, std::string_view text);
  bool is_same_table(const GameResult& game);
  void note_players(const GameResult& game, const std::vector<std::size_t>& lines);
  void note_successors(const Verdict& verdict, const GameResult& game);
  void note_heat(const GameResult& game);
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs_apart() const;

  using CsvGame = std::tuple<std::string, std::string, std::string>;

  Tournament event_;
  std::map<std::string, std::string> names_;  ///< the player for each alias
  std::set<std::string> entered_;             ///< the names that the event lists
  std::vector<GameResult> games_;
  std::size_t left_out_count_ = 0;
  std::size_t unread_count_ = 0;
  std::vector<Doubt> doubts_;
  std::map<std::pair<std::size_t, std::string>, Written> texts_;  ///< by hash and result
  std::map<CsvGame, std::size_t> tables_;  ///< first game by event, heat and table
  std::unordered_multimap<std::size_t, std::size_t> results_;  ///< games by hash of their result
  /// First game by event and heat, then by player.
  std::map<std::pair<std::string, std::string>, std::map<std::string, std::size_t>> seats_;
  std::map<std::string, Written> first_written_;  ///< by name as written
};

}  // namespace veedor
