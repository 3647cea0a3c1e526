#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "record/frames.h"
#include "record/history.h"
#include "record/score_table.h"
#include "replay/replay.h"
#include "replay/verdict.h"
#include "sight/sight.h"

namespace veedor {

/// Records the past of a game for reports: the history and the scorings.
class Chronicle : public ReplayObserver {
 public:
  /// `document` must be that of the log, and must outlive the replay.
  explicit Chronicle(const Document& document) : scores_(document) {}

  void played(const Played& played) override {
    historian_.played(played);
    scores_.played(played);
  }

  [[nodiscard]] const Historian& historian() const { return historian_; }
  [[nodiscard]] const ScoreTable& scores() const { return scores_; }

 private:
  Historian historian_;
  ScoreTable scores_;
};

/// The scores after a scoring.
struct ScorePoint {
  unsigned round = 0;
  bool general = false;  ///< after a general scoring
  std::vector<std::int64_t> scores;
};

/// A card that a player has put out.
struct PlayedPower {
  unsigned card = 0;  ///< its number
  unsigned round = 0;
};

/// Everything that one player, or the public, may know of a game. Reports for them use nothing
/// else.
struct PlayerView {
  Sight sight;         ///< for a player it has `for_player`; for the public it is that of everybody
  Moment since;        ///< where the history begins
  History history;     ///< without secret discs and cards taken back unseen
  std::string note{};  ///< what the moderator adds, in lines
  /// The address of a page on which the reader can make a move, with the game; empty: none.
  std::string table_link{};
  std::string table{};  ///< that address without the game, if it would be too long
  /// With the position as the player knows it. It still holds the Castillo, which only pictures
  /// leave out (Sight).
  Verdict verdict;
  Decision next;
  /// While Secret discs are missing: the players whose disc is set, and the player's own disc
  /// (invalid if it shows no region).
  OwnerSet discs_set;
  std::optional<PlaceId> own_disc;
  std::optional<Scoring> last_general;  ///< the last complete general scoring
  /// The board before the events of `history`, but after the player's own turn if they begin with
  /// it. Only the pieces on the board are right.
  std::optional<State> before{};
  /// The same before the events of the last round in `history`, after the player's own turn if
  /// `history` begins with it in that round.
  std::optional<State> before_round{};
  std::vector<ScorePoint> scores{};  ///< from the setup to now
  /// The Power cards of the player that are not in the hand because they were played, in the order
  /// of their numbers. Empty if cards have come back that the log does not name.
  std::vector<PlayedPower> played{};
  /// The player's own orders in advance that wait, as lines; set by the caller.
  std::vector<std::string> orders{};
  /// Those that were dropped because none of them was legal, while the player has to decide.
  std::vector<std::string> dropped_orders{};

  /// The player; invalid for the public.
  [[nodiscard]] OwnerId player() const { return sight.for_player.value_or(OwnerId()); }
};

/// The view of a player or of the public, as `sight` says, of the game that `replay` has played up
/// to `verdict`, with `chronicle` as its observer.
[[nodiscard]] PlayerView view_of(const Sight& sight, const Verdict& verdict, const Replay& replay,
                                 const Chronicle& chronicle, const Moment& since);

/// The points of each player in the last scoring; empty if there was none.
[[nodiscard]] std::vector<std::int64_t> last_gains(const std::vector<ScorePoint>& scores);

/// The moment before the last turn begun by `player`; the setup if there is none.
[[nodiscard]] Moment before_last_turn(const History& history, OwnerId player);
/// The end of the round before the last one that has begun; the setup if there is none.
[[nodiscard]] Moment before_last_round(const History& history);

/// A whole game as one viewer may see it afterwards.
struct ReplayView {
  PlayerView view;                ///< of the last position, with the history from the setup on
  std::vector<Frame> frames;      ///< in the order of play; not empty
  std::vector<Scoring> generals;  ///< the complete general scorings
};

/// Records the parts of a replay view.
class GameRecord : public ReplayObserver {
 public:
  /// `document` must be that of the log, and `open` the hands during its replay. Both must outlive
  /// the record.
  GameRecord(const Document& document, const Sight& sight, const OpenHands& open)
      : sight_(sight), chronicle_(document), frames_(sight, open) {}

  void played(const Played& played) override {
    chronicle_.played(played);
    frames_.played(played);
  }

  /// The view of the game that was replayed to `verdict`. Must be called once, at the end.
  [[nodiscard]] ReplayView view(const Verdict& verdict, const Replay& replay);

 private:
  Sight sight_;
  Chronicle chronicle_;
  Frames frames_;
};

}  // namespace veedor
