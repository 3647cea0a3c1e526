#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "standings/event_table.h"

namespace veedor {

/// Something odd in the games of an event, which is probably a slip.
struct Doubt {
  enum class Kind : std::uint8_t {
    same_text,           ///< a copy of another game's text; it counts once
    same_table,          ///< the same heat, table and result; they count once
    other_result,        ///< the same heat and table with another result; neither counts
    other_players,       ///< the same heat and table with other players; both count
    missing_table,       ///< tables of a heat have higher numbers, and this one is not given
    bye_and_game,        ///< a bye for a player who plays in that heat; it does not count
    two_tables,          ///< a player at two tables of one heat
    superseded,          ///< a later result of the table replaces this one
    supersedes_nothing,  ///< a correction of a result that is not there
    near_names,          ///< two names that are almost equal
    not_entered,         ///< a player who is not on the event's list
    replaced,            ///< a player whose seat somebody else has taken over
  };
  Kind kind = Kind::same_text;
  Written at;
  Written other;           ///< the earlier one
  std::string name;        ///< of the player
  std::string other_name;  ///< of the earlier one, or of the successor
  Sitting sitting;
  Moment after{};  ///< of a succession
  /// Of `other_result`: what differs. Of `other_players`: who plays there. Of `missing_table`: the
  /// numbers, "2, 4".
  std::string what{};

  /// Whether the results contradict each other, so that somebody has to correct them.
  [[nodiscard]] bool is_fault() const {
    return kind == Kind::other_result || kind == Kind::other_players || kind == Kind::two_tables ||
           kind == Kind::bye_and_game;
  }
};

/// The effect of adding a game.
enum class Added : std::uint8_t {
  counted,
  again,        ///< it was added before
  left_out,     ///< it is not over or has a fault
  other_event,  ///< it belongs to another event
  other_heat,   ///< its heat does not count
  too_little,   ///< the scheme needs points, and it only gives places
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
  /// Once all games are added: keeps one result of each table, the one that supersedes the others
  /// or is verified best. Results that contradict each other are left out, and byes of players who
  /// play. A table is known by its number and its players. Returns what is odd.
  std::vector<Doubt> settle();
  /// Faults among these doubts, for reports.
  [[nodiscard]] const std::vector<Doubt>& contradictions() const { return contradictions_; }
  /// Whether a log that does not count is replaced by another result of its table, once all games
  /// are added: the place of that result, or nullopt. `players`: those of the log, if known.
  [[nodiscard]] std::optional<Written> superseded_by(const Sitting& sitting,
                                                     const std::vector<std::string>& players) const;
  /// The doubts about names, once all games are added.
  [[nodiscard]] std::vector<Doubt> doubts_of_names() const;

  [[nodiscard]] const Tournament& event() const { return event_; }
  [[nodiscard]] const Scheme& scheme() const { return event_.scheme; }
  /// What the scheme needs and the verdict of a result does not tell (see `Scheme::lacks`).
  [[nodiscard]] std::string lacks(const Verdict& verdict) const;
  [[nodiscard]] TieBreak tie_break() const { return event_.tie_break; }
  /// In the order in which they were added.
  [[nodiscard]] const std::vector<GameResult>& games() const { return games_; }
  /// Number of logs that do not count: unfinished games and logs with a fault.
  [[nodiscard]] std::size_t left_out_count() const { return left_out_count_; }
  [[nodiscard]] std::size_t unread_count() const { return unread_count_; }
  [[nodiscard]] EventTable table() const { return veedor::table_of(event_, games_); }
  [[nodiscard]] std::vector<StandingsRow> rows() const { return table().rows; }
  [[nodiscard]] std::size_t most_players() const { return most_places(event_, games_); }

 private:
  [[nodiscard]] Tie tie(const Verdict& verdict, std::size_t place,
                        const std::vector<std::string>& players) const;
  [[nodiscard]] Added does_count(const Verdict& verdict) const;
  [[nodiscard]] GameResult result_of(const Verdict& verdict) const;
  [[nodiscard]] const std::string& name_of(const std::string& written) const;
  bool is_copy(const GameResult& game, std::string_view text);
  void note_players(const GameResult& game);
  void note_successors(const Verdict& verdict, const GameResult& game);
  using TableName = std::tuple<std::string, std::string, std::string>;
  /// The event, heat and table.
  [[nodiscard]] TableName table_of(const Sitting& sitting) const;
  void settle_number(const std::vector<GameResult*>& results, std::vector<Doubt>& doubts);
  void settle_table(const std::vector<GameResult*>& results, bool alone,
                    std::vector<Doubt>& doubts);
  /// Whether two lists of players can be those of one table: at least half of them are in both.
  [[nodiscard]] bool same_players(const std::vector<std::string>& a,
                                  const std::vector<std::string>& b) const;
  void find_missing_tables(const std::vector<TableName>& given, std::vector<Doubt>& doubts) const;
  void drop_byes(std::vector<Doubt>& doubts);
  void find_two_tables(std::vector<Doubt>& doubts) const;
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs_apart() const;

  Tournament event_;
  std::map<std::string, std::string> names_;  ///< the player for each alias
  std::set<std::string> entered_;             ///< the names that the event lists
  std::vector<GameResult> games_;
  std::size_t left_out_count_ = 0;
  std::size_t unread_count_ = 0;
  std::vector<Doubt> doubts_;
  std::map<std::pair<std::size_t, std::string>, Written> texts_;  ///< by hash and result
  std::vector<Doubt> contradictions_;
  /// Tables of logs that do not count, with their players.
  std::vector<std::pair<TableName, std::vector<std::string>>> left_out_tables_;
  std::map<std::string, Written> first_written_;  ///< by name as written
};

}  // namespace veedor
