#pragma once

#include <optional>

#include "record/history.h"
#include "replay/replay.h"
#include "replay/verdict.h"
#include "sight/sight.h"

namespace veedor {

/// Everything that one player may know of a game. Reports to the player use nothing else.
struct PlayerView {
  Sight sight;      ///< of the player, so it has `for_player`
  Moment since;     ///< beginning of the history
  History history;  ///< without secret discs and without cards taken back unseen
  /// The position as the player knows it; only pictures of it leave out the Castillo (Sight).
  Verdict verdict;
  Decision next;
  /// While Secret discs are missing: whose are set, and the player's own disc (invalid if it shows
  /// no region).
  OwnerSet discs_set;
  std::optional<PlaceId> own_disc;

  [[nodiscard]] OwnerId player() const { return *sight.for_player; }
};

/// The view of a player, of whom `sight` is, on a game replayed up to `verdict` with `historian` as
/// witness.
[[nodiscard]] PlayerView view_of(const Sight& sight, const Verdict& verdict, const Replay& replay,
                                 const Historian& historian, const Moment& since);

/// The moment before the last turn begun by `player`; the setup if there is none.
[[nodiscard]] Moment before_last_turn(const History& history, OwnerId player);

}  // namespace veedor
