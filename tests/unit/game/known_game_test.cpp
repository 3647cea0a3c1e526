// The game that one player knows.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/game.h"

namespace veedor::test {
namespace {

struct Played {
  std::vector<std::string> rulesets;
  std::size_t players;
};

/// Rulesets with Secret discs, Modifier cards and hidden returns.
const std::vector<Played>& games() {
  static const std::vector<Played> all{{{"base"}, 4},
                                       {{"base", "power-shift"}, 3},
                                       {{"base", "old-hands"}, 5},
                                       {{"decennial"}, 4},
                                       {{"decennial", "grandissimo"}, 3}};
  return all;
}

std::string kind_and_seed(const Step& step, std::uint64_t seed) {
  return name(step.kind) + ", seed " + std::to_string(seed);
}

bool is_disc(StepKind kind) {
  return StepSet(StepKind::disc, StepKind::setup_disc, StepKind::scoring_disc).has(kind);
}

/// What only `step.owner`, or the player of the turn, knows of a step.
bool is_secret(StepKind kind) {
  return is_disc(kind) ||
         StepSet(StepKind::deal_modifier, StepKind::take_back, StepKind::take_back_modifier)
             .has(kind);
}

}  // namespace

TEST_CASE("every step of a game is legal in the game that any player knows") {
  for (const Played& played : games()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Random random(seed);
      Game game(played.rulesets, played.players);
      std::size_t steps = 0;
      while (!game.over()) {
        const auto automatic = game.automatic();
        const auto step = automatic && !random.one_in(3) ? automatic : game.random_choice(random);
        REQUIRE(step);
        for (const OwnerId player : game.ruleset().rules.player_set()) {
          if (game.state().round == 0) break;
          CHECK_MESSAGE(!game.as_known_to(player).check(*step), kind_and_seed(*step, seed));
        }
        REQUIRE(game.play(*step));
        ++steps;
      }
      CHECK(steps > 100);
    }
  }
}

TEST_CASE("games that a player cannot tell apart become equal, those that others know do not") {
  std::size_t pairs = 0;
  std::size_t told_apart = 0;
  for (const Played& played : games()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Random random(seed);
      Game game(played.rulesets, played.players);
      while (!game.over()) {
        const auto automatic = game.automatic();
        const auto step = automatic && !random.one_in(3) ? automatic : game.random_choice(random);
        REQUIRE(step);
        std::vector<Step> others =
            is_secret(step->kind) ? game.choices(step->kind) : std::vector<Step>();
        const OwnerId knows = step->owner.valid() ? step->owner : game.state().turn.player;
        std::erase_if(others, [&](const Step& other) {
          return other == *step || other.owner != step->owner;
        });
        if (!others.empty()) {
          Game one = game;
          Game other = game;
          REQUIRE(one.play(*step));
          REQUIRE(other.play(others[random.below(others.size())]));
          // When the last disc is set, all discs are open.
          const auto awaits = [](const Game& each) {
            return each.decision().kind == Decision::Kind::discs && !each.decision().owners.empty();
          };
          const bool secret = !is_disc(step->kind) || (awaits(one) && awaits(other));
          for (const OwnerId player : game.ruleset().rules.player_set()) {
            if (!secret) break;
            const Game a = one.as_known_to(player);
            const Game b = other.as_known_to(player);
            if (player == knows) {
              told_apart += a.state() == b.state() ? 0 : 1;
              continue;
            }
            CHECK_MESSAGE(a.state() == b.state(), kind_and_seed(*step, seed));
            CHECK(a.choices() == b.choices());
            Random same(seed);
            Random again(seed);
            CHECK(a.random_choice(same) == b.random_choice(again));
            ++pairs;
          }
        }
        REQUIRE(game.play(*step));
      }
    }
  }
  CHECK(pairs > 100);
  CHECK(told_apart > 30);
}

TEST_CASE("the order of the decks is not known to players") {
  Game game({"base"}, 4);
  Random random(7);
  while (game.state().round == 0) {
    const auto decks = game.choices(StepKind::add_to_deck);
    auto step = game.automatic();
    if (!step) step = game.random_choice(random);
    if (!decks.empty()) step = decks[random.below(decks.size())];
    REQUIRE(step);
    REQUIRE(game.play(*step));
  }
  const auto next = game.automatic();
  REQUIRE(next);
  CHECK(next->kind == StepKind::reveal);
  const Game known = game.as_known_to(OwnerId(0));
  CHECK_FALSE(known.automatic());
  CHECK(known.choices(StepKind::reveal).size() > 1);
}

TEST_CASE("a disc that another player has set is set anew") {
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Game game({"base"}, 4);
    Random random(seed);
    while (!game.over()) {
      const auto step =
          game.automatic() && !random.one_in(3) ? game.automatic() : game.random_choice(random);
      REQUIRE(step);
      const bool was_due = game.decision().owners.has(step->owner);
      REQUIRE(game.play(*step));
      const OwnerSet others = game.decision().owners;
      if (!is_disc(step->kind) || !was_due || others.empty()) continue;
      if (game.decision().kind != Decision::Kind::discs) continue;  // all discs are open
      CHECK_FALSE(others.has(step->owner));
      CHECK_FALSE(game.as_known_to(step->owner).decision().owners.has(step->owner));
      CHECK(game.as_known_to(*others.begin()).decision().owners.has(step->owner));
      ++seen;
    }
  }
  CHECK(seen > 4);
}

TEST_CASE("steps have names and words for people") {
  CHECK(name(StepKind::begin_turn) == "begin turn");
  CHECK(name(StepKind::score_all) == "score all");
  const Game game({"base"}, 3);
  const PlaceId toledo(*game.ruleset().place_names.find("Toledo"));
  const PlaceId galicia(*game.ruleset().place_names.find("Galicia"));
  CHECK(game.words({.kind = StepKind::set_king, .to = toledo}) == "set king: to Toledo");
  CHECK(game.words({.kind = StepKind::move,
                    .owner = OwnerId(2),
                    .from = galicia,
                    .to = toledo,
                    .count = 1}) == "move: owner 2, from Galicia, to Toledo, count 1");
  CHECK(game.words({.kind = StepKind::end_turns}) == "end turns");
}

}  // namespace veedor::test
