#include "engine/geography.h"

namespace veedor {
namespace {

template <class Visit>
void each_king_effect(const Rules& rules, Visit visit) {
  for (const Card& card : rules.cards) {
    for (const Effect& effect : card.effects) {
      if (const auto* king = std::get_if<KingEffect>(&effect)) visit(*king);
    }
  }
}

PlaceSet places_abroad(const Rules& rules) {
  PlaceSet abroad;
  for (const PlaceId place : rules.place_set()) {
    if (rules.places[place.index()].kind == PlaceKind::abroad) abroad.add(place);
  }
  return abroad;
}

}  // namespace

PlaceSet board(const Rules& rules) { return rules.regions | PlaceSet::of(rules.castillo); }

PlaceSet kings_places(const Rules& rules) {
  PlaceSet places = rules.regions;
  each_king_effect(rules, [&](const KingEffect& effect) {
    if (effect.reach == KingEffect::Reach::castillo) places.add(rules.castillo);
    if (effect.reach == KingEffect::Reach::abroad) places = places | places_abroad(rules);
  });
  return places;
}

PlaceSet grandes_places(const Rules& rules) {
  PlaceSet places = rules.regions;
  each_king_effect(rules, [&](const KingEffect& effect) {
    if (effect.banish_grandes) places.add(rules.castillo);
  });
  return places;
}

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
