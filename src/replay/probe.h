#pragma once

#include <array>
#include <vector>

#include "engine/referee.h"
#include "yaml/document.h"

namespace veedor {

/// Records the position before each step of one part of a log, so that the engine can say what else
/// the part may contain.
struct Probe {
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

}  // namespace veedor
