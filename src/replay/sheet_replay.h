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

/// The first thing that is wrong with a scoresheet, not yet put into words.
struct SheetFault {
  enum class About : std::uint8_t {
    king,     ///< he never stands there
    grande,   ///< nor does a Grande
    tile,     ///< no scoring tile can lie there, or another one does
    region,   ///< what is scored as a region is none
    count,    ///< more Caballeros than a colour has
    points,   ///< a wrong number of points from a place
    score,    ///< a wrong total
    winners,  ///< the wrong winners
  };
  About about = About::king;
  RuleId rule = RuleId::sheet_1;
  NodeId node = kNoNode;
  unsigned scoring = 0;  ///< which one, from 1; 0: the result
  OwnerId owner{};
  PlaceId place{};
  TileId tile{};
  std::int64_t right = 0;  ///< what the claim should say; for a count the most that it can be
  PlaceSet places{};       ///< what could stand in place of a wrong place
  std::vector<std::string> winners{};
};

/// Judges a scoresheet, scoring by scoring: the position (SHEET-1), what it brings (VALUE), the
/// claims about that, and at last the result. One object can judge any number of sheets.
class SheetReplay {
 public:
  /// `log` is a scoresheet with a ruleset, and outlives the use of the replay. With
  /// `playback.until` it goes no further than the scoring that this names as a round.
  void run(const GameLog& log, const Playback& playback = {});

  [[nodiscard]] const std::optional<SheetFault>& fault() const { return fault_; }
  /// The position of the scoring last looked at.
  [[nodiscard]] const State& state() const { return state_; }
  /// The points of the players: the start, and those of all scorings that are completed.
  [[nodiscard]] const std::vector<std::int64_t>& totals() const { return totals_; }
  [[nodiscard]] unsigned completed() const { return completed_; }
  /// Whether scorings are left that were not to be judged.
  [[nodiscard]] bool stopped() const { return stopped_; }

  /// Of the scoring last looked at: what is scored, how, and what each place brings.
  [[nodiscard]] PlaceSet scored() const { return scored_; }
  [[nodiscard]] Ranks ranks() const { return ranks_; }
  [[nodiscard]] const Rules& rules() const { return log_->ruleset->rules; }
  [[nodiscard]] const PlacePoints& points_by_place() const { return points_; }
  [[nodiscard]] const Points& points_from(PlaceId place) const { return points_[place.index()]; }

 private:
  // All of these return whether the sheet goes on: false once there is a fault.
  bool scoring(const SheetScoring& scoring);
  bool king(const SheetScoring& scoring);
  bool grandes(const SheetScoring& scoring);
  bool tiles(const SheetScoring& scoring);
  bool castillo(const SheetScoring& scoring);
  bool regions(const SheetScoring& scoring);
  bool stand(PlaceId place, Range<OwnerCount> counts, std::array<int, kMaxOwners>& sums);
  void score();
  bool points(const SheetScoring& scoring);
  bool scores(Range<OwnerCount> claims);
  bool result();
  bool break_sheet(SheetFault fault);

  const GameLog* log_ = nullptr;
  Playback playback_;
  bool stopped_ = false;
  std::optional<SheetFault> fault_;
  State state_;
  std::vector<std::int64_t> totals_;
  unsigned completed_ = 0;
  unsigned scoring_ = 0;  ///< the entry of `scorings` that is judged, from 1; 0 outside
  PlaceSet scored_;
  Ranks ranks_ = Ranks::all;
  PlacePoints points_{};
};

}  // namespace veedor
