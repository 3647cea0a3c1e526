#include "record/scored_place.h"

#include <algorithm>

#include "engine/board/inner.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

/// Notes the spaces that brought `of_spaces`: all spaces of the place in which an owner stands.
void note_spaces(ScoredPlace& scored, const Rules& rules, const State& state) {
  for (const PlaceId space : rules.places[scored.place.index()].inside) {
    for (const OwnerId owner : rules.owner_set()) {
      const OwnerId paid = earner(state, owner, rules);
      const bool there = state.count(space, owner) > 0 && paid.valid();
      if (there && scored.of_spaces[paid.index()] > 0) scored.spaces[paid.index()].add(space);
    }
  }
}

/// The Caballeros in the Castillo when it was scored, before the same step emptied it. Black
/// Caballeros are ranked with the holder's, but shown as black.
OwnerRow castillo_before(const Played& played) {
  const PlaceId castillo = played.referee.rules().castillo;
  OwnerRow row = played.referee.state().caballeros[castillo.index()];
  for (const Change& change : played.changes) {
    if (change.kind != Change::Kind::caballeros || change.from != castillo) continue;
    std::uint8_t& here = row[change.owner.index()];
    here = static_cast<std::uint8_t>(here + change.count);
  }
  return row;
}

}  // namespace

std::vector<Earned> earned_in(const ScoredPlace& scored, OwnerSet players) {
  std::vector<Earned> all;
  for (const OwnerId player : players) {
    const std::size_t i = player.index();
    if (scored.ranked[i] == 0 && scored.points[i] == 0) continue;
    Earned one{.player = player,
               .caballeros = scored.ranked[i],
               .spaces = scored.of_spaces[i],
               .points = scored.points[i]};
    const Standing standing = standing_in(scored.ranked, player);
    if (!standing.equal.empty()) one.place = static_cast<unsigned>(standing.rank) + 1;
    one.tied = standing.equal.several();
    if (scored.bonus.owner == player) {
      one.king = scored.bonus.king;
      one.grande = scored.bonus.grande;
    }
    one.base = one.points - one.king - one.grande - one.spaces;
    all.push_back(one);
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &Earned::caballeros);
  return all;
}

std::vector<ScoredPlace> scored_places(const Played& played) {
  std::vector<ScoredPlace> places;
  for (const Change& change : played.changes) {
    if (change.kind == Change::Kind::scored) {
      places.push_back({.place = change.to, .bonus = change.bonus});
    } else if (change.kind == Change::Kind::paid) {
      places.back().points[change.owner.index()] = change.points;
      places.back().stood[change.owner.index()] = change.count;
      places.back().ranked[change.owner.index()] = change.count;
      places.back().of_spaces[change.owner.index()] = change.of_spaces;
    }
  }
  // Nobody enters or leaves a space while a region is scored.
  for (ScoredPlace& scored : places) {
    const Rules& rules = played.referee.rules();
    note_spaces(scored, rules, played.referee.state());
    if (rules.black > 0 && scored.place == rules.castillo) scored.stood = castillo_before(played);
  }
  return places;
}

ScoredPlace scored_in(const Rules& rules, const State& state, PlaceId place, const Points& points,
                      Ranks ranks) {
  ScoredPlace scored{.place = place,
                     .points = points,
                     .bonus = bonus_of(rules, state, place),
                     .stood = ranked_row(rules, state, place),
                     .ranked = ranked_row(rules, state, place),
                     .of_spaces = space_points(rules, state, place, ranks)};
  note_spaces(scored, rules, state);
  return scored;
}

}  // namespace veedor
