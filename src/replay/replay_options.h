#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/referee.h"
#include "replay/moment.h"
#include "replay/replay_observer.h"
#include "yaml/document.h"

namespace veedor {

/// Records the position before each step of one part of a log, so that the engine can say what else
/// the part may contain.
struct StepCapture {
  /// A step that has a field in the part.
  struct Seen {
    Referee before;  ///< the game before the step
    Step step;
    /// The node of each field, by Field; kNoNode if the log does not write the field separately.
    std::array<NodeId, kFields> nodes;
  };
  static constexpr std::size_t kMost = 8;

  NodeId first = kNoNode;    ///< the first node of the part
  NodeId last = kNoNode;     ///< the last node; nodes are in the order of the text
  std::vector<Seen> seen{};  ///< the first steps of the part, at most kMost, legal or not
};

struct Checkpoint;
class CheckpointSink;

/// The options of a replay.
struct ReplayOptions {
  std::optional<Moment> until;         ///< the moment to stop at; nullopt for the end of the log
  ReplayObserver* observer = nullptr;  ///< watches every step; may be null
  StepCapture* capture = nullptr;      ///< records the steps of one part; may be null
  /// Where to begin; null: at the setup. See Checkpoint.
  const Checkpoint* from = nullptr;
  CheckpointSink* checkpoints = nullptr;  ///< gets the checkpoints after `from`; may be null
};

}  // namespace veedor
