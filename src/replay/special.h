#pragma once

#include "replay/replay.h"

namespace veedor {

/// Plays what a log says of one Special action: one overload for each kind of effect. Each returns
/// whether the log goes on.
class SpecialReplay {
 public:
  SpecialReplay(Replay& replay, const SpecialEntry& special)
      : replay_(replay), special_(special), log_(*replay.log_) {}

  bool operator()(const MoveEffect& effect);
  bool operator()(const PlaceEffect& effect);
  bool operator()(const ScoreEffect& effect);
  bool operator()(const ReturnEffect& effect);
  bool operator()(const DiscReturnEffect& effect);
  bool operator()(const DiscEvictEffect& effect);
  bool operator()(const DiscScoreEffect& effect);
  bool operator()(const TakeEffect& effect);
  bool operator()(const KingEffect& effect);
  bool operator()(const PlaceAtKingEffect& effect);
  bool operator()(const SwapKingEffect& effect);
  bool operator()(const GrandeEffect& effect);
  bool operator()(const TileEffect& effect);
  bool operator()(const PowerEffect& effect);
  bool operator()(const VetoEffect& effect);

 private:
  bool discs();
  bool one_of_each();
  bool give_back(const OwnerPlaceCounts& player);
  bool one_place(StepKind kind);
  [[nodiscard]] OwnerId player() const { return replay_.state().turn.player; }

  Replay& replay_;
  const SpecialEntry& special_;
  const GameLog& log_;
};

}  // namespace veedor
