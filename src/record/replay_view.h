#pragma once

#include <vector>

#include "record/chronicle.h"
#include "record/player_view.h"
#include "record/stills.h"

namespace veedor {

/// A whole game as one viewer may look at it afterwards.
struct ReplayView {
  PlayerView view;                ///< of the last position, with the history from the setup on
  std::vector<Still> stills;      ///< in the order of play; not empty
  std::vector<Scoring> generals;  ///< the general scorings that are complete
};

/// Records what a replay view is made of.
class GameRecord : public Witness {
 public:
  /// `document` is the log, and `open` holds the hands during its replay. Both must outlive the
  /// record.
  GameRecord(const Document& document, const Sight& sight, const OpenHands& open)
      : sight_(sight), chronicle_(document), stills_(sight, open) {}

  void played(const Played& played) override {
    chronicle_.played(played);
    stills_.played(played);
  }

  /// The view on the game that was replayed to `verdict`. Call it once, at the end.
  [[nodiscard]] ReplayView view(const Verdict& verdict, const Replay& replay);

 private:
  Sight sight_;
  Chronicle chronicle_;
  Stills stills_;
};

}  // namespace veedor
