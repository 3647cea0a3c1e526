#pragma once

#include <algorithm>
#include <span>

#include "replay/replay.h"

namespace veedor {

constexpr std::size_t kAllSteps = static_cast<std::size_t>(-1);

/// Plays what a log says of one Special action: one overload for each kind of effect. Each returns
/// whether the log goes on.
class SpecialReplay {
 public:
  /// Plays the first `steps` steps only.
  SpecialReplay(Replay& replay, const SpecialEntry& special, std::size_t steps)
      : replay_(replay), special_(special), log_(*replay.log_), steps_(steps) {}

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
  bool some_scored();
  /// The steps of a list that are to be played.
  template <class T>
  [[nodiscard]] std::span<const T> played(Range<T> range) const {
    const std::span<const T> all = log_[range];
    return all.first(std::min(all.size(), steps_));
  }
  [[nodiscard]] OwnerId player() const { return replay_.state().turn.player; }

  Replay& replay_;
  const SpecialEntry& special_;
  const GameLog& log_;
  std::size_t steps_;
};

}  // namespace veedor
