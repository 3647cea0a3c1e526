#include "engine/state.h"

#include "engine/board/census.h"

namespace veedor {

unsigned rounds_completed(const State& state) {
  const bool complete = state.phase == Phase::round_end || state.phase == Phase::over;
  return complete || state.round == 0 ? state.round : state.round - 1U;
}

unsigned caballeros_of(const Rules& rules, const State& state, OwnerId owner) {
  const bool black = rules.black > 0 && owner == kBlack;
  return black ? 0U + state.black_placed * rules.black_each : rules.caballeros_each;
}

namespace {

/// What is wrong within regions. Places within a region hold a part of the Caballeros that stand
/// there.
std::optional<std::string_view> audit_inner(const Rules& rules, const State& state) {
  for (const PlaceId inner : rules.inner) {
    const Place& place = rules.places[inner.index()];
    if (state.total(inner) > place.room) return "too many Caballeros stand within a region";
    const PlaceId region = inner == rules.limit_table ? state.table() : place.of;
    for (const OwnerId owner : rules.owner_set()) {
      const unsigned here = state.count(inner, owner);
      if (here > 0 && (!region.valid() || here > state.count(region, owner))) {
        return "a place within a region holds more than the region";
      }
    }
  }
  const auto carried = state.all_carried();
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    const unsigned out = state.unclaimed[good] + carried[good];
    if (out > rules.goods[good].number) return "more discs are out than there are";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> audit(const Rules& rules, const State& state) {
  if (state.phase == Phase::setup) return std::nullopt;
  if (const auto wrong = audit_inner(rules, state)) return wrong;
  for (const OwnerId owner : rules.owner_set()) {
    unsigned sum = 0;
    for (const PlaceId place : rules.outer_set()) {
      const unsigned here = state.count(place, owner);
      if (here != 0 && rules.places[place.index()].kind == PlaceKind::abroad) {
        return "a Caballero stands abroad";
      }
      sum += here;
    }
    if (sum != caballeros_of(rules, state, owner)) {
      return "the Caballeros of a colour do not add up";
    }
    if (owner == kNeutral) continue;
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
