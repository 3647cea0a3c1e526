#pragma once

#include "log/game_log.h"
#include "record/position_facts.h"
#include "replay/replay_observer.h"
#include "replay/verdict.h"
#include "sight/sight.h"

namespace veedor {

/// Hashes the position after the setup and after every round of a replay.
class RoundHashes : public ReplayObserver {
 public:
  /// `log` must have its ruleset when the replay begins; `open` must be the hands during the
  /// replay.
  RoundHashes(const GameLog& log, const OpenHands& open, Covers covers)
      : log_(log), open_(open), covers_(covers) {}

  void played(const Played& played) override;

  /// Adds the hashes to the verdict, including that of the last position. Adds none if no moves
  /// were replayed.
  void finish(Verdict& verdict);

 private:
  void take(std::string moment, const State& state);

  const GameLog& log_;
  const OpenHands& open_;
  Covers covers_;
  State last_{};  ///< the position after the last step
  std::vector<MomentHash> hashes_;
};

}  // namespace veedor
