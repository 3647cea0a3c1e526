#pragma once

#include <span>

#include "engine/referee.h"
#include "yaml/document.h"

namespace veedor {

class SheetReplay;
struct SheetScoring;

/// A step that has just been played, and its changes.
struct Played {
  const Step& step;
  NodeId node;             ///< its place in the log; kNoNode if the log does not write it
  const Referee& referee;  ///< the game after it
  std::span<const Change> changes;
};

/// A wrong number in the claims of a log or scoresheet, and the right one.
struct WrongNumber {
  enum class Of : std::uint8_t {
    place,    ///< the points from a place
    special,  ///< the points from a Special action
    score,    ///< the points so far
  };
  Of of = Of::score;
  unsigned number = 0;  ///< the round, or the scoring of a sheet, from 1; 0 in the result
  unsigned turn = 0;    ///< for a Special action: the turn of the round, from 1
  PlaceId place{};      ///< the place that brought the points
  OwnerId owner{};
  std::int64_t written = 0;
  std::int64_t right = 0;
};

/// Watches a replay, in the order of play.
class ReplayObserver {
 public:
  virtual ~ReplayObserver() = default;

  virtual void played(const Played& played) = 0;
  /// Called after each scoring of a scoresheet; `sheet` has its points.
  virtual void scored(const SheetScoring& /*entry*/, const SheetReplay& /*sheet*/) {}
  /// Called for each number of a scoresheet that is compared, with its place and the right one.
  virtual void compared(NodeId /*at*/, std::int64_t /*written*/, std::int64_t /*right*/) {}
  /// Called for each wrong number that the replay passes, in the order of judging.
  virtual void differs(const WrongNumber& /*number*/) {}

 protected:
  ReplayObserver() = default;
  ReplayObserver(const ReplayObserver&) = default;
  ReplayObserver& operator=(const ReplayObserver&) = default;
};

}  // namespace veedor
