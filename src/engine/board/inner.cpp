#include "engine/board/inner.h"

#include <algorithm>
#include <numeric>

#include "engine/board/groups.h"

namespace veedor {

PlaceId region_of(const View& view, PlaceId place) {
  if (!view.rules.inner.has(place)) return place;
  if (place == view.rules.limit_table) return view.state.table();
  return place_of(view, place).of;
}

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

namespace {

/// Those in `place` who may sail (SAIL-1).
ByLoad may_sail(const View& view, PlaceId place, OwnerId owner) {
  const ByLoad* const stood = stood_there(view.state, view.rules, place, owner);
  return stood == nullptr ? ByLoad{} : *stood;
}

}  // namespace

ByLoad wanted_in(const View& view, const Wanted& wanted, PlaceId place) {
  if (place == wanted.to && view.rules.inner.has(place)) return {};
  ByLoad here = wanted.sailing ? may_sail(view, place, wanted.owner)
                               : standing_by_load(view, place, wanted.owner);
  if (wanted.carries == kAnyLoad) return here;
  for (Load load = 0; load < kLoads; ++load) {
    if (load != wanted.carries) here[load] = 0;
  }
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
  for (const PlaceId place : with_inner(view, PlaceSet::of(wanted.from))) {
    const ByLoad here = wanted_in(view, wanted, place);
    sum = std::accumulate(here.begin(), here.end(), sum);
  }
  return sum;
}

unsigned carriers_in(const View& view, PlaceId region, OwnerId owner) {
  const Wanted idle{.owner = owner, .from = region, .carries = kNoLoad};
  return view.rules.goods.empty() ? 0 : view.state.count(region, owner) - available(view, idle);
}

namespace {

/// Whether any of `owner`'s in `from` carries something.
bool anybody_carries(const View& view, PlaceId from, OwnerId owner) {
  if (!from.valid() || view.rules.goods.empty()) return false;
  const auto carries = [&](PlaceId place) {
    const std::uint8_t spot = place_of(view, place).spot;
    if (spot == kNoSpot) return false;
    return view.state.carried[spot][owner.index()] != std::array<std::uint8_t, kMaxGoods>{};
  };
  return !with_inner(view, PlaceSet::of(from)).where(carries).empty();
}

}  // namespace

bool any_carrier(const View& view, const Wanted& wanted, unsigned count) {
  if (!anybody_carries(view, wanted.from, wanted.owner)) return false;  // so it is mostly
  bool found = false;
  each_group(view, wanted, [&](const Stand& stand, unsigned here) {
    found = stand.load != kNoLoad;
    count -= std::min(count, here);
    return !found && count > 0;
  });
  return found;
}

namespace {

void exclude_to_carriers(const View& view, const Wanted& wanted, Choice& to) {
  if (!anybody_carries(view, wanted.from, wanted.owner)) return;
  for (const PlaceId space : view.rules.idle_spaces) {
    Wanted mover = wanted;
    mover.to = space;
    if (any_carrier(view, mover, 1)) to.exclude(Reason::space_without_carriers, space);
  }
}

void exclude_narrow(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  const PlaceId left = region_of(view, wanted.from);
  for (const PlaceId region : view.rules.narrow - PlaceSet::of(wanted.from)) {
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
}

}  // namespace

void exclude_full_places(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  const Rules& rules = view.rules;
  const auto taken = [&](PlaceId space) { return !view.state.is_empty(space); };
  to.exclude(Reason::space_taken, rules.spaces.where(taken));
  if (count > 1) to.exclude(Reason::space_for_one, rules.spaces);
  exclude_to_carriers(view, wanted, to);
  exclude_narrow(view, wanted, count, to);
  if (!rules.limit_table.valid()) return;
  const unsigned room = place_of(view, rules.limit_table).room;
  if (view.state.total(rules.limit_table) + count > room) {
    to.exclude(Reason::space_no_room, rules.limit_table);
  }
}

}  // namespace veedor
