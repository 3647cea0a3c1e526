#pragma once

#include "engine/referee.h"
#include "yaml/document.h"

namespace veedor {

class SheetReplay;
struct SheetScoring;

/// Watches a replay, in the order of play.
class Witness {
 public:
  virtual ~Witness() = default;

  /// Called after each step, which led from `before` to the referee's state. `node` is its place in
  /// the log; kNoNode if the log does not write it.
  virtual void played(const Step& step, NodeId node, const State& before,
                      const Referee& referee) = 0;
  /// Called after each scoring of a scoresheet; `sheet` has its points.
  virtual void scored(const SheetScoring& /*entry*/, const SheetReplay& /*sheet*/) {}

 protected:
  Witness() = default;
  Witness(const Witness&) = default;
  Witness& operator=(const Witness&) = default;
};

}  // namespace veedor
