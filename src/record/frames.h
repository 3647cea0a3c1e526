#pragma once

#include <optional>
#include <vector>

#include "log/moment.h"
#include "replay/replay_observer.h"
#include "sight/sight.h"

namespace veedor {

/// The game after one decision, as the viewer knew it at that time.
struct Frame {
  Moment point;  ///< with parts only while Power cards are being played
  State state;
  Decision next;
};

/// Takes a frame after every Power card, every turn and every round of a replay.
class Frames : public ReplayObserver {
 public:
  /// `open` must be the hands during the replay.
  Frames(const Sight& sight, const OpenHands& open) : sight_(sight), open_(open) {}

  void played(const Played& played) override;
  /// Ends the record with the last position, which may be within a turn. Must be called once.
  void finish(const Rules& rules);

  [[nodiscard]] const std::vector<Frame>& all() const { return frames_; }

 private:
  /// The point that the game reaches before `step`; nullopt if it is within a decision.
  [[nodiscard]] std::optional<Moment> reached_before(const Step& step) const;
  void take(const Moment& point, const Rules& rules);

  Sight sight_;
  const OpenHands& open_;
  State last_{};         ///< the position after the last step
  OpenHands last_open_;  ///< the hands at that time
  bool opened_ = false;  ///< whether cards were turned over in this round
  unsigned cards_ = 0;   ///< Power cards played in this round
  std::vector<Frame> frames_;
};

}  // namespace veedor
