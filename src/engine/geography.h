#pragma once

#include "engine/board/inner.h"
#include "engine/choice.h"
#include "engine/table.h"

namespace veedor {

/// The regions and the Castillo: the places where Caballeros, Grandes and scoring tiles can stand.
[[nodiscard]] inline PlaceSet board(const Rules& rules) {
  return rules.regions | PlaceSet::of(rules.castillo);
}

/// The places where only the King ever stands.
[[nodiscard]] PlaceSet places_abroad(const Rules& rules);
/// The places where the King, or a Grande, can ever stand: regions, and places that cards add.
[[nodiscard]] PlaceSet kings_places(const Rules& rules);
[[nodiscard]] PlaceSet grandes_places(const Rules& rules);

/// The regions next to the King's place; every region while he is at the Castillo (A p.5, p.12).
[[nodiscard]] inline PlaceSet kings_neighbours(const View& view) {
  if (view.state.king() == view.rules.castillo) return view.rules.regions;
  const PlaceId king = view.state.king();
  const PlaceSet on_the_map = view.rules.places[king.index()].neighbours;
  const auto& [one, other] = view.state.bridge;
  if (!one.valid()) return on_the_map;
  if (king == one) return on_the_map | PlaceSet::of(other);
  return king == other ? on_the_map | PlaceSet::of(one) : on_the_map;
}

/// The region that is in quarantine: where the tile of one lies.
[[nodiscard]] inline PlaceSet quarantined(const State& state) {
  if (!state.quarantine.valid()) return {};
  return PlaceSet::of(state.tiles()[state.quarantine.index()]);
}

/// The places that are closed to players: nothing is placed or moved into them, or taken or moved
/// out of them (A p.6), unless a card says so. Rules about the King himself (his neighbours, bonus
/// and moves) use his place instead.
[[nodiscard]] inline PlaceSet taboo(const View& view) {
  return with_inner(view, PlaceSet::of(view.state.king()) | quarantined(view.state));
}

/// The regions in which `owner` has at least `least` Caballeros.
[[nodiscard]] PlaceSet regions_with(const View& view, OwnerId owner, unsigned least);
/// The places, those within regions included, with at least `least` of the wanted Caballeros.
[[nodiscard]] PlaceSet places_with(const View& view, const Wanted& wanted, unsigned least);
/// The regions, taboo ones excluded, in which `owner` has at least `least` Caballeros, so that
/// something of that colour can be taken from them (A p.6).
[[nodiscard]] PlaceSet free_regions_with(const View& view, OwnerId owner, unsigned least);

/// What is left of a limit; 0 if a ruling allowed more to be used.
[[nodiscard]] constexpr unsigned left_of(unsigned limit, unsigned used) {
  return limit > used ? limit - used : 0;
}

/// Every place that a log can name.
[[nodiscard]] inline PlaceSet named_places(const Rules& rules) {
  return rules.place_set() - PlaceSet::of(rules.given);
}
[[nodiscard]] inline Universe any_place(const Rules& rules) {
  return Universe::places(named_places(rules));
}
/// Every place, or "none": the values of a Secret disc.
[[nodiscard]] inline Universe any_disc(const Rules& rules) {
  return Universe::places(named_places(rules) | PlaceSet(kNoValueBit));
}
/// Every colour that takes part in the game.
[[nodiscard]] inline Universe any_owner(const Rules& rules) {
  return Universe::owners(rules.owner_set());
}
/// Every Action card.
[[nodiscard]] inline Universe any_card(const Rules& rules) {
  return {Domain::cards, CardSet::first(rules.cards.size()).bits()};
}

/// Every scoring tile.
[[nodiscard]] inline Universe any_tile(const Rules& rules) {
  return {Domain::tiles, TileSet::first(rules.tiles.size()).bits()};
}

/// The Queen and the Jester.
[[nodiscard]] inline Universe any_character() {
  return {Domain::characters, (std::uint64_t{1} << kCharacters) - 1};
}
/// Every colour that takes part in the game, or nobody.
[[nodiscard]] inline Universe any_owner_or_nobody(const Rules& rules) {
  return {Domain::owners, rules.owner_set().bits() | kNoValueBit};
}

/// The owners whose Caballeros do not count as those of the player whose turn it is.
[[nodiscard]] inline OwnerSet opposing(const View& view) {
  return view.rules.owner_set() - own_of(view, view.state.turn.player);
}

/// The players other than the one whose turn it is.
[[nodiscard]] inline OwnerSet opponents(const View& view) {
  return view.rules.player_set() - OwnerSet::of(view.state.turn.player);
}

}  // namespace veedor
