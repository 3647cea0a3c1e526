#include "engine/board/inner.h"

#include <algorithm>

#include "engine/geography.h"

namespace veedor {

PlaceId region_of(const View& view, PlaceId place) {
  if (!view.rules.inner.has(place)) return place;
  if (place == view.rules.limit_table) return view.state.table();
  return view.rules.places[place.index()].of;
}

namespace {

/// A group of Caballeros of one owner that a log does not tell apart.
struct Stand {
  PlaceId place;  ///< and no place within it
  Load load = kNoLoad;
};

const Place& place_of(const View& view, PlaceId place) { return view.rules.places[place.index()]; }

unsigned carried_of(const State& state, std::size_t spot, OwnerId owner, Load load) {
  return state.carried[spot][owner.index()][load - 1U];
}

/// How many of those in `stand` have been there since the turn began; of others than its player
/// and the black ones nobody asks.
template <class AnyState>  // const or not
auto stood_there(AnyState& state, const Rules& rules, const Stand& stand, OwnerId owner)
    -> decltype(&state.stood[0][0][0]) {
  const std::uint8_t spot = rules.places[stand.place.index()].spot;
  const bool black = owner == kBlack;
  if (spot == kNoSpot || (!black && owner != state.turn.player)) return nullptr;
  return &state.stood[spot][black ? 1 : 0][stand.load];
}

unsigned may_sail(const View& view, const Stand& stand, OwnerId owner) {
  const std::uint8_t* const stood = stood_there(view.state, view.rules, stand, owner);
  return stood == nullptr ? 0 : *stood;
}

/// Visits the groups of those who are wanted, in the order in which they leave, until a visit
/// returns false.
template <class Visit>
void each_group(const View& view, const Wanted& wanted, Visit visit) {
  if (!wanted.from.valid()) return;  // not said yet
  if (view.state.count(wanted.from, wanted.owner) == 0) return;
  bool goes_on = true;
  const auto group = [&](PlaceId place, Load load) {
    if (!goes_on || (wanted.carries != kAnyLoad && wanted.carries != load)) return;
    if (view.rules.inner.has(place) && place == wanted.to) return;
    const Stand stand{place, load};
    const unsigned here = wanted.sailing ? may_sail(view, stand, wanted.owner)
                                         : standing(view, place, wanted.owner, load);
    if (here > 0) goes_on = visit(stand, here);
  };
  const Place& from = place_of(view, wanted.from);
  const bool with_table = wanted.from == view.state.table();
  const bool one_group = from.spot == kNoSpot && from.inside.empty() && !with_table;
  const auto loads = static_cast<Load>(one_group ? 1 : view.rules.goods.size() + 1);
  for (Load load = 0; load < loads; ++load) {
    group(wanted.from, load);
    if (with_table) group(view.rules.limit_table, load);
  }
  if (from.inside.empty()) return;
  for (std::uint8_t leaves = 0; leaves <= kLastToLeave; ++leaves) {
    for (const PlaceId space : from.inside) {
      if (place_of(view, space).leaves != leaves) continue;
      for (Load load = 0; load < loads; ++load) group(space, load);
    }
  }
}

}  // namespace

unsigned standing(const View& view, PlaceId place, OwnerId owner, Load load) {
  unsigned here = view.state.count(place, owner);
  if (here == 0) return 0;
  for (const PlaceId space : place_of(view, place).inside) here -= view.state.count(space, owner);
  if (place == view.state.table()) here -= view.state.count(view.rules.limit_table, owner);
  const std::uint8_t spot = place_of(view, place).spot;
  if (spot == kNoSpot) return load == kNoLoad ? here : 0;
  if (load != kNoLoad) return carried_of(view.state, spot, owner, load);
  for (const std::uint8_t carriers : view.state.carried[spot][owner.index()]) here -= carriers;
  return here;
}

unsigned available(const View& view, const Wanted& wanted) {
  if (!wanted.from.valid()) return 0;
  const unsigned all = view.state.count(wanted.from, wanted.owner);
  if (all == 0) return 0;
  if (wanted.carries == kAnyLoad && !wanted.sailing) {
    const bool enters = view.rules.inner.has(wanted.to);
    const bool within =
        enters && (wanted.to == wanted.from || region_of(view, wanted.to) == wanted.from);
    return within ? all - view.state.count(wanted.to, wanted.owner) : all;
  }
  unsigned sum = 0;
  each_group(view, wanted, [&](const Stand&, unsigned here) {
    sum += here;
    return true;
  });
  return sum;
}

unsigned carriers_in(const View& view, PlaceId region, OwnerId owner) {
  const Wanted idle{.owner = owner, .from = region, .carries = kNoLoad};
  return view.rules.goods.empty() ? 0 : view.state.count(region, owner) - available(view, idle);
}

bool any_carrier(const View& view, const Wanted& wanted, unsigned count) {
  bool found = false;
  each_group(view, wanted, [&](const Stand& stand, unsigned here) {
    found = stand.load != kNoLoad;
    count -= std::min(count, here);
    return !found && count > 0;
  });
  return found;
}

namespace {

/// Whether somebody who leaves from there can carry anything.
bool may_carry(const View& view, const Wanted& wanted) {
  const PlaceId region = wanted.from.valid() ? region_of(view, wanted.from) : PlaceId();
  return region.valid() && place_of(view, region).spot != kNoSpot;
}

void exclude_to_carriers(const View& view, const Wanted& wanted, Choice& to) {
  for (const PlaceId space : view.rules.spaces) {
    if (!place_of(view, space).no_carriers) continue;
    Wanted mover = wanted;
    mover.to = space;
    if (any_carrier(view, mover, 1)) to.exclude(Reason::space_without_carriers, space);
  }
}

}  // namespace

void exclude_full_places(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  const Rules& rules = view.rules;
  const auto taken = [&](PlaceId space) { return !view.state.is_empty(space); };
  to.exclude(Reason::space_taken, rules.spaces.where(taken));
  if (count > 1) to.exclude(Reason::space_for_one, rules.spaces);
  if (may_carry(view, wanted)) exclude_to_carriers(view, wanted, to);
  const PlaceId left = region_of(view, wanted.from);
  for (const PlaceId region : rules.narrow - PlaceSet::of(wanted.from)) {
    const Place& place = place_of(view, region);
    const unsigned in_spaces = static_cast<unsigned>(place.inside.size());
    const unsigned room = place.room;
    unsigned here = view.state.total(region);
    for (const PlaceId space : place.inside) here -= view.state.total(space);
    // From a space of it there is but what is no space; from elsewhere the spaces are filled first.
    const bool full =
        left == region ? here + count + in_spaces > room : view.state.total(region) + count > room;
    if (full) to.exclude(Reason::space_no_room, region);
  }
  if (!rules.limit_table.valid()) return;
  const unsigned room = place_of(view, rules.limit_table).room;
  if (view.state.total(rules.limit_table) + count > room) {
    to.exclude(Reason::space_no_room, rules.limit_table);
  }
}

namespace {

/// One Caballero that is on its way.
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
  std::uint8_t* const stood = stood_there(state, table.rules, stand, wanted.owner);
  if (stood == nullptr || *stood == 0) return mover;
  // Who leaves otherwise than by sailing has come in this turn, as long as there is one (SAIL-1).
  const unsigned left = standing(table.view(), stand.place, wanted.owner, stand.load);
  mover.stood = wanted.sailing || *stood > left;
  if (mover.stood) --*stood;
  return mover;
}

/// Where in `to` somebody from elsewhere comes: in a region with room for few its spaces come
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

/// Returns where it stands now.
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
  const Stand stand{reached, mover.left.load};
  if (auto* stood = stood_there(state, table.rules, stand, mover.owner)) ++*stood;
  return shown;
}

}  // namespace

