#pragma once

#include <optional>

#include "record/history.h"
#include "replay/replay.h"
#include "replay/verdict.h"

namespace veedor {

/// What one player may know of a game: what is hidden from that player is not in here. Nothing else
/// of the game may go into what is shown to the player.
struct PlayerView {
  OwnerId player;
  Moment since;     ///< the history goes on from here
  History history;  ///< without Secret discs that are not open, and without cards taken back unseen
  /// The position as the player knows it (sight.h). The Castillo is left to whoever shows it.
  Verdict verdict;
  Decision next;
  /// While Secret discs are missing: whose are set, and what the player's own shows (none, where it
  /// shows no region).
  OwnerSet discs_set;
  std::optional<PlaceId> own_disc;
};

/// The view of `player` on a game that was replayed up to `verdict`; `historian` has seen all of
/// it.
[[nodiscard]] PlayerView view_of(OwnerId player, const Verdict& verdict, const Replay& replay,
                                 const Historian& historian, const Moment& since);

/// The moment before the last turn that `player` has begun; the setup where there is none.
[[nodiscard]] Moment before_last_turn(const History& history, OwnerId player);

}  // namespace veedor
