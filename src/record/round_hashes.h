#pragma once

#include "log/game_log.h"
#include "record/facts.h"
#include "replay/verdict.h"
#include "replay/witness.h"
#include "sight/sight.h"

namespace veedor {

/// Takes the hash of the position after the setup and after every round of a log that is replayed.
class RoundHashes : public Witness {
 public:
  /// `log` has its ruleset as soon as it is replayed, and `open` the hands as that replay goes on.
  RoundHashes(const GameLog& log, const OpenHands& open, Covers covers)
      : log_(log), open_(open), covers_(covers) {}

  void played(const Step& step, NodeId node, const State& before, const Referee& referee) override;

  /// Gives them to the verdict of the replay, with that of the last position reached; nothing where
  /// there was no replay of moves.
  void finish(Verdict& verdict);

 private:
  void take(std::string moment, const State& state);

  const GameLog& log_;
  const OpenHands& open_;
  Covers covers_;
  std::vector<MomentHash> hashes_;
};

}  // namespace veedor
