#pragma once

#include "engine/state.h"

namespace veedor {

/// The three values of a place: those of the scoring tile that lies on it, else the printed ones.
/// The reference is to a value in `rules`.
[[nodiscard]] const Values& values_of(const Rules& rules, const State& state, PlaceId place);

/// Which ranks are paid when a place is scored.
enum class Ranks : std::uint8_t { all, first_only };

/// How many of the three values are paid.
[[nodiscard]] std::size_t places_paid(const Rules& rules, Ranks ranks);

/// The number of Caballeros of each owner that a scoring of the place ranks.
[[nodiscard]] OwnerRow ranked_row(const Rules& rules, const State& state, PlaceId place);

/// How an owner stands in a place, as a scoring ranks it.
struct Standing {
  OwnerSet equal;         ///< all owners with this number of Caballeros; empty if it is 0
  std::size_t rank = 0;   ///< the rank that they compete for; 0 is first place
  std::size_t taken = 0;  ///< the rank that each of them gets: in a tie, the next lower one
};
[[nodiscard]] Standing standing_of(const Rules& rules, const State& state, PlaceId place,
                                   OwnerId owner);
/// The same of a row that ranked_row() has given.
[[nodiscard]] Standing standing_in(const OwnerRow& ranked, OwnerId owner);

/// What a player who is alone in first place gets in addition to its value (A p.7).
struct Bonus {
  OwnerId owner;            ///< none: nobody is alone there, or only the dummy is
  std::uint8_t king = 0;    ///< because the King stands there
  std::uint8_t grande = 0;  ///< because the player's own Grande stands there

  [[nodiscard]] unsigned points() const { return 0U + king + grande; }
  friend bool operator==(const Bonus&, const Bonus&) = default;
};
[[nodiscard]] Bonus bonus_of(const Rules& rules, const State& state, PlaceId place);

/// The points that the spaces of a region bring in addition to its ranks.
[[nodiscard]] Points space_points(const Rules& rules, const State& state, PlaceId place,
                                  Ranks ranks);

/// The points for scoring one region or the Castillo, with all bonuses (A p.7-8).
[[nodiscard]] Points score_place(const Rules& rules, const State& state, PlaceId place,
                                 Ranks ranks = Ranks::all);

/// The points for scoring each of `places`, with everything where it stands.
[[nodiscard]] PlacePoints score_places(const Rules& rules, const State& state, PlaceSet places,
                                       Ranks ranks = Ranks::all);

/// The regions with the most Caballeros of all colours, or those of `among` with the fewest but at
/// least one (D p.11); several if they are equal, empty if no region has any.
[[nodiscard]] PlaceSet fullest_regions(const Rules& rules, const State& state);
[[nodiscard]] PlaceSet emptiest_regions(const Rules& rules, const State& state, PlaceSet among);

/// Adds `more` to `points`, player by player.
void add_points(Points& points, const Points& more);

}  // namespace veedor
