#include "engine/board/inner.h"

#include <algorithm>
#include <numeric>

#include "engine/board/groups.h"
#include "engine/reason.h"

namespace veedor {

namespace {

/// Whether Caballeros there are never told apart: no places within, no carriers, no sailing.
bool is_plain(const View& view, PlaceId place) {
  return view.rules.plain.has(place) && place != view.state.table();
}

}  // namespace

ByLoad standing_by_load(const View& view, PlaceId place, OwnerId owner) {
  ByLoad here{};
  unsigned rest = view.state.count(place, owner);
  if (rest == 0) return here;
  const Place& in_rules = place_of(view, place);
  for (const PlaceId space : in_rules.inside) rest -= view.state.count(space, owner);
  if (place == view.state.table()) rest -= view.state.count(view.rules.limit_table, owner);
  if (in_rules.spot != kNoSpot) {
    const auto& carried = view.state.carried[in_rules.spot][owner.index()];
    for (std::size_t good = 0; good < carried.size(); ++good) {
      here[load_of(good)] = carried[good];
      rest -= carried[good];
    }
  }
  here[kNoLoad] = static_cast<std::uint8_t>(rest);
  return here;
}

unsigned standing(const View& view, PlaceId place, OwnerId owner, Load load) {
  return standing_by_load(view, place, owner)[load];
}

unsigned available(const View& view, const Wanted& wanted) {
  if (!wanted.from.valid()) return 0;
  const unsigned all = view.state.count(wanted.from, wanted.owner);
  if (all == 0) return 0;
  if (wanted.carries == kAnyLoad && !wanted.sailing) {
    const bool enters = view.rules.inner.has(wanted.to);
    const bool within = enters && region_of(view, wanted.to) == wanted.from;
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
  if (view.rules.goods.empty() || is_plain(view, region)) return 0;
  unsigned sum = 0;
  for (const PlaceId place : with_inner(view, PlaceSet::of(region))) {
    const std::uint8_t spot = place_of(view, place).spot;
    if (spot == kNoSpot) continue;
    const auto& carried = view.state.carried[spot][owner.index()];
    sum = std::accumulate(carried.begin(), carried.end(), sum);
  }
  return sum;
}

bool any_carrier(const View& view, const Wanted& wanted, unsigned count) {
  if (carriers_in(view, wanted.from, wanted.owner) == 0) return false;  // the usual case
  bool found = false;
  each_group(view, wanted, [&](const Stand& stand, unsigned here) {
    found = stand.load != kNoLoad;
    count -= std::min(count, here);
    return !found && count > 0;
  });
  return found;
}

namespace {

void exclude_to_carriers(const View& view, const Wanted& wanted, PlaceSet open, Choice& to) {
  const PlaceSet idle = view.rules.idle_spaces & open;
  if (idle.empty() || carriers_in(view, wanted.from, wanted.owner) == 0) return;
  for (const PlaceId space : idle) {
    Wanted mover = wanted;
    mover.to = space;
    if (any_carrier(view, mover, 1)) to.exclude(Reason::space_without_carriers, space);
  }
}

void exclude_narrow(const View& view, const Wanted& wanted, unsigned count, PlaceSet open,
                    Choice& to) {
  const PlaceId left = region_of(view, wanted.from);
  for (const PlaceId region : (view.rules.narrow & open) - PlaceSet::of(wanted.from)) {
    const Place& place = place_of(view, region);
    const unsigned in_spaces = static_cast<unsigned>(place.inside.size());
    unsigned here = view.state.total(region);
    for (const PlaceId space : place.inside) here -= view.state.total(space);
    // Caballeros out of one of its own spaces only find the room outside the spaces; those from
    // elsewhere fill the spaces first.
    const bool full =
        left == region ? here + count + in_spaces > place.room : count > room_in(view, region);
    if (full) to.exclude(Reason::space_no_room, region);
  }
}

}  // namespace

unsigned room_in(const View& view, PlaceId region) {
  const unsigned room = place_of(view, region).room;
  if (room == 0) return kMaxNumber;  // it is not limited
  return room - std::min(room, view.state.total(region));
}

void exclude_full_places(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  const Rules& rules = view.rules;
  const PlaceSet open(to.open());  // most places are excluded already
  const auto taken = [&](PlaceId space) { return !view.state.is_empty(space); };
  const PlaceSet other = open - PlaceSet::of(wanted.from);  // Caballeros that stay need no room
  to.exclude(Reason::space_taken, (rules.spaces & other).where(taken));
  if (count > 1) to.exclude(Reason::space_for_one, rules.spaces);
  exclude_to_carriers(view, wanted, open, to);
  exclude_narrow(view, wanted, count, open, to);
  if (!other.has(rules.limit_table)) return;
  const unsigned room = place_of(view, rules.limit_table).room;
  if (view.state.total(rules.limit_table) + count > room) {
    to.exclude(Reason::space_no_room, rules.limit_table);
  }
}

namespace {

/// Whether Caballeros from elsewhere stand in the place itself and in no place within it.
bool takes_all(const View& view, PlaceId place) {
  return place_of(view, place).room == 0 && place != view.state.table();
}

}  // namespace

unsigned shift_wanted(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                      bool stay_off) {
  if (wanted.from == to) return 0;
  const View& view = table.view();
  const bool all_there = view.state.count(wanted.from, wanted.owner) >= count;
  const bool any_load = wanted.carries == kAnyLoad || wanted.carries == kNoLoad;
  if (is_plain(view, wanted.from) && takes_all(view, to) && all_there && any_load) {
    const auto all = static_cast<std::uint8_t>(count);
    table.state.shift(wanted.owner, wanted.from, to, all);
    table.tell_shift(wanted.owner, wanted.from, to, all);
    return 0;
  }
  return shift_one_by_one(table, wanted, to, count, stay_off);
}

}  // namespace veedor
