#pragma once

#include <optional>

#include "record/chronicle.h"
#include "replay/replay.h"
#include "replay/verdict.h"
#include "sight/sight.h"

namespace veedor {

/// Everything that one player, or the public, may know of a game. Reports to them use nothing else.
struct PlayerView {
  Sight sight;      ///< has `for_player`, or is that of everybody
  Moment since;     ///< beginning of the history
  History history;  ///< without secret discs and without cards taken back unseen
  /// The position as the player knows it; only pictures of it leave out the Castillo (Sight).
  Verdict verdict;
  Decision next;
  /// While Secret discs are missing: whose are set, and the player's own disc (invalid if it shows
  /// no region).
  OwnerSet discs_set;
  std::optional<PlaceId> own_disc;
  std::optional<Scoring> last_general;  ///< the last general scoring that is complete

  /// The player; invalid for the public.
  [[nodiscard]] OwnerId player() const { return sight.for_player.value_or(OwnerId()); }
};

/// The view of a player or of the public, as `sight` says, on a game replayed up to `verdict` with
/// `chronicle` as witness.
[[nodiscard]] PlayerView view_of(const Sight& sight, const Verdict& verdict, const Replay& replay,
                                 const Chronicle& chronicle, const Moment& since);

/// The moment before the last turn begun by `player`; the setup if there is none.
[[nodiscard]] Moment before_last_turn(const History& history, OwnerId player);
/// The end of the round before the last one that has begun; the setup if there is none.
[[nodiscard]] Moment before_last_round(const History& history);

}  // namespace veedor
