#pragma once

#include "engine/referee.h"
#include "yaml/document.h"

namespace veedor {

class SheetReplay;
struct SheetScoring;

/// Is told of everything that a replay plays, in the order of play.
class Witness {
 public:
  virtual ~Witness() = default;

  /// `step` has just been played: it led from `before` to the referee's state. `node` is where the
  /// log says it; kNoNode for what happens without being written.
  virtual void played(const Step& step, NodeId node, const State& before,
                      const Referee& referee) = 0;
  /// `entry` of a scoresheet has just been completed; `sheet` knows what it brought.
  virtual void scored(const SheetScoring& /*entry*/, const SheetReplay& /*sheet*/) {}

 protected:
  Witness() = default;
  Witness(const Witness&) = default;
  Witness& operator=(const Witness&) = default;
};

}  // namespace veedor
