// Tables of scorings of random games: nothing is left out and nothing counted twice.
#include "record/score_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "property/effort.h"
#include "support/watched.h"

namespace veedor::test {
namespace {

using Scores = std::vector<std::int64_t>;

/// The scorings add up, one after the other, to what the engine counted.
void check_sums(const Watched& log) {
  REQUIRE_FALSE(log.verdict.fault);
  Scores sums(log.verdict.players.size(), 0);
  for (const Scoring& scoring : log.table.scorings()) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += scoring.given[i];
    for (const Points& good : scoring.delivered) {
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += good[i];
    }
    for (const ScoredPlace& scored : scoring.places) {
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += scored.points[i];
      const Bonus& bonus = scored.bonus;
      if (bonus.owner.valid()) CHECK(scored.points[bonus.owner.index()] >= bonus.points());
    }
    CHECK(scoring.scores == sums);
  }
  CHECK(sums == log.verdict.scores);
}

int general_scorings(const Watched& log) {
  return static_cast<int>(std::ranges::count_if(log.table.scorings(), [](const Scoring& scoring) {
    return scoring.kind == Scoring::Kind::general;
  }));
}

/// Scored as it stands, a position gives what the engine counts place by place.
void check_as_it_stands(const Watched& log) {
  const Rules& rules = log.verdict.ruleset->rules;
  const State& state = log.verdict.state;
  const Scoring now = scored_as_it_stands(rules, state, log.verdict.scores);
  Scores sums = log.verdict.scores;
  for (const PlaceId place : rules.regions | PlaceSet::of(rules.castillo)) {
    const Points points = score_place(rules, state, place);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += points[i];
  }
  CHECK(now.scores == sums);
}

}  // namespace

TEST_CASE("the scorings of a random game of any rulesets add up to its scores") {
  Library library;
  const std::vector<Variant> combinations = allowed_combinations(library);
  for (std::uint64_t seed = 0; seed < tries(2) * combinations.size(); ++seed) {
    const Variant& variant = combinations[seed % combinations.size()];
    const Simulation options = game_of(variant, seed, LogLayout::usual);
    INFO("seed " << seed);
    const Watched log(library, simulate(library, options).text);
    check_sums(log);
    const Rules& rules = log.verdict.ruleset->rules;
    CHECK(general_scorings(log) == std::popcount(rules.scoring_rounds));
  }
}

TEST_CASE("so they do at any moment of it, and what would be scored then is what stands there") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(130); ++seed) {
    INFO("seed " << seed);
    const SimulatedGame game = simulate(library, options_for(seed));
    const Rules& rules = game.ruleset->rules;
    Random random(seed);
    for (int i = 0; i < 4; ++i) {
      Moment moment{static_cast<unsigned>(random.below(rules.rounds)), std::nullopt};
      if (moment.round > 0 && random.one_in(2)) {
        moment.turn = static_cast<unsigned>(
            random.below(static_cast<std::size_t>(rules.owner_set().size()) + 1));
      }
      const Watched log(library, game.text, moment);
      check_sums(log);
      CHECK(under_way(log.verdict));
      check_as_it_stands(log);
    }
  }
}

}  // namespace veedor::test
