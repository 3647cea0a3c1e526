#pragma once

#include <optional>

#include "engine/table.h"

/// Places within regions: spaces, which hold one Caballero each, and the Limit table. Who stands
/// there is counted in the region too, so whoever asks about regions alone need not know of them.
/// Caballeros of one owner are told apart by where they stand within a region and by what they
/// carry; in which order they leave is R-36.
namespace veedor {

/// The region to which a place belongs; any other place itself.
[[nodiscard]] inline PlaceId region_of(const View& view, PlaceId place) {
  if (!view.rules.inner.has(place)) return place;
  if (place == view.rules.limit_table) return view.state.table();
  return view.rules.places[place.index()].of;
}
/// `regions`, and the places within them.
[[nodiscard]] inline PlaceSet with_inner(const View& view, PlaceSet regions) {
  if (view.rules.inner.empty()) return regions;
  PlaceSet all = regions;
  for (const PlaceId region : regions& view.rules.with_spaces) {
    all = all | view.rules.places[region.index()].inside;
  }
  if (regions.has(view.state.table())) all.add(view.rules.limit_table);
  return all;
}
/// Where Caballeros stand on the board, as logs name it: regions and the places within them.
[[nodiscard]] inline PlaceSet standing_places(const Rules& rules) {
  return rules.regions | rules.inner;
}

/// The Caballeros of `owner` with `load` in `place`, and in no place within it.
[[nodiscard]] unsigned standing(const View& view, PlaceId place, OwnerId owner, Load load);

/// Whose Caballeros are wanted, and from where.
struct Wanted {
  OwnerId owner;
  PlaceId from;
  PlaceId to{};                     ///< those who stand there already are not
  std::uint8_t carries = kAnyLoad;  ///< only those with that load
  bool sailing = false;             ///< only those who may sail (SAIL-1)
};
/// How many there are.
[[nodiscard]] unsigned available(const View& view, const Wanted& wanted);
/// How many of `owner`'s in a region carry something.
[[nodiscard]] unsigned carriers_in(const View& view, PlaceId region, OwnerId owner);
/// Whether one of the first `count` of them carries something.
[[nodiscard]] bool any_carrier(const View& view, const Wanted& wanted, unsigned count);

/// Where so many of them find no room, and why (SPACE-1).
void exclude_full_places(const View& view, const Wanted& wanted, unsigned count, Choice& to);
inline void exclude_full(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  if (!view.rules.inner.empty()) exclude_full_places(view, wanted, count, to);
}

/// Moves `count` of them to `to`, one after the other, as far as there are any. Who enters the
/// region of the Limit table takes a free space of it, unless `stay_off`. Returns for how many
/// there is nobody.
unsigned shift_wanted(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                      bool stay_off = false);
/// Those of `owner` who stand in the region of the Limit table and off it, and in no space.
[[nodiscard]] unsigned off_table(const View& view, OwnerId owner);
/// `count` of these step onto it.
void step_onto_table(Table& table, OwnerId owner, unsigned count);
/// Nobody stands on the Limit table any more.
void clear_table(Table& table);

/// Notes who stands where when a turn begins.
void note_who_stood(Table& table);

/// Who gets what a Caballero of `owner` earns: the holder for a black one; none: nobody.
[[nodiscard]] inline OwnerId earner(const State& state, OwnerId owner, const Rules& rules) {
  if (rules.black == 0 || owner != kBlack) return owner;
  return rules.black_owned ? state.holder : OwnerId();
}
/// Whose Caballeros count as those of the player whose turn it is.
[[nodiscard]] inline OwnerSet own_of(const View& view, OwnerId player) {
  const bool black = view.rules.black > 0 && view.rules.black_owned && view.state.holder == player;
  return black ? OwnerSet::of(player) | OwnerSet::of(kBlack) : OwnerSet::of(player);
}

/// The discs of a kind that are neither unclaimed nor carried.
[[nodiscard]] unsigned supply_of(const View& view, std::size_t good);
/// The kind of disc that lies in `place`; none where no kind does.
[[nodiscard]] std::optional<std::size_t> good_in(const Rules& rules, PlaceId place);
/// How many of `owner`'s Caballeros could claim a disc in `place`.
[[nodiscard]] unsigned claimants(const View& view, OwnerId owner, PlaceId place);
/// `count` of them claim one each.
void claim_goods(Table& table, OwnerId owner, std::size_t good, unsigned count);
/// Puts out discs as far as the supply reaches.
void put_out_goods(Table& table, std::size_t good, unsigned count);

}  // namespace veedor
