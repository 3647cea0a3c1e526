#include "engine/geography.h"

#include "engine/effects/effects.h"

namespace veedor {
PlaceSet places_abroad(const Rules& rules) { return rules.places_of(PlaceKind::abroad); }

PlaceSet kings_places(const Rules& rules) {
  return (rules.regions & rules.king.stands) | kings_places_of_cards(rules);
}

PlaceSet grandes_places(const Rules& rules) {
  return rules.regions | grandes_places_of_cards(rules);
}

PlaceSet regions_with(const View& view, OwnerId owner, unsigned least) {
  return view.rules.regions.where(
      [&](PlaceId region) { return view.state.count(region, owner) >= least; });
}

PlaceSet places_with(const View& view, const Wanted& wanted, unsigned least) {
  if (view.rules.inner.empty()) return regions_with(view, wanted.owner, least);
  const PlaceSet places = standing_places(view.rules).where([&](PlaceId place) {
    return view.state.count(place, wanted.owner) >= least;
  });
  // Caballeros must be told apart only if they carry or sail, or in the destination; elsewhere all
  // of them are wanted.
  const bool any = wanted.carries == kAnyLoad && !wanted.sailing;
  const PlaceSet entered = PlaceSet::of(wanted.to) | PlaceSet::of(region_of(view, wanted.to));
  const PlaceSet told_apart = any ? places & entered : places;
  return places - told_apart.where([&](PlaceId place) {
    Wanted there = wanted;
    there.from = place;
    return available(view, there) < least;
  });
}

PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least) {
  return regions_with(view, owner, least) - taboo(view);
}

}  // namespace veedor
