#pragma once

#include "engine/board/inner.h"

/// Groups of Caballeros of one owner within a region: the functions of inner.h are made of them.
namespace veedor {

/// A group of Caballeros of one owner that a log does not tell apart.
struct Stand {
  PlaceId place;  ///< and no place within it
  Load load = kNoLoad;
};

[[nodiscard]] inline const Place& place_of(const View& view, PlaceId place) {
  return view.rules.places[place.index()];
}

/// The Caballeros of `owner` in `place`, and in no place within it.
[[nodiscard]] ByLoad standing_by_load(const View& view, PlaceId place, OwnerId owner);

/// How many of those in `place` have been there since the turn began; null for others than its
/// player and the black ones, of whom nobody asks, and where nobody sails from.
template <class AnyState>  // const or not
[[nodiscard]] auto stood_there(AnyState& state, const Rules& rules, PlaceId place, OwnerId owner)
    -> decltype(&state.stood[0][0]) {
  const std::uint8_t spot = rules.places[place.index()].spot;
  const bool black = owner == kBlack;
  if (spot == kNoSpot || (!black && owner != state.turn.player)) return nullptr;
  return &state.stood[spot][black ? 1 : 0];
}

/// Those in `place` who may sail (SAIL-1).
[[nodiscard]] inline ByLoad may_sail(const View& view, PlaceId place, OwnerId owner) {
  const ByLoad* const stood = stood_there(view.state, view.rules, place, owner);
  return stood == nullptr ? ByLoad{} : *stood;
}

/// Those who are wanted in `place`, and in no place within it. Who stands where the others go to is
/// not, unless that is where all come from.
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

/// As shift_wanted, where some are told apart.
unsigned shift_one_by_one(Table& table, const Wanted& wanted, PlaceId to, unsigned count,
                          bool stay_off);

/// Visits the groups of those who are wanted, in the order in which they leave, until a visit
/// returns false.
template <class Visit>
void each_group(const View& view, const Wanted& wanted, Visit visit) {
  if (!wanted.from.valid()) return;  // not said yet
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
