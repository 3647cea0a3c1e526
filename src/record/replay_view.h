#pragma once

#include <vector>

#include "record/chronicle.h"
#include "record/player_view.h"
#include "record/stills.h"

namespace veedor {

/// A whole game as one viewer may see it afterwards.
struct ReplayView {
  PlayerView view;                ///< of the last position, with the history from the setup on
  std::vector<Still> stills;      ///< in the order of play; not empty
  std::vector<Scoring> generals;  ///< the complete general scorings
};

/// Records the parts of a replay view.
class GameRecord : public Witness {
 public:
  /// `document` must be that of the log, and `open` the hands during its replay. Both must outlive
  /// the record.
  GameRecord(const Document& document, const Sight& sight, const OpenHands& open)
      : sight_(sight), chronicle_(document), stills_(sight, open) {}

  void played(const Played& played) override {
    chronicle_.played(played);
    stills_.played(played);
  }

  /// The view of the game that was replayed to `verdict`. Must be called once, at the end.
  [[nodiscard]] ReplayView view(const Verdict& verdict, const Replay& replay);

 private:
  Sight sight_;
  Chronicle chronicle_;
  Stills stills_;
};

}  // namespace veedor
