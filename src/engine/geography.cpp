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

}  // namespace

PlaceSet places_abroad(const Rules& rules) { return rules.places_of(PlaceKind::abroad); }

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

PlaceSet regions_with(const View& view, OwnerId owner, unsigned least) {
  return view.rules.regions.where(
      [&](PlaceId region) { return view.state.count(region, owner) >= least; });
}

PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least) {
  return regions_with(view, owner, least) - PlaceSet::of(view.state.king());
}

}  // namespace veedor
