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
    if (!rules.grande.stands.has(state.grandes()[owner.index()])) {
      return "a Grande stands where it may not";
    }
  }
  if (!rules.king.stands.has(state.king())) return "the King stands where he may not";
  PlaceSet with_tile;
  for (const PlaceId place : state.tiles()) {
    if (!place.valid()) continue;
    if (with_tile.has(place)) return "two scoring tiles lie on one place";
    if (!rules.tile.stands.has(place)) return "a scoring tile lies where it may not";
    with_tile.add(place);
  }
  for (std::size_t i = 0; i < rules.tokens.size(); ++i) {
    const PlaceId place = state.tokens()[i];
    if (place.valid() && !rules.tokens[i].stands.has(place))
      return "a piece is where it may not be";
  }
  return std::nullopt;
}

}  // namespace veedor