namespace {

/// Whether nothing is told apart there: no places within, no carriers, no Limit table.
bool is_plain(const View& view, PlaceId place) {
  return place_of(view, place).spot == kNoSpot && !view.rules.inner.has(place) &&
         place_of(view, place).inside.empty() && place != view.state.table();
}

}  // namespace

void shift_wanted(Table& table, const Wanted& wanted, PlaceId to, unsigned count, bool stay_off) {
  if (wanted.from == to) return;
  const View& before = table.view();
  const bool all_there = before.state.count(wanted.from, wanted.owner) >= count;
  const bool any_load = wanted.carries == kAnyLoad || wanted.carries == kNoLoad;
  if (is_plain(before, wanted.from) && is_plain(before, to) && all_there && any_load) {
    const auto all = static_cast<std::uint8_t>(count);
    table.state.shift(wanted.owner, wanted.from, to, all);
    return table.tell_shift(wanted.owner, wanted.from, to, all);
  }
  Wanted leaving = wanted;
  leaving.to = to;
  for (; count > 0; --count) {
    Stand stand;
    each_group(table.view(), leaving, [&](const Stand& first, unsigned) {
      stand = first;
      return false;
    });
    if (!stand.place.valid()) return;  // a ruling asks for more than there are
    const PlaceId from = region_of(table.view(), stand.place);
    const Mover mover = leave(table, leaving, stand);
    const PlaceId reached = enter(table, mover, from, to, stay_off);
    // Of who stands on the Limit table nobody is told, unless it is named.
    const bool named = stand.place == wanted.from || stand.place != table.rules.limit_table;
    table.tell_shift(wanted.owner, named ? stand.place : from, reached, 1);
  }
}

