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

PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least) {
  PlaceSet found;
  for (const PlaceId region : view.rules.regions) {
    if (view.state.count(region, owner) >= least) found.add(region);
  }
  found.remove(view.state.king);
  return found;
}

}  // namespace veedor
