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
  NodeId node;             ///< where the log says it; kNoNode for what is not written
  const Referee& referee;  ///< the game after it
  std::span<const Change> changes;
};

/// Is told of everything that a replay plays, in the order of play.
class Witness {
 public:
  virtual ~Witness() = default;

  virtual void played(const Played& played) = 0;
  /// `entry` of a scoresheet has just been completed; `sheet` knows what it brought.
  virtual void scored(const SheetScoring& /*entry*/, const SheetReplay& /*sheet*/) {}

 protected:
  Witness() = default;
  Witness(const Witness&) = default;
  Witness& operator=(const Witness&) = default;
};

}  // namespace veedor
