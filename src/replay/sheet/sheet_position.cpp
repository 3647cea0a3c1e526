#include <algorithm>

#include "engine/geography.h"
#include "engine/rule_id.h"
#include "replay/sheet/sheet_replay.h"

namespace veedor {
namespace {

/// The position in which these Grandes are still in the Castillo.
State before_leaving(State state, OwnerSet left, PlaceId castillo) {
  for (const OwnerId owner : left) state.grandes()[owner.index()] = castillo;
  return state;
}

}  // namespace

void SheetReplay::doubt(PlaceSet places, OwnerSet owners) {
  for (const PlaceId place : places) {
    doubtful_[place.index()] = doubtful_[place.index()] | owners;
  }
}

/// Only an owner who is alone in first place could get a bonus if the King or a Grande stood there.
void SheetReplay::doubt_bonus(PlaceId place) {
  State there = state_at(place);
  if (king_unknown_ && kings_places(rules()).has(place)) there.king() = place;
  if (grandes_places(rules()).has(place)) {
    for (const OwnerId player : grandes_unknown_) there.grandes()[player.index()] = place;
  }
  const Bonus bonus = bonus_of(rules(), there, place);
  if (bonus == bonus_of(rules(), state_at(place), place)) return;
  doubt(PlaceSet::of(place), OwnerSet::of(bonus.owner));
}

bool SheetReplay::king(const SheetScoring& scoring) {
  if (scoring.king_unknown) return true;
  const PlaceSet open = kings_places(rules());
  if (!open.has(scoring.king)) {
    king_unknown_ = true;
    return break_sheet({.about = SheetFault::About::king,
                        .rule = RuleId::sheet_1,
                        .node = scoring.king_node,
                        .place = scoring.king,
                        .places = open});
  }
  state_.king() = scoring.king;
  return true;
}

bool SheetReplay::grandes(const SheetScoring& scoring) {
  const PlaceSet open = grandes_places(rules());
  for (const BoardClaim& grande : (*log_)[scoring.grandes]) {
    if (!open.has(grande.place())) {
      grandes_unknown_.add(grande.of.owner);
      if (!break_sheet({.about = SheetFault::About::grande,
                        .rule = RuleId::sheet_1,
                        .node = grande.node,
                        .owner = grande.of.owner,
                        .place = grande.place(),
                        .places = open})) {
        return false;
      }
      continue;
    }
    state_.grandes()[grande.of.owner.index()] = grande.place();
  }
  return true;
}

/// A disc that shows the King's region leaves the Grande where it is, and nothing leaves the
/// Castillo while the King stands there.
bool SheetReplay::discs(const SheetScoring& scoring) {
  const PlaceId castillo = rules().castillo;
  for (const BoardClaim& disc : (*log_)[scoring.discs]) {
    if (!rules().disc_regions.has(disc.place())) {
      doubt(board(rules()), OwnerSet::of(disc.of.owner));
      if (!break_sheet({.about = SheetFault::About::disc,
                        .rule = RuleId::sheet_1,
                        .node = disc.node,
                        .owner = disc.of.owner,
                        .place = disc.place(),
                        .places = rules().disc_regions})) {
        return false;
      }
      continue;
    }
    const bool inside = state_.grandes()[disc.of.owner.index()] == castillo;
    const bool stays = state_.king() == castillo || state_.king() == disc.place();
    if (inside && !stays) leave_castillo(disc.of.owner, disc.place());
  }
  return true;
}

void SheetReplay::leave_castillo(OwnerId owner, PlaceId to) {
  left_castillo_.add(owner);
  state_.grandes()[owner.index()] = to;
}

State SheetReplay::state_at(PlaceId place) const {
  return place == rules().castillo ? before_leaving(state_, left_castillo_, place) : state_;
}

PlacePoints SheetReplay::points_in(const State& state, PlaceSet places, OwnerSet left) const {
  const PlaceId castillo = rules().castillo;
  PlacePoints points = score_places(rules(), state, places, ranks_);
  if (places.has(castillo) && !left.empty()) {
    points[castillo.index()] =
        score_place(rules(), before_leaving(state, left, castillo), castillo, ranks_);
  }
  return points;
}

bool SheetReplay::tiles(const SheetScoring& scoring) {
  PlaceSet open = board(rules());
  for (const BoardClaim& tile : (*log_)[scoring.tiles]) {
    if (!open.has(tile.place())) {
      doubt(board(rules()), rules().owner_set());
      if (!break_sheet({.about = SheetFault::About::tile,
                        .rule = RuleId::sheet_1,
                        .node = tile.node,
                        .place = tile.place(),
                        .tile = TileId(tile.of.index),
                        .places = open})) {
        return false;
      }
      continue;
    }
    state_.tiles()[tile.of.index] = tile.place();
    open.remove(tile.place());
  }
  return true;
}

bool SheetReplay::castillo(const SheetScoring& scoring) {
  if (scoring.castillo_key == kNoNode) return true;
  if (scoring.uncounted.has(rules().castillo)) {
    scored_.add(rules().castillo);
    return true;
  }
  Counted counted{.places = PlaceSet::of(rules().castillo)};
  return stand(rules().castillo, scoring.castillo, counted);
}

bool SheetReplay::regions(const SheetScoring& scoring) {
  Counted counted{.places = rules().regions};
  for (const PlaceOwnerCounts& region : (*log_)[scoring.regions]) {
    if (rules().regions.has(region.place)) {
      if (!stand(region.place, region.owners, counted)) return false;
      continue;
    }
    doubt(PlaceSet::of(region.place), rules().owner_set());
    for (const OwnerCount& count : (*log_)[region.owners]) doubtful_scores_.add(count.owner);
    if (!break_sheet({.about = SheetFault::About::region,
                      .rule = RuleId::sheet_1,
                      .node = region.key,
                      .place = region.place,
                      .places = rules().regions})) {
      return false;
    }
  }
  return true;
}

bool SheetReplay::stand(PlaceId place, Range<OwnerCount> counts, Counted& counted) {
  scored_.add(place);
  counted.here = {};
  for (const OwnerCount& count : (*log_)[counts]) counted.here.add(count.owner);
  return std::ranges::all_of((*log_)[counts],
                             [&](const OwnerCount& count) { return stand(place, count, counted); });
}

bool SheetReplay::stand(PlaceId place, const OwnerCount& count, Counted& counted) {
  int& sum = counted.sums[count.owner.index()];
  const bool black = rules().black > 0 && count.owner == kBlack;
  const int each = black ? rules().black : rules().caballeros_each;
  const int room = rules().places[place.index()].room;
  int left = each - sum;
  const bool in_all = count.count > left && count.count <= each;
  if (room > 0) left = std::min(left, room - static_cast<int>(state_.total(place)));
  if (count.count <= left) {
    sum += count.count;
    state_.caballeros[place.index()][count.owner.index()] = static_cast<std::uint8_t>(count.count);
    return true;
  }
  // If only the sum is impossible, any count of the colour may be wrong; the fault is reported
  // once.
  const PlaceSet wrong = in_all ? counted.places : PlaceSet::of(place);
  miscounted_ = miscounted_ | wrong;
  doubt(wrong, in_all ? rules().owner_set() : counted.here);
  if (in_all && counted.too_many.has(count.owner)) return true;
  if (in_all) counted.too_many.add(count.owner);
  return break_sheet({.about = SheetFault::About::count,
                      .rule = RuleId::sheet_1,
                      .node = count.value,
                      .owner = count.owner,
                      .place = place,
                      .right = left});
}

/// Caballeros in a space are also counted in its region.
bool SheetReplay::spaces(const SheetScoring& scoring) {
  for (const BoardClaim& space : (*log_)[scoring.spaces]) {
    if (!space.owner().valid()) continue;
    const PlaceId region = rules().places[space.of.place.index()].of;
    if (miscounted_.has(region)) continue;
    unsigned in_spaces = 1;
    for (const PlaceId other : rules().places[region.index()].inside) {
      in_spaces += state_.count(other, space.owner());
    }
    if (in_spaces > state_.count(region, space.owner())) {
      doubt(PlaceSet::of(region), rules().owner_set());
      if (!break_sheet({.about = SheetFault::About::space,
                        .rule = RuleId::sheet_1,
                        .node = space.key,
                        .owner = space.owner(),
                        .place = space.of.place,
                        .right = state_.count(region, space.owner())})) {
        return false;
      }
      continue;
    }
    state_.caballeros[space.of.place.index()][space.owner().index()] = 1;
  }
  return true;
}

}  // namespace veedor
