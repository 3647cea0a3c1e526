#include "engine/geography.h"

namespace veedor {

PlaceSet board(const Rules& rules) { return rules.regions | PlaceSet::of(rules.castillo); }

PlaceSet kings_neighbours(const View& view) {
  if (view.state.king == view.rules.castillo) return view.rules.regions;
  return view.rules.places[view.state.king.index()].neighbours;
}

PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least) {
  PlaceSet found;
  for (const PlaceId region : view.rules.regions) {
    if (region != view.state.king && view.state.count(region, owner) >= least) found.add(region);
  }
  return found;
}

Choice any_place(const Rules& rules) { return Choice::places(rules.place_set()); }

Choice any_disc(const Rules& rules) {
  return Choice::places(rules.place_set() | PlaceSet(std::uint64_t{1} << kNoPlaceValue));
}

Choice any_owner(const Rules& rules) { return Choice::owners(rules.owner_set()); }

OwnerSet opponents(const View& view) {
  return view.rules.player_set() - OwnerSet::of(view.state.turn.player);
}

}  // namespace veedor
