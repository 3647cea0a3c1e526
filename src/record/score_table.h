#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "record/scored_place.h"
#include "replay/replay_observer.h"
#include "replay/verdict.h"

namespace veedor {

/// One scoring: by an Action card, a general one, or an entry of a scoresheet; or discs that
/// reached a place where they bring points.
struct Scoring {
  enum class Kind : std::uint8_t { special, general, sheet, delivery };
  Kind kind = Kind::general;
  unsigned number = 0;                        ///< the round, or the entry of the scoresheet; from 1
  unsigned turn = 0;                          ///< special, delivery: the turn of the round, from 1
  OwnerId player{};                           ///< special, delivery: its player
  CardId card{};                              ///< special: its card
  std::string label{};                        ///< sheet: the label; may be empty
  std::vector<ScoredPlace> places{};          ///< in the order of scoring
  Points given{};                             ///< special: points without a scoring
  std::array<Points, kMaxGoods> delivered{};  ///< delivery: the points for each kind of disc
  std::array<std::int64_t, kMaxOwners> extra{};  ///< sheet: the points from Action cards before it
  std::vector<std::int64_t> scores{};            ///< the scores of the players after it

  /// The points of each player in total.
  [[nodiscard]] std::array<std::int64_t, kMaxOwners> points() const;
};

/// A wrong number, and which scoring's table it belongs to.
struct WrongCell {
  WrongNumber number;
  /// For a log: how many scorings had taken place when the number was compared; 0 if it is about a
  /// Special action that was prevented before it scored.
  std::size_t scorings = 0;
};

/// Records every scoring of a replay, for the table of all points.
class ScoreTable : public ReplayObserver {
 public:
  /// `document` must be that of the log, and must outlive the replay.
  explicit ScoreTable(const Document& document) : document_(document) {}

  void played(const Played& played) override;
  void scored(const SheetScoring& entry, const SheetReplay& sheet) override;
  void differs(const WrongNumber& number) override;

  /// In the order of play.
  [[nodiscard]] const std::vector<Scoring>& scorings() const { return scorings_; }
  /// The last general scoring; null before the first.
  [[nodiscard]] const Scoring* last_general() const;
  /// The wrong numbers that the replay has passed, in the order of judging.
  [[nodiscard]] const std::vector<WrongCell>& wrong() const { return wrong_; }
  /// The scoring that such a number is about; null if the log claims it elsewhere.
  [[nodiscard]] const Scoring* scoring_of(const WrongCell& cell) const;

 private:
  /// The scoring of the current Special action; added if it has not scored yet.
  Scoring& by_card(const Referee& referee);
  void delivered(const Change& disc, const Referee& referee);
  /// Adds a general scoring, or (if not `whole`) the part of one that comes before a decision in
  /// it.
  void general(const std::vector<ScoredPlace>& places, const Referee& referee, bool whole);

  const Document& document_;
  std::vector<Scoring> scorings_;
  std::vector<WrongCell> wrong_;
  bool general_open_ = false;  ///< whether the last scoring is an incomplete general one
  bool card_open_ = false;     ///< whether the last scoring belongs to the current Special action
  bool card_scores_ = false;   ///< whether the current Special action scores places
  bool under_way_ = false;     ///< whether a Special action was announced and has not ended
};

/// A hypothetical general scoring of the current position, in which nothing leaves the Castillo.
/// `scores` are the scores before it.
[[nodiscard]] Scoring scored_as_it_stands(const Rules& rules, const State& state,
                                          const std::vector<std::int64_t>& scores);

/// The points of the players before the first scoring: 0, unless a scoresheet has a `start`.
[[nodiscard]] std::vector<std::int64_t> scores_at_start(const Verdict& verdict,
                                                        const ScoreTable& table);

/// Whether the game has begun and is not over, so that it might have to be adjudicated.
[[nodiscard]] bool under_way(const Verdict& verdict);

}  // namespace veedor
