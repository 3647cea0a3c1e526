#pragma once

#include <algorithm>
#include <span>

#include "replay/replay.h"

namespace veedor {

constexpr std::size_t kAllSteps = static_cast<std::size_t>(-1);

/// Plays one Special action of a log, row by row of its form.
class SpecialReplay {
 public:
  /// Plays only the first `steps` steps.
  SpecialReplay(Replay& replay, const SpecialEntry& special, std::size_t steps)
      : replay_(replay), special_(special), log_(*replay.log_), steps_(steps) {}

  /// Returns whether to continue, as the members of Replay do.
  bool play(const EffectSyntax& form);

 private:
  using Rows = std::span<const EffectKey>;

  /// Plays a step, and warns about points from a region in quarantine.
  bool scored(const Step& step, const StepNodes& nodes);
  bool one_step(Rows rows);
  void note_black_court();
  bool listed(const EffectKey& row);
  /// Plays the steps of a list, at most its first `steps_` entries.
  bool steps();
  bool discs(StepKind kind);
  bool take_all();
  bool some_scored();
  [[nodiscard]] bool is_written(Rows rows) const {
    return special_.at(rows.front().field) != kNoNode;
  }
  [[nodiscard]] OwnerId player() const { return replay_.state().turn.player; }

  Replay& replay_;
  const SpecialEntry& special_;
  const GameLog& log_;
  std::size_t steps_;
  EffectSyntax form_;
  Ranks ranks_ = Ranks::all;  ///< the ranks that its scoring pays
};

}  // namespace veedor
