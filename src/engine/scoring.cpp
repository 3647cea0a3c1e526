#include "engine/scoring.h"

#include <algorithm>

namespace veedor {
namespace {

constexpr unsigned kNoLimit = 256;  // more than one colour can ever have

OwnerSet owners_with(const Rules& rules, const State& state, PlaceId place, unsigned n) {
  OwnerSet found;
  for (const OwnerId owner : rules.owner_set()) {
    if (state.count(place, owner) == n) found.add(owner);
  }
  return found;
}

/// The largest number of Caballeros below `limit` that one colour has in `place`; 0 for none.
unsigned next_number(const Rules& rules, const State& state, PlaceId place, unsigned limit) {
  unsigned best = 0;
  for (const OwnerId owner : rules.owner_set()) {
    const unsigned here = state.count(place, owner);
    if (here < limit) best = std::max(best, here);
  }
  return best;
}

unsigned bonus(const Rules& rules, const State& state, PlaceId place, OwnerId first) {
  unsigned points = 0;
  if (state.king == place) points += rules.king_bonus;
  if (state.grandes[first.index()] == place) points += rules.grande_bonus;
  return points;
}

template <class Better>
PlaceSet best_regions(const Rules& rules, const State& state, Better better) {
  PlaceSet found;
  unsigned best = 0;
  for (const PlaceId region : rules.regions) {
    const unsigned here = state.total(region);
    if (here == 0) continue;
    if (found.empty() || better(here, best)) {
      found = PlaceSet::of(region);
      best = here;
    } else if (here == best) {
      found.add(region);
    }
  }
  return found;
}

}  // namespace

Values values_of(const Rules& rules, const State& state, PlaceId place) {
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (state.tiles[i] == place) return rules.tiles[i];
  }
  return rules.places[place.index()].values;
}

Points score_place(const Rules& rules, const State& state, PlaceId place, Ranks ranks) {
  Points points{};
  const Values values = values_of(rules, state, place);
  const std::size_t paid = ranks == Ranks::first_only ? 1 : rules.places_scored;
  std::size_t rank = 0;
  unsigned number = next_number(rules, state, place, kNoLimit);
  for (; number > 0 && rank < paid; number = next_number(rules, state, place, number)) {
    const OwnerSet equal = owners_with(rules, state, place, number);
    const bool tied = equal.size() > 1;
    const std::size_t taken = tied ? rank + 1 : rank;  // a tie takes the next lower place
    for (const OwnerId player : equal& rules.player_set()) {
      unsigned earned = taken < paid ? values[taken] : 0;
      if (taken == 0) earned += bonus(rules, state, place, player);
      points[player.index()] = static_cast<std::uint16_t>(earned);
    }
    rank = taken + 1;
  }
  return points;
}

PlaceSet fullest_regions(const Rules& rules, const State& state) {
  return best_regions(rules, state, [](unsigned a, unsigned b) { return a > b; });
}

PlaceSet emptiest_regions(const Rules& rules, const State& state) {
  return best_regions(rules, state, [](unsigned a, unsigned b) { return a < b; });
}

void add_points(Points& points, const Points& more) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i] = static_cast<std::uint16_t>(points[i] + more[i]);
  }
}

}  // namespace veedor
