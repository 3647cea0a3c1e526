#pragma once

#include "engine/state.h"

namespace veedor {

/// The three values of a place, in `rules`: those of the scoring tile that lies on it, else the
/// printed ones.
[[nodiscard]] const Values& values_of(const Rules& rules, const State& state, PlaceId place);

/// Which places count when one place is scored.
enum class Ranks : std::uint8_t { all, first_only };

/// How many of the three values count.
[[nodiscard]] std::size_t places_paid(const Rules& rules, Ranks ranks);

/// The Caballeros of each owner that a scoring of the place ranks.
[[nodiscard]] OwnerRow ranked_row(const Rules& rules, const State& state, PlaceId place);

/// How a colour stands in a place, as its scoring ranks it.
struct Standing {
  OwnerSet equal;         ///< all with that number of Caballeros; empty where the colour has none
  std::size_t rank = 0;   ///< the place that they compete for; 0 is first place
  std::size_t taken = 0;  ///< the place that each of them takes: in a tie the next lower one
};
[[nodiscard]] Standing standing_of(const Rules& rules, const State& state, PlaceId place,
                                   OwnerId owner);

/// What a player who is alone in first place gets beside its value (A p.7).
struct Bonus {
  OwnerId owner;            ///< none: nobody is alone there, or only the dummy
  std::uint8_t king = 0;    ///< because the King stands there
  std::uint8_t grande = 0;  ///< because the own Grande does

  [[nodiscard]] unsigned points() const { return 0U + king + grande; }
  friend bool operator==(const Bonus&, const Bonus&) = default;
};
[[nodiscard]] Bonus bonus_of(const Rules& rules, const State& state, PlaceId place);

/// The points that the spaces of a region bring, beside its ranks.
[[nodiscard]] Points space_points(const Rules& rules, const State& state, PlaceId place,
                                  Ranks ranks);

/// The points that scoring one region or the Castillo brings, all included (A p.7-8).
[[nodiscard]] Points score_place(const Rules& rules, const State& state, PlaceId place,
                                 Ranks ranks = Ranks::all);

/// The points that scoring each of `places` brings, with everything where it stands.
[[nodiscard]] PlacePoints score_places(const Rules& rules, const State& state, PlaceSet places,
                                       Ranks ranks = Ranks::all);

/// The regions with the most, or with the fewest but at least one, Caballeros of all colours
/// (D p.11); several where they are equal, none where no region has any.
[[nodiscard]] PlaceSet fullest_regions(const Rules& rules, const State& state);
[[nodiscard]] PlaceSet emptiest_regions(const Rules& rules, const State& state);

/// Adds `more` to `points`, player by player.
void add_points(Points& points, const Points& more);

}  // namespace veedor