unsigned off_table(const View& view, OwnerId owner) {
  unsigned off = 0;
  for (Load load = 0; load < kLoads; ++load) off += standing(view, view.state.table(), owner, load);
  return off;
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
  for (const PlaceId port : view.rules.ports) {
    const PlaceId region = region_of(view, port);
    if (!region.valid() || place_of(view, region).sails_to.empty()) continue;
    const std::uint8_t spot = place_of(view, port).spot;
    const std::array owners{view.state.turn.player, kBlack};
    for (std::size_t i = 0; i < owners.size(); ++i) {
      if (view.state.count(port, owners[i]) == 0) continue;
      for (Load load = 0; load < kLoads; ++load) {
        stood[spot][i][load] = static_cast<std::uint8_t>(standing(view, port, owners[i], load));
      }
    }
  }
}

unsigned supply_of(const View& view, std::size_t good) {
  const unsigned out = view.state.unclaimed[good] + view.state.all_carried()[good];
  return left_of(view.rules.goods[good].number, out);
}

std::optional<std::size_t> good_in(const Rules& rules, PlaceId place) {
  const auto found = std::ranges::find(rules.goods, place, &Good::lies);
  if (found == rules.goods.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rules.goods.begin());
}

namespace {

/// Where in `region` Caballeros stand who may carry something.
PlaceSet claiming_places(const View& view, PlaceId region) {
  return with_inner(view, PlaceSet::of(region)).where([&](PlaceId place) {
    return !place_of(view, place).no_carriers;
  });
}

}  // namespace

unsigned claimants(const View& view, OwnerId owner, PlaceId place) {
  unsigned sum = 0;
  for (const PlaceId here : claiming_places(view, place)) {
    sum += standing(view, here, owner, kNoLoad);
  }
  return sum;
}

void claim_goods(Table& table, OwnerId owner, std::size_t good, unsigned count) {
  State& state = table.state;
  const PlaceId region = table.rules.goods[good].lies;
  // In the order of leaving: who stands off the Limit table comes first.
  for (const PlaceId place : claiming_places(table.view(), region)) {
    const std::uint8_t spot = table.rules.places[place.index()].spot;
    const unsigned here = std::min(count, standing(table.view(), place, owner, kNoLoad));
    count -= here;
    for (unsigned i = 0; i < here; ++i) {
      ++state.carried[spot][owner.index()][good];
      --state.unclaimed[good];
      auto* const before = stood_there(state, table.rules, {place, kNoLoad}, owner);
      if (before == nullptr || *before == 0) continue;
      --*before;  // of equals one that may sail
      ++*stood_there(state, table.rules, {place, load_of(good)}, owner);
    }
    if (here > 0) table.tell_goods(Change::Kind::claimed, owner, good, here, region);
  }
}

void put_out_goods(Table& table, std::size_t good, unsigned count) {
  if (count == 0) return;
  State& state = table.state;
  const PlaceId lies = table.rules.goods[good].lies;
  if (taboo(table.view()).has(lies)) return;  // not for want of discs
  const unsigned most = std::min(count, supply_of(table.view(), good));
  if (most < count) state.cut_short[good] = true;
  state.unclaimed[good] = static_cast<std::uint8_t>(state.unclaimed[good] + most);
  if (most > 0) table.tell_goods(Change::Kind::put_out, {}, good, most, lies);
}

}  // namespace veedor
