#pragma once

#include <optional>

#include "engine/table.h"

/// Places within regions: spaces, which hold one Caballero each, and the Limit table. Caballeros
/// there are also counted in the region, so code about regions alone need not know these places.
/// Caballeros of one owner differ by where they stand within a region and by what they carry; R-36
/// says in which order they leave.
namespace veedor {

/// The region that contains `place`; `place` itself if it is not an inner place.
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
/// Where Caballeros stand on the board, as logs name it: the regions and the places within them.
[[nodiscard]] inline PlaceSet standing_places(const Rules& rules) {
  return rules.regions | rules.inner;
}

/// The number of Caballeros of `owner` with `load` in `place` itself, without the places within it.
[[nodiscard]] unsigned standing(const View& view, PlaceId place, OwnerId owner, Load load);

/// A description of the Caballeros that something is about.
struct Wanted {
  OwnerId owner;
  PlaceId from;
  PlaceId to{};                     ///< Caballeros that stand there already are left out
  std::uint8_t carries = kAnyLoad;  ///< only those with this load
  bool sailing = false;             ///< only those who may sail (SAIL-1)
};
/// How many Caballeros match `wanted`.
[[nodiscard]] unsigned available(const View& view, const Wanted& wanted);
/// How many Caballeros of `owner` in a region carry a disc.
[[nodiscard]] unsigned carriers_in(const View& view, PlaceId region, OwnerId owner);
/// Whether any of the first `count` matching Caballeros carries a disc.
[[nodiscard]] bool any_carrier(const View& view, const Wanted& wanted, unsigned count);

/// How many more Caballeros from elsewhere fit into a region (SPACE-1).
[[nodiscard]] unsigned room_in(const View& view, PlaceId region);
/// Excludes the places without room for `count` of the wanted Caballeros (SPACE-1).
void exclude_full_places(const View& view, const Wanted& wanted, unsigned count, Choice& to);
inline void exclude_full(const View& view, const Wanted& wanted, unsigned count, Choice& to) {
  if (!view.rules.inner.empty()) exclude_full_places(view, wanted, count, to);
}

/// Moves `count` of the wanted Caballeros to `to`, one after the other, until there are no more.
/// One that enters the region of the Limit table takes a free space of it, unless `stay_off`.
/// Returns how many of `count` could not be moved.
unsigned shift_wanted(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                      bool stay_off = false);
/// How many Caballeros of `owner` stand in the region of the Limit table, neither on the table nor
/// in a space.
[[nodiscard]] unsigned off_table(const View& view, OwnerId owner);
/// Moves `count` of those onto the Limit table.
void step_onto_table(Table& table, OwnerId owner, unsigned count);
/// Takes everybody off the Limit table.
void clear_table(Table& table);

/// Notes, at the beginning of a turn, which Caballeros stand where.
void note_who_stood(Table& table);

/// Who gets what a Caballero of `owner` earns: for a black one, the holder of the Grand Inquisitor;
/// none: nobody.
[[nodiscard]] inline OwnerId earner(const State& state, OwnerId owner, const Rules& rules) {
  if (rules.black == 0 || owner != kBlack) return owner;
  return rules.black_owned ? state.holder : OwnerId();
}
/// The owners whose Caballeros count as those of `player`.
[[nodiscard]] inline OwnerSet own_of(const View& view, OwnerId player) {
  const bool black = view.rules.black > 0 && view.rules.black_owned && view.state.holder == player;
  return black ? OwnerSet::of(player) | OwnerSet::of(kBlack) : OwnerSet::of(player);
}

/// The number of discs of a kind that are neither unclaimed nor carried.
[[nodiscard]] unsigned supply_of(const View& view, std::size_t good);
/// The kind of disc that lies in `place`; nullopt if none does.
[[nodiscard]] std::optional<std::size_t> good_in(const Rules& rules, PlaceId place);
/// How many Caballeros of `owner` could claim a disc in `place`.
[[nodiscard]] unsigned claimants(const View& view, OwnerId owner, PlaceId place);
/// Lets `count` of them claim one disc each.
void claim_goods(Table& table, OwnerId owner, std::size_t good, unsigned count);
/// Puts out `count` discs, or as many as the supply holds.
void put_out_goods(Table& table, std::size_t good, unsigned count);

}  // namespace veedor
