// Scoring of random positions, against the rules of VALUE taken one by one.
#include "engine/scoring.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "property/effort.h"

namespace veedor::test {
namespace {

State random_position(const Rules& rules, Random& random) {
  State state;
  // Few different numbers, so that ties of every kind are common.
  const std::size_t most = 1 + random.below(6);
  const PlaceSet board = rules.regions | PlaceSet::of(rules.castillo);
  for (const PlaceId place : rules.place_set()) {
    for (const OwnerId owner : rules.owner_set()) {
      const bool here = board.has(place) && !random.one_in(4);
      const std::size_t n = here ? random.below(most + 1) : 0;
      state.caballeros[place.index()][owner.index()] = static_cast<std::uint8_t>(n);
    }
  }
  state.king() = random.id_of(board);
  for (const OwnerId player : rules.player_set()) {
    state.grandes()[player.index()] = random.id_of(board);
  }
  PlaceSet free = board;
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (random.one_in(2)) continue;
    state.tiles()[i] = random.id_of(free);
    free.remove(state.tiles()[i]);
  }
  return state;
}

/// The place that a colour with `n` Caballeros takes among `numbers`, those of all colours there:
/// one more than the places used up by groups with more, and one more in a tie.
unsigned place_taken(const std::vector<unsigned>& numbers, unsigned n) {
  unsigned before = 0;
  for (unsigned more = n + 1; more <= 255; ++more) {
    const auto group = std::count(numbers.begin(), numbers.end(), more);
    if (group == 1) before += 1;
    if (group > 1) before += 2;  // all take the next lower place; whoever follows the one after
  }
  const bool tied = std::count(numbers.begin(), numbers.end(), n) > 1;
  return before + (tied ? 2 : 1);
}

unsigned naive_points(const Rules& rules, const State& state, PlaceId place, OwnerId player,
                      bool first_only) {
  std::vector<unsigned> numbers;
  for (const OwnerId owner : rules.owner_set()) numbers.push_back(state.count(place, owner));
  const unsigned n = state.count(place, player);
  if (n == 0) return 0;
  const unsigned taken = place_taken(numbers, n);
  if (taken > rules.places_scored || (first_only && taken > 1)) return 0;
  Values values = rules.places[place.index()].values;
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (state.tiles()[i] == place) values = rules.tiles[i];
  }
  unsigned points = values[taken - 1];
  if (taken == 1 && state.king() == place) points += 2;
  if (taken == 1 && state.grandes()[player.index()] == place) points += 2;
  return points;
}

/// What whoever is alone in first place gets beside its value.
Bonus naive_bonus(const Rules& rules, const State& state, PlaceId place) {
  Bonus bonus;
  for (const OwnerId player : rules.player_set()) {
    bool alone = state.count(place, player) > 0;
    for (const OwnerId other : rules.owner_set()) {
      if (other != player && state.count(place, other) >= state.count(place, player)) alone = false;
    }
    if (!alone) continue;
    bonus.owner = player;
    if (state.king() == place) bonus.king = 2;
    if (state.grandes()[player.index()] == place) bonus.grande = 2;
  }
  return bonus;
}

PlaceSet naive_extreme(const Rules& rules, const State& state, bool most) {
  PlaceSet found;
  for (const PlaceId region : rules.regions) {
    const unsigned here = state.total(region);
    bool best = here > 0;
    for (const PlaceId other : rules.regions) {
      const unsigned there = state.total(other);
      if (there > 0 && (most ? there > here : there < here)) best = false;
    }
    if (best) found.add(region);
  }
  return found;
}

}  // namespace

TEST_CASE("places score what the rules of VALUE give") {
  Library library;
  Random random(3);
  for (const Variant& variant : variants()) {
    const auto ruleset = library.select(choices_of(variant), variant.players).ruleset;
    REQUIRE(ruleset != nullptr);
    const Rules& rules = ruleset->rules;
    for (unsigned i = 0; i < tries(600); ++i) {
      const State state = random_position(rules, random);
      CHECK(fullest_regions(rules, state) == naive_extreme(rules, state, true));
      CHECK(emptiest_regions(rules, state) == naive_extreme(rules, state, false));
      for (const PlaceId place : rules.regions | PlaceSet::of(rules.castillo)) {
        const Points all = score_place(rules, state, place);
        const Points first = score_place(rules, state, place, Ranks::first_only);
        for (const OwnerId player : rules.player_set()) {
          const std::size_t seat = player.index();
          CHECK(all[seat] == naive_points(rules, state, place, player, false));
          CHECK(first[seat] == naive_points(rules, state, place, player, true));
        }
        CHECK(all[kDummy.index()] == 0);
        CHECK(bonus_of(rules, state, place) == naive_bonus(rules, state, place));
      }
    }
  }
}

}  // namespace veedor::test
