#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>

#include "engine/board/inner.h"

/// Groups of Caballeros of one owner within a region, from which the functions of inner.h are
/// built.
namespace veedor {

/// A group of Caballeros of one owner that a log cannot tell apart.
struct Stand {
  PlaceId place;  ///< the place itself, without the places within it
  Load load = kNoLoad;
};

[[nodiscard]] inline const Place& place_of(const View& view, PlaceId place) {
  return view.rules.places[place.index()];
}

/// The Caballeros of `owner` in `place` itself, without the places within it.
[[nodiscard]] ByLoad standing_by_load(const View& view, PlaceId place, OwnerId owner);

/// The numbers of Caballeros of one owner, by load, that have stood in a region since the turn
/// began.
template <class Numbers>  // ByLoad, const or not
struct Stood {
  Numbers& here;    ///< in the place itself, at most
  Numbers& in_all;  ///< in the region that contains it
};

/// Those numbers for `place`; nullopt for owners other than the turn's player and the black ones,
/// since only these are needed, and for places from which nobody sails.
template <class AnyState>  // const or not
[[nodiscard]] auto stood_there(AnyState& state, const View& view, PlaceId place, OwnerId owner)
    -> std::optional<Stood<std::remove_reference_t<decltype(state.stood[0][0])>>> {
  const std::uint8_t spot = place_of(view, place).spot;
  const bool black = owner == kBlack;
  if (spot == kNoSpot || (!black && owner != state.turn.player)) return std::nullopt;
  const PlaceId region = region_of(view, place);
  const std::uint8_t whole = region.valid() ? place_of(view, region).spot : kNoSpot;
  if (whole == kNoSpot) return std::nullopt;
  const std::size_t row = black ? 1 : 0;
  return {{state.stood[spot][row], state.stood_in_all[whole][row]}};
}

/// The Caballeros in `place` that may sail (SAIL-1).
[[nodiscard]] inline ByLoad may_sail(const View& view, PlaceId place, OwnerId owner) {
  const auto stood = stood_there(view.state, view, place, owner);
  return stood ? stood->here : ByLoad{};
}
/// Of those in a whole region, so many may sail.
[[nodiscard]] inline ByLoad all_that_may_sail(const View& view, PlaceId region, OwnerId owner) {
  const auto stood = stood_there(view.state, view, region, owner);
  return stood ? stood->in_all : ByLoad{};
}
/// One of the Caballeros at `stand` that stood there when the turn began does so no longer.
void stands_no_longer(Table& table, const Stand& stand, OwnerId owner);

/// The wanted Caballeros in `place` itself, without the places within it. Those that stand in the
/// destination are not wanted, unless it is also the source.
[[nodiscard]] inline ByLoad wanted_in(const View& view, const Wanted& wanted, PlaceId place) {
  const bool stays = place == wanted.to && place != wanted.from;
  if (stays && view.rules.inner.has(place)) return {};
  ByLoad here = wanted.sailing ? may_sail(view, place, wanted.owner)
                               : standing_by_load(view, place, wanted.owner);
  if (wanted.carries == kAnyLoad) return here;
  for (Load load = 0; load < kLoads; ++load) {
    if (load != wanted.carries) here[load] = 0;
  }
  return here;
}

/// As shift_wanted, for rules that tell Caballeros apart.
unsigned shift_one_by_one(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                          bool stay_off);

/// Visits the groups of wanted Caballeros, in the order in which they leave, until a visit returns
/// false.
template <class Visit>
void each_group(const View& view, const Wanted& wanted, Visit visit) {
  if (!wanted.from.valid()) return;  // not given yet
  if (view.state.count(wanted.from, wanted.owner) == 0) return;
  ByLoad left;
  left.fill(std::numeric_limits<std::uint8_t>::max());
  if (wanted.sailing) left = all_that_may_sail(view, wanted.from, wanted.owner);
  const auto go_on = [&](PlaceId place, Load load, const ByLoad& there) {
    const std::uint8_t number = std::min(there[load], left[load]);
    left[load] = static_cast<std::uint8_t>(left[load] - number);
    return number == 0 || visit(Stand{place, load}, number);
  };
  const ByLoad here = wanted_in(view, wanted, wanted.from);
  const bool with_table = wanted.from == view.state.table();
  const ByLoad on_table = with_table ? wanted_in(view, wanted, view.rules.limit_table) : ByLoad{};
  for (Load load = 0; load < kLoads; ++load) {
    if (!go_on(wanted.from, load, here)) return;
    if (!go_on(view.rules.limit_table, load, on_table)) return;
  }
  const PlaceSet spaces = place_of(view, wanted.from).inside;
  if (spaces.empty()) return;
  for (std::uint8_t leaves = 0; leaves <= kLastToLeave; ++leaves) {
    for (const PlaceId space : spaces) {
      if (place_of(view, space).leaves != leaves) continue;
      const ByLoad within = wanted_in(view, wanted, space);
      for (Load load = 0; load < kLoads; ++load) {
        if (!go_on(space, load, within)) return;
      }
    }
  }
}

}  // namespace veedor
