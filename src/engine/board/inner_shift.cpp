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
  bool stood = false;  ///< since the turn began
};

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
  Mover mover{wanted.owner, stand};
  ByLoad* const row = stood_there(state, table.rules, stand.place, wanted.owner);
  if (row == nullptr) return mover;
  std::uint8_t& stood = (*row)[stand.load];
  if (stood == 0) return mover;
  // A Caballero that leaves other than by sailing is one that came in this turn, if there is any
  // (SAIL-1).
  mover.stood =
      wanted.sailing || stood > standing(table.view(), stand.place, wanted.owner, stand.load);
  if (mover.stood) --stood;
  return mover;
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
  if (auto* stood = stood_there(state, table.rules, reached, mover.owner)) {
    ++(*stood)[mover.left.load];
  }
  return shown;
}

}  // namespace

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
  }
  state.caballeros[limit_table.index()] = {};
}

void note_who_stood(Table& table) {
  auto& stood = table.state.stood;
  stood = {};
  const View& view = table.view();
  PlaceSet ports = view.rules.ports;
  const PlaceId around = view.state.table();
  const bool sails = around.valid() && !place_of(view, around).sails_to.empty();
  if (!sails) ports.remove(view.rules.limit_table);  // it is no port here
  const std::array asked{view.state.turn.player, kBlack};
  for (const PlaceId port : ports) {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (view.state.count(port, asked[i]) == 0) continue;  // the usual case
      const std::uint8_t spot = place_of(view, port).spot;
      if (spot != kNoSpot) stood[spot][i] = standing_by_load(view, port, asked[i]);
    }
  }
}

}  // namespace veedor
