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
  for (const PlaceId space : rules.places_of(PlaceKind::space)) {
    const OwnerId owner = random.id_of(rules.owner_set());
    const PlaceId region = rules.places[space.index()].of;
    if (random.one_in(2)) continue;
    ++state.caballeros[space.index()][owner.index()];
    ++state.caballeros[region.index()][owner.index()];
  }
  if (rules.limit_table.valid()) {
    const PlaceId region = random.id_of(rules.disc_regions);
    state.pieces[kTablePiece] = region;
    for (const OwnerId owner : rules.owner_set()) {
      const std::size_t most_on = state.count(region, owner);
      state.caballeros[rules.limit_table.index()][owner.index()] =
          static_cast<std::uint8_t>(random.below(most_on + 1));
    }
  }
  if (rules.black > 0 && !random.one_in(3)) state.holder = random.id_of(rules.player_set());
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

/// The Caballeros of `owner` that are counted in `place` (E p.8-10, R-33, R-34, R-36): on the Ship
/// nobody is, with the Limit table only who stands on it, in America all but the Viceroy, and black
/// ones with those of the holder; in Grandissimo black ones are never counted (E p.15).
unsigned naive_number(const Rules& rules, const State& state, PlaceId place, OwnerId owner) {
  if (rules.places[place.index()].unranked) return 0;
  const auto alone = [&](OwnerId whose) {
    if (state.table() == place) return unsigned{state.count(rules.limit_table, whose)};
    unsigned here = state.count(place, whose);
    for (const PlaceId space : rules.places_of(PlaceKind::space)) {
      const Place& has = rules.places[space.index()];
      if (has.of == place && has.uncounted) here -= state.count(space, whose);
    }
    return here;
  };
  if (owner == kBlack && !rules.black_counted) return 0;
  if (rules.black == 0 || !rules.black_owned || !state.holder.valid()) return alone(owner);
  if (owner == kBlack) return 0;
  return owner == state.holder ? alone(owner) + alone(kBlack) : alone(owner);
}

Bonus naive_bonus(const Rules& rules, const State& state, PlaceId place);

/// What the spaces of `place` bring a player.
unsigned naive_spaces(const Rules& rules, const State& state, PlaceId place, OwnerId player,
                      bool first_only) {
  unsigned points = 0;
  for (const PlaceId space : rules.places_of(PlaceKind::space)) {
    const Place& has = rules.places[space.index()];
    const bool holds = rules.black > 0 && state.holder == player;
    const bool there = state.count(space, player) > 0 || (holds && state.count(space, kBlack) > 0);
    if (has.of != place || !there) continue;
    const bool sole_first = naive_bonus(rules, state, place).owner == player;
    if (!first_only || (has.first_places && sole_first)) points += has.points;
  }
  return points;
}

unsigned naive_rank(const Rules& rules, const State& state, PlaceId place, OwnerId player,
                    bool first_only) {
  std::vector<unsigned> numbers;
  for (const OwnerId owner : rules.owner_set()) {
    numbers.push_back(naive_number(rules, state, place, owner));
  }
  const unsigned n = naive_number(rules, state, place, player);
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

unsigned naive_points(const Rules& rules, const State& state, PlaceId place, OwnerId player,
                      bool first_only) {
  return naive_rank(rules, state, place, player, first_only) +
         naive_spaces(rules, state, place, player, first_only);
}

/// What whoever is alone in first place gets beside its value.
Bonus naive_bonus(const Rules& rules, const State& state, PlaceId place) {
  Bonus bonus;
  for (const OwnerId player : rules.player_set()) {
    const unsigned own = naive_number(rules, state, place, player);
    bool alone = own > 0;
    for (const OwnerId other : rules.owner_set()) {
      if (other != player && naive_number(rules, state, place, other) >= own) alone = false;
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
    const auto all_in = [&](PlaceId place) {  // R-36, and in Grandissimo without black ones
      return state.total(place) - (rules.black_counted ? 0U : state.count(place, kBlack));
    };
    const unsigned here = all_in(region);
    bool best = here > 0;
    for (const PlaceId other : rules.regions) {
      const unsigned there = all_in(other);
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
      CHECK(emptiest_regions(rules, state, rules.regions) == naive_extreme(rules, state, false));
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
