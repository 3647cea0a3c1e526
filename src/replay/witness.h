#pragma once

#include <span>

#include "engine/referee.h"
#include "yaml/document.h"

namespace veedor {

class SheetReplay;
struct SheetScoring;

/// A step that has just been played, and what it changed.
struct Played {
  const Step& step;
  NodeId node;             ///< its place in the log; kNoNode if the log does not write it
  const Referee& referee;  ///< the game after it
  std::span<const Change> changes;
};

/// Watches a replay, in the order of play.
class Witness {
 public:
  virtual ~Witness() = default;

  virtual void played(const Played& played) = 0;
  /// Called after each scoring of a scoresheet; `sheet` has its points.
  virtual void scored(const SheetScoring& /*entry*/, const SheetReplay& /*sheet*/) {}

 protected:
  Witness() = default;
  Witness(const Witness&) = default;
  Witness& operator=(const Witness&) = default;
};

}  // namespace veedor
