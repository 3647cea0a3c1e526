#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/scoring.h"
#include "log/game_log.h"
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
  std::vector<std::string> winners{};
};

/// Judges a scoresheet, scoring by scoring: the position (SHEET-1), its points (VALUE), the claims
/// about them; then the result. One object can judge any number of sheets.
class SheetReplay {
 public:
  /// `log` must be a scoresheet with a ruleset and outlive the use of the replay. The round of
  /// `playback.until` is the last scoring that is judged.
  void run(const GameLog& log, const Playback& playback = {});

  [[nodiscard]] const std::optional<SheetFault>& fault() const { return fault_; }
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
  bool spaces(const SheetScoring& scoring);
  bool extra(const SheetScoring& scoring);
  bool extra_of_card(const ExtraPoints& extra);
  bool stand(PlaceId place, Range<OwnerCount> counts, std::array<int, kMaxOwners>& sums);
  void score();
  bool points(const SheetScoring& scoring);
  bool scores(Range<OwnerCount> claims);
  bool result();
  bool adjudication();
  /// How many general scorings a game has behind it after this round.
  [[nodiscard]] unsigned generals_until(unsigned round) const;
  bool break_sheet(SheetFault fault);

  const GameLog* log_ = nullptr;
  Playback playback_;
  bool stopped_ = false;
  std::optional<SheetFault> fault_;
  State state_;
  std::vector<std::int64_t> totals_;
  unsigned completed_ = 0;
  unsigned generals_ = 0;
  unsigned scoring_ = 0;  ///< the current entry of `scorings`, from 1; 0 outside
  PlaceSet scored_;
  Ranks ranks_ = Ranks::all;
  PlacePoints points_{};
  std::vector<std::int64_t> extra_points_;
};

}  // namespace veedor
