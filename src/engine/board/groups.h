#pragma once

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

/// How many Caballeros in `place`, by load, have stood there since the turn began. Null for owners
/// other than the turn's player and the black ones, since only these are needed, and for places
/// from which nobody sails.
template <class AnyState>  // const or not
[[nodiscard]] auto stood_there(AnyState& state, const Rules& rules, PlaceId place, OwnerId owner)
    -> decltype(&state.stood[0][0]) {
  const std::uint8_t spot = rules.places[place.index()].spot;
  const bool black = owner == kBlack;
  if (spot == kNoSpot || (!black && owner != state.turn.player)) return nullptr;
  return &state.stood[spot][black ? 1 : 0];
}

/// The Caballeros in `place` that may sail (SAIL-1).
[[nodiscard]] inline ByLoad may_sail(const View& view, PlaceId place, OwnerId owner) {
  const ByLoad* const stood = stood_there(view.state, view.rules, place, owner);
  return stood == nullptr ? ByLoad{} : *stood;
}

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
  const ByLoad here = wanted_in(view, wanted, wanted.from);
  const bool with_table = wanted.from == view.state.table();
  const ByLoad on_table = with_table ? wanted_in(view, wanted, view.rules.limit_table) : ByLoad{};
  for (Load load = 0; load < kLoads; ++load) {
    if (here[load] > 0 && !visit(Stand{wanted.from, load}, here[load])) return;
    if (on_table[load] > 0 && !visit(Stand{view.rules.limit_table, load}, on_table[load])) return;
  }
  const PlaceSet spaces = place_of(view, wanted.from).inside;
  if (spaces.empty()) return;
  for (std::uint8_t leaves = 0; leaves <= kLastToLeave; ++leaves) {
    for (const PlaceId space : spaces) {
      if (place_of(view, space).leaves != leaves) continue;
      const ByLoad within = wanted_in(view, wanted, space);
      for (Load load = 0; load < kLoads; ++load) {
        if (within[load] > 0 && !visit(Stand{space, load}, within[load])) return;
      }
    }
  }
}

}  // namespace veedor
