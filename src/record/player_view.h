#pragma once

#include <optional>

#include "record/chronicle.h"
#include "replay/replay.h"
#include "replay/verdict.h"
#include "sight/sight.h"

namespace veedor {

/// Everything that one player, or the public, may know of a game. Reports for them use nothing
/// else.
struct PlayerView {
  Sight sight;         ///< for a player it has `for_player`; for the public it is that of everybody
  Moment since;        ///< where the history begins
  History history;     ///< without secret discs and cards taken back unseen
  std::string note{};  ///< what the moderator adds, in lines
  /// With the position as the player knows it. It still holds the Castillo, which only pictures
  /// leave out (Sight).
  Verdict verdict;
  Decision next;
  /// While Secret discs are missing: the players whose disc is set, and the player's own disc
  /// (invalid if it shows no region).
  OwnerSet discs_set;
  std::optional<PlaceId> own_disc;
  std::optional<Scoring> last_general;  ///< the last complete general scoring
  /// The player's own orders in advance that wait, as lines; set by the caller.
  std::vector<std::string> orders{};

  /// The player; invalid for the public.
  [[nodiscard]] OwnerId player() const { return sight.for_player.value_or(OwnerId()); }
};

/// The view of a player or of the public, as `sight` says, of the game that `replay` has played up
/// to `verdict`, with `chronicle` as its witness.
[[nodiscard]] PlayerView view_of(const Sight& sight, const Verdict& verdict, const Replay& replay,
                                 const Chronicle& chronicle, const Moment& since);

/// The moment before the last turn begun by `player`; the setup if there is none.
[[nodiscard]] Moment before_last_turn(const History& history, OwnerId player);
/// The end of the round before the last one that has begun; the setup if there is none.
[[nodiscard]] Moment before_last_round(const History& history);

}  // namespace veedor
