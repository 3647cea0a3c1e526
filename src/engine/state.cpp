#include "engine/state.h"

#include <numeric>

namespace veedor {

unsigned State::total(PlaceId place) const {
  const auto& here = caballeros[place.index()];
  return std::accumulate(here.begin(), here.end(), 0U);
}

void State::shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t n) {
  auto& source = caballeros[from.index()][owner.index()];
  auto& target = caballeros[to.index()][owner.index()];
  source = static_cast<std::uint8_t>(source - n);
  target = static_cast<std::uint8_t>(target + n);
}

unsigned rounds_completed(const State& state) {
  const bool complete = state.phase == Phase::round_end || state.phase == Phase::over;
  return complete || state.round == 0 ? state.round : state.round - 1U;
}

std::optional<std::string_view> audit(const Rules& rules, const State& state) {
  if (state.phase == Phase::setup) return std::nullopt;
  for (const OwnerId owner : rules.owner_set()) {
    unsigned sum = 0;
    for (const PlaceId place : rules.place_set()) {
      const unsigned here = state.count(place, owner);
      if (here != 0 && rules.places[place.index()].kind == PlaceKind::abroad) {
        return "a Caballero stands abroad";
      }
      sum += here;
    }
    if (sum != rules.caballeros_each) return "the Caballeros of a colour do not add up";
    if (owner == kDummy) continue;
    const PlaceId grande = state.grandes[owner.index()];
    if (!rules.regions.has(grande) && grande != rules.castillo) return "a Grande is off the board";
  }
  const PlaceSet nowhere = PlaceSet::of(rules.court) | PlaceSet::of(rules.province);
  if (!(rules.place_set() - nowhere).has(state.king)) return "the King is off the board";
  PlaceSet with_tile;
  for (const PlaceId place : state.tiles) {
    if (!place.valid()) continue;
    if (with_tile.has(place)) return "two scoring tiles lie on one place";
    if (!rules.regions.has(place) && place != rules.castillo) return "a scoring tile lies nowhere";
    with_tile.add(place);
  }
  return std::nullopt;
}

}  // namespace veedor
