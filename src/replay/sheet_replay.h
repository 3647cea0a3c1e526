#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/scoring.h"
#include "log/game_log.h"
#include "replay/caution.h"
#include "replay/playback.h"

namespace veedor {

/// The first fault of a scoresheet, before it has a message.
struct SheetFault {
  enum class About : std::uint8_t {
    king,     ///< the King cannot stand there
    grande,   ///< a Grande cannot stand there
    tile,     ///< the tile cannot lie there, or another one does
    region,   ///< the place is not scored as a region
    count,    ///< more Caballeros than a colour has, or than find room
    space,    ///< more spaces of a colour in a region than Caballeros
    scored,   ///< a card never scores the place
    extra,    ///< more points than a card can bring
    points,   ///< a wrong number of points from a place
    score,    ///< a wrong total
    winners,  ///< the wrong winners
    places,   ///< places that do not follow the points
    after,    ///< an adjudication after a round at which a game has other scorings behind it
    over,     ///< an adjudication of a game with all its general scorings
  };
  About about = About::king;
  RuleId rule = RuleId::sheet_1;
  NodeId node = kNoNode;
  unsigned scoring = 0;  ///< from 1; 0 for the result
  OwnerId owner{};
  PlaceId place{};
  TileId tile{};
  CardId card{};
  std::int64_t right = 0;  ///< the right value of the claim; for a count, or points, the highest
  std::int64_t least = 0;  ///< for `after`: the lowest
  PlaceSet places{};       ///< the right places
  std::vector<std::string> players{};  ///< the right winners, or who can have the place
};

/// Called for each fault of a scoresheet, in the order of judging.
using SheetFaultSink = std::function<void(const SheetFault&)>;

/// Judges a scoresheet, scoring by scoring: the position (SHEET-1), its points (VALUE), the claims
/// about them; then the result. One object can judge any number of sheets.
class SheetReplay {
 public:
  /// `log` must be a scoresheet with a ruleset and outlive the use of the replay. The round of
  /// `playback.until` is the last scoring that is judged. With `faults`, no fault ends the sheet,
  /// and fault() stays empty. Each number is then judged with the right ones before it, with these
  /// exceptions: what rests on an impossible position or value is not judged; a score that rests on
  /// it is believed; a score that only carries on wrong numbers before it is no fault of its own.
  /// The witness is told of all scorings before the first impossible value.
  void run(const GameLog& log, const Playback& playback = {}, const SheetFaultSink& faults = {});

  [[nodiscard]] const std::optional<SheetFault>& fault() const { return fault_; }
  /// What no booklet prints of the scorings judged.
  [[nodiscard]] const std::vector<Caution>& cautions() const { return cautions_; }
  /// Whether some position or value was impossible, which leaves what rests on it unknown.
  [[nodiscard]] bool met_impossible() const { return impossible_; }
  /// The position of the last scoring judged.
  [[nodiscard]] const State& state() const { return state_; }
  /// The points of the players: the start and all completed scorings.
  [[nodiscard]] const std::vector<std::int64_t>& totals() const { return totals_; }
  [[nodiscard]] unsigned completed() const { return completed_; }
  /// How many of them are general scorings: Castillo and regions together, all ranks.
  [[nodiscard]] unsigned generals() const { return generals_; }
  /// How many more the game has.
  [[nodiscard]] unsigned generals_missing() const;
  /// Whether scorings follow after `playback.until`.
  [[nodiscard]] bool stopped() const { return stopped_; }

  // The last scoring judged: its places, the ranks that score, and the points from each place.
  [[nodiscard]] PlaceSet scored() const { return scored_; }
  [[nodiscard]] Ranks ranks() const { return ranks_; }
  [[nodiscard]] const Rules& rules() const { return log_->ruleset->rules; }
  [[nodiscard]] const PlacePoints& points_by_place() const { return points_; }
  /// The points from Action cards before it.
  [[nodiscard]] const std::vector<std::int64_t>& extra_points() const { return extra_points_; }
  [[nodiscard]] const Points& points_from(PlaceId place) const { return points_[place.index()]; }

 private:
  // All of these return whether to continue: false after a fault.
  bool scoring(const SheetScoring& scoring);
  bool king(const SheetScoring& scoring);
  bool grandes(const SheetScoring& scoring);
  bool tiles(const SheetScoring& scoring);
  bool castillo(const SheetScoring& scoring);
  bool regions(const SheetScoring& scoring);
  /// Caballeros as they are counted, place by place.
  struct Counted {
    PlaceSet places;                     ///< all that are counted together
    std::array<int, kMaxOwners> sums{};  ///< of each colour so far
    OwnerSet too_many{};                 ///< colours that are known to have more than there are
    OwnerSet here{};                     ///< the colours in the present place
  };
  bool spaces(const SheetScoring& scoring);
  bool extra(const SheetScoring& scoring);
  bool extra_of_card(const ExtraPoints& extra);
  bool stand(PlaceId place, Range<OwnerCount> counts, Counted& counted);
  /// One count; false if it is impossible and ends the sheet.
  bool stand(PlaceId place, const OwnerCount& count, Counted& counted);
  void score();
  /// Warns of regions whose points rest on numbers that no booklet prints (W-ASSUMED).
  void note_values(const SheetScoring& scoring);
  /// Warns if what a card can score rests on a text that no booklet prints.
  void note_card(CardId card, NodeId node);
  /// Adds what the scoring brought to the scores: to the right ones, and to those that the numbers
  /// of the sheet make.
  void add_up();
  /// The points of these owners from these places are unknown, as they rest on a wrong value.
  void doubt(PlaceSet places, OwnerSet owners);
  void doubt_bonus(PlaceId place);
  bool points(const SheetScoring& scoring);
  bool points(PlaceId place, const OwnerCount& claim);
  bool scores(Range<OwnerCount> claims);
  bool score(const OwnerCount& claim);
  bool result();
  bool adjudication();
  /// How many general scorings a game has behind it after this round.
  [[nodiscard]] unsigned generals_until(unsigned round) const;
  bool break_sheet(SheetFault fault);
  void differs(const WrongNumber& number);

  const GameLog* log_ = nullptr;
  Playback playback_;
  SheetFaultSink sink_;
  bool stopped_ = false;
  std::optional<SheetFault> fault_;
  std::vector<Caution> cautions_;
  State state_;
  std::vector<std::int64_t> totals_;
  unsigned completed_ = 0;
  unsigned generals_ = 0;
  unsigned scoring_ = 0;  ///< the current entry of `scorings`, from 1; 0 outside
  PlaceSet scored_;
  Ranks ranks_ = Ranks::all;
  PlacePoints points_{};
  std::vector<std::int64_t> extra_points_;

  // What only matters after a fault.
  bool impossible_ = false;
  std::vector<std::int64_t> as_written_;         ///< the scores that the numbers of the sheet make
  bool king_unknown_ = false;                    ///< where the King stands in this scoring
  OwnerSet grandes_unknown_;                     ///< whose Grandes stand nobody knows where
  PlaceSet miscounted_;                          ///< with an impossible count in this scoring
  std::array<OwnerSet, kMaxPlaces> doubtful_{};  ///< whose points of this scoring are unknown
  OwnerSet doubtful_scores_;                     ///< whose scores are unknown
};

}  // namespace veedor
