#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/referee.h"
#include "replay/grounds.h"
#include "replay/rulings.h"
#include "sight/sight.h"

namespace veedor {

/// The state of a replay at the beginning of an entry of `rounds` or `turns`, with all that the
/// rest of the replay needs. Another replay can continue from it if its log is the same up to this
/// place and has this entry. Once a ruling has been used or found impossible, all rulings must be
/// the same too, wherever they are.
struct Checkpoint {
  unsigned round = 0;                 ///< the entry of `rounds`, from 1
  std::optional<std::uint32_t> turn;  ///< the entry of its `turns`, from 0; nullopt: the round's
  NodeId entry = kNoNode;             ///< the node of that entry
  Referee referee;                    ///< the ruleset of its log must outlive it
  OpenHands open_hands;
  Cautions cautions;
  std::vector<RulingState> rulings;  ///< one for each ruling of the log
  NodeId fill_site = kNoNode;
  OwnerId player{};  ///< the player of the last decision
};

/// Receives the state of a replay at the beginning of an entry of `rounds` or `turns`.
class CheckpointSink {
 public:
  virtual ~CheckpointSink() = default;
  /// Whether it needs the checkpoint at this entry.
  [[nodiscard]] virtual bool wants(NodeId entry) const = 0;
  virtual void pass(Checkpoint checkpoint) = 0;

 protected:
  CheckpointSink() = default;
  CheckpointSink(const CheckpointSink&) = default;
  CheckpointSink& operator=(const CheckpointSink&) = default;
};

}  // namespace veedor
