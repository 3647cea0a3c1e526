// How Caballeros leave and enter places within regions, one after the other.
#include <algorithm>
#include <numeric>

#include "engine/board/groups.h"

namespace veedor {
namespace {

/// A Caballero on its way.
struct Mover {
  OwnerId owner;
  Stand left;
  bool stood = false;  ///< perhaps in the region since the turn began, and stays in it
};

/// The fewest of the Caballeros at `stand` that must have stood in its region when the turn began.
unsigned fewest_that_stood(const View& view, const Stand& stand, OwnerId owner) {
  const PlaceId region = region_of(view, stand.place);
  unsigned fewest = all_that_may_sail(view, region, owner)[stand.load];
  for (const PlaceId other : with_inner(view, PlaceSet::of(region)) - PlaceSet::of(stand.place)) {
    fewest -= std::min<unsigned>(fewest, may_sail(view, other, owner)[stand.load]);
  }
  return fewest;
}

/// Notes that a wanted Caballero has left `stand`; returns whether it stays in the region and may
/// have stood there when the turn began. Who leaves the region other than by sailing has come in
/// this turn, if anybody has (SAIL-1).
bool stays_as_one_that_stood(Table& table, const Wanted& wanted, const Stand& stand) {
  const View& view = table.view();
  const auto stood = stood_there(table.state, view, stand.place, wanted.owner);
  if (!stood || stood->here[stand.load] == 0) return false;
  const bool within = region_of(view, wanted.to) == region_of(view, stand.place);
  const unsigned left = standing(view, stand.place, wanted.owner, stand.load);
  const bool anybody =
      within || (!wanted.sailing && fewest_that_stood(view, stand, wanted.owner) <= left);
  if (!anybody) {
    stands_no_longer(table, stand, wanted.owner);
  } else {
    std::uint8_t& here = stood->here[stand.load];
    here = static_cast<std::uint8_t>(std::min<unsigned>(here, left));
  }
  return within;
}

Mover leave(Table& table, const Wanted& wanted, const Stand& stand) {
  State& state = table.state;
  const std::size_t owner = wanted.owner.index();
  const std::uint8_t spot = table.rules.places[stand.place.index()].spot;
  --state.caballeros[stand.place.index()][owner];
  if (table.rules.inner.has(stand.place)) {
    --state.caballeros[region_of(table.view(), stand.place).index()][owner];
  }
  if (stand.load != kNoLoad) --state.carried[spot][owner][stand.load - 1U];
  if (stand.place == table.rules.limit_table) state.table_left = true;
  return {wanted.owner, stand, stays_as_one_that_stood(table, wanted, stand)};
}

/// Where Caballeros from elsewhere arrive in `to`: in a region with limited room, the spaces come
/// first.
PlaceId entered(const View& view, PlaceId to) {
  const Place& place = place_of(view, to);
  if (place.room == 0 || !view.rules.regions.has(to)) return to;
  for (const PlaceId space : place.inside) {
    if (view.state.is_empty(space)) return space;
  }
  return to;
}

bool has_free_space(const View& view) {
  const PlaceId table = view.rules.limit_table;
  return view.state.total(table) < place_of(view, table).room;
}

void arrive_with(Table& table, const Mover& mover, PlaceId region, PlaceId reached) {
  const Place& place = table.rules.places[region.index()];
  const std::size_t good = mover.left.load - 1U;
  const std::uint8_t spot = table.rules.places[reached.index()].spot;
  if (spot != kNoSpot && !place.delivers) {
    ++table.state.carried[spot][mover.owner.index()][good];
    return;
  }
  if (place.delivers) {
    table.deliver(earner(table.state, mover.owner, table.rules), good, region);
  }
}

/// Puts the Caballero into its new place, and returns that place.
PlaceId enter(Table& table, const Mover& mover, PlaceId from, PlaceId to, bool stay_off) {
  State& state = table.state;
  const View& view = table.view();
  const PlaceId region = region_of(view, to);
  const bool same = region == from;
  PlaceId reached = same ? to : entered(view, to);
  const bool onto_table = region == state.table() && reached == region && !stay_off &&
                          (!same || mover.left.place != table.rules.limit_table) &&
                          (!same || mover.left.place != region) && has_free_space(view);
  const PlaceId shown = reached;
  if (onto_table) reached = table.rules.limit_table;
  ++state.caballeros[region.index()][mover.owner.index()];
  if (reached != region) ++state.caballeros[reached.index()][mover.owner.index()];
  if (mover.left.load != kNoLoad) arrive_with(table, mover, region, reached);
  if (!same || !mover.stood) return shown;
  if (const auto stood = stood_there(state, view, reached, mover.owner)) {
    std::uint8_t& here = stood->here[mover.left.load];
    here = std::min(static_cast<std::uint8_t>(here + 1), stood->in_all[mover.left.load]);
  }
  return shown;
}

/// In no place of `region` do more stand that stood in the region than there are in all.
void limit_stood(State& state, const View& view, PlaceId region) {
  for (const PlaceId place : with_inner(view, PlaceSet::of(region))) {
    for (const OwnerId owner : {state.turn.player, kBlack}) {
      const auto stood = stood_there(state, view, place, owner);
      if (!stood) continue;
      std::ranges::transform(stood->here, stood->in_all, stood->here.begin(),
                             [](auto here, auto in_all) { return std::min(here, in_all); });
    }
  }
}

}  // namespace

void stands_no_longer(Table& table, const Stand& stand, OwnerId owner) {
  const View& view = table.view();
  const auto stood = stood_there(table.state, view, stand.place, owner);
  --stood->here[stand.load];
  --stood->in_all[stand.load];
  limit_stood(table.state, view, region_of(view, stand.place));
}

unsigned shift_one_by_one(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                          bool stay_off) {
  Wanted leaving = wanted;
  leaving.to = to;
  for (; count > 0; --count) {
    Stand stand;
    each_group(table.view(), leaving, [&](const Stand& first, unsigned) {
      stand = first;
      return false;
    });
    if (!stand.place.valid()) return count;  // a ruling asks for more than there are
    const PlaceId from = region_of(table.view(), stand.place);
    const Mover mover = leave(table, leaving, stand);
    const PlaceId reached = enter(table, mover, from, to, stay_off);
    // The Limit table appears in the journal only if the step names it.
    const bool named = stand.place == wanted.from || stand.place != table.rules.limit_table;
    table.tell_shift(wanted.owner, named ? stand.place : from, reached, 1);
  }
  return 0;
}

unsigned off_table(const View& view, OwnerId owner) {
  const ByLoad off = standing_by_load(view, view.state.table(), owner);
  return std::accumulate(off.begin(), off.end(), 0U);
}

void step_onto_table(Table& table, OwnerId owner, unsigned count) {
  const PlaceId region = table.state.table();
  shift_wanted(table, {.owner = owner, .from = region}, table.rules.limit_table,
               std::min(count, off_table(table.view(), owner)));
}

void clear_table(Table& table) {
  State& state = table.state;
  const PlaceId limit_table = table.rules.limit_table;
  const std::uint8_t from = table.rules.places[limit_table.index()].spot;
  const std::uint8_t to = table.rules.places[state.table().index()].spot;
  const auto add_up = [](auto& target, auto& source) {
    for (std::size_t i = 0; i < target.size(); ++i) {
      for (std::size_t j = 0; j < target[i].size(); ++j) {
        target[i][j] = static_cast<std::uint8_t>(target[i][j] + source[i][j]);
      }
    }
    source = {};
  };
  if (to != kNoSpot) {
    add_up(state.carried[to], state.carried[from]);
    add_up(state.stood[to], state.stood[from]);
    limit_stood(state, table.view(), state.table());
  }
  state.caballeros[limit_table.index()] = {};
}

void note_who_stood(Table& table) {
  State& state = table.state;
  state.stood = {};
  state.stood_in_all = {};
  const View& view = table.view();
  PlaceSet ports = view.rules.ports;
  const PlaceId around = view.state.table();
  const bool sails = around.valid() && !place_of(view, around).sails_to.empty();
  if (!sails) ports.remove(view.rules.limit_table);  // it is no port here
  for (const PlaceId port : ports) {
    for (const OwnerId owner : {state.turn.player, kBlack}) {
      if (state.count(port, owner) == 0) continue;  // the usual case
      // Of every port it is known.
      const auto stood = stood_there(state, view, port, owner);
      stood->here = standing_by_load(view, port, owner);
      for (Load load = 0; load < kLoads; ++load) {
        stood->in_all[load] = static_cast<std::uint8_t>(stood->in_all[load] + stood->here[load]);
      }
    }
  }
}

}  // namespace veedor
