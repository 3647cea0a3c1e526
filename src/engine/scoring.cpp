#include "engine/scoring.h"

#include <algorithm>
#include <limits>

#include "engine/board/inner.h"

namespace veedor {
namespace {

/// The owners with the largest number of Caballeros in `place`, among those with at most a given
/// number.
struct Group {
  unsigned number = 0;  ///< 0: no owner is left
  OwnerSet owners;
};

/// Skips owners with more than `most`, who have their rank already. Without branches, because
/// positions differ.
Group next_group(const OwnerRow& numbers, std::uint8_t most) {
  std::uint8_t number = 0;
  for (const std::uint8_t here : numbers) {
    number = std::max(number, here <= most ? here : std::uint8_t{0});
  }
  if (number == 0) return {};
  unsigned owners = 0;
  for (std::size_t i = 0; i < kMaxOwners; ++i) owners |= unsigned{numbers[i] == number} << i;
  return {number, OwnerSet(owners)};
}

/// Visits the owners with a Caballero in `row`, the largest number first and equal ones together,
/// until a visit returns false.
template <class Visit>
void each_standing(const OwnerRow& row, Visit visit) {
  Standing standing;
  constexpr std::uint8_t kEverybody = std::numeric_limits<std::uint8_t>::max();
  Group group = next_group(row, kEverybody);
  while (group.number > 0) {
    standing.equal = group.owners;
    // Tied owners take the next lower place.
    standing.taken = standing.equal.several() ? standing.rank + 1 : standing.rank;
    if (!visit(standing)) return;
    standing.rank = standing.taken + 1;
    group = next_group(row, static_cast<std::uint8_t>(group.number - 1));
  }
}

void add_to(std::uint16_t& points, unsigned more) {
  points = static_cast<std::uint16_t>(points + more);
}

template <class Better>
PlaceSet best_regions(const Rules& rules, const State& state, PlaceSet among, Better better) {
  PlaceSet found;
  unsigned best = 0;
  for (const PlaceId region : among) {
    unsigned here = state.total(region);
    if (!rules.black_counted) here -= state.count(region, kBlack);
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

OwnerRow ranked_row(const Rules& rules, const State& state, PlaceId place) {
  OwnerRow row = state.caballeros[place.index()];  // 0 for a colour that does not take part
  if (rules.inner.empty() && rules.black == 0) [[likely]] {
    return row;
  }
  if (rules.places[place.index()].unranked) return {};
  if (rules.limit_table.valid() && state.table() == place) {
    row = state.caballeros[rules.limit_table.index()];
  } else {
    for (const PlaceId space : rules.places[place.index()].inside) {
      if (!rules.places[space.index()].uncounted) continue;
      for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = static_cast<std::uint8_t>(row[i] - state.caballeros[space.index()][i]);
      }
    }
  }
  if (!rules.black_counted) row[kBlack.index()] = 0;
  if (rules.black > 0 && rules.black_owned && state.holder.valid()) {  // ranked together
    std::uint8_t& black = row[kBlack.index()];
    std::uint8_t& holders = row[state.holder.index()];
    holders = static_cast<std::uint8_t>(holders + black);
    black = 0;
  }
  return row;
}

const Values& values_of(const Rules& rules, const State& state, PlaceId place) {
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (state.tiles()[i] == place) return rules.tiles[i];
  }
  return rules.places[place.index()].values;
}

std::size_t places_paid(const Rules& rules, Ranks ranks) {
  return ranks == Ranks::first_only ? 1 : rules.places_scored;
}

namespace {

/// The bonus of the owner who is first in `place`.
Bonus bonus_of_first(const Rules& rules, const State& state, PlaceId place, const Standing& first) {
  Bonus bonus;
  if (first.taken > 0) return bonus;
  for (const OwnerId player : first.equal& rules.player_set()) {
    bonus.owner = player;
    if (state.king() == place) bonus.king = rules.king_bonus;
    if (state.grandes()[player.index()] == place) bonus.grande = rules.grande_bonus;
  }
  return bonus;
}

}  // namespace

Bonus bonus_of(const Rules& rules, const State& state, PlaceId place) {
  Bonus bonus;
  each_standing(ranked_row(rules, state, place), [&](const Standing& first) {
    bonus = bonus_of_first(rules, state, place, first);
    return false;
  });
  return bonus;
}

Points space_points(const Rules& rules, const State& state, PlaceId place, Ranks ranks) {
  Points points{};
  for (const PlaceId space : rules.places[place.index()].inside) {
    const Place& has = rules.places[space.index()];
    if (state.is_empty(space)) continue;
    for (const OwnerId owner : rules.owner_set()) {
      const OwnerId paid = earner(state, owner, rules);
      if (state.count(space, owner) == 0 || !paid.valid()) continue;
      if (ranks == Ranks::first_only) {
        const Standing first = standing_of(rules, state, place, paid);
        if (!has.first_places || first.equal.empty() || first.taken > 0) continue;
      }
      add_to(points[paid.index()], has.points);
    }
  }
  return points;
}

namespace {

Points rank_points(const Rules& rules, const State& state, PlaceId place, Ranks ranks) {
  Points points{};
  const Values& values = values_of(rules, state, place);
  const std::size_t paid = places_paid(rules, ranks);
  each_standing(ranked_row(rules, state, place), [&](const Standing& standing) {
    const unsigned value = standing.taken < paid ? values[standing.taken] : 0;
    for (const OwnerId player : standing.equal& rules.player_set()) {
      points[player.index()] = static_cast<std::uint16_t>(value);
    }
    if (standing.rank == 0) {
      const Bonus bonus = bonus_of_first(rules, state, place, standing);
      if (bonus.owner.valid()) add_to(points[bonus.owner.index()], bonus.points());
    }
    return standing.taken + 1 < paid;
  });
  return points;
}

}  // namespace

Points score_place(const Rules& rules, const State& state, PlaceId place, Ranks ranks) {
  Points points = rank_points(rules, state, place, ranks);
  if (!rules.places[place.index()].inside.empty()) [[unlikely]] {
    add_points(points, space_points(rules, state, place, ranks));
  }
  return points;
}

PlacePoints score_places(const Rules& rules, const State& state, PlaceSet places, Ranks ranks) {
  PlacePoints points{};
  for (const PlaceId place : places) {
    points[place.index()] = score_place(rules, state, place, ranks);
  }
  return points;
}

Standing standing_of(const Rules& rules, const State& state, PlaceId place, OwnerId owner) {
  return standing_in(ranked_row(rules, state, place), owner);
}

Standing standing_in(const OwnerRow& ranked, OwnerId owner) {
  Standing own;
  each_standing(ranked, [&](const Standing& standing) {
    if (!standing.equal.has(owner)) return true;
    own = standing;
    return false;
  });
  return own;
}

PlaceSet fullest_regions(const Rules& rules, const State& state) {
  return best_regions(rules, state, rules.regions, [](unsigned a, unsigned b) { return a > b; });
}

PlaceSet emptiest_regions(const Rules& rules, const State& state, PlaceSet among) {
  return best_regions(rules, state, among, [](unsigned a, unsigned b) { return a < b; });
}

void add_points(Points& points, const Points& more) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    add_to(points[i], more[i]);
  }
}

}  // namespace veedor
