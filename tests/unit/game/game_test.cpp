#include "game/game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rule_id.h"

namespace veedor::test {
namespace {

PlaceId place(const Game& game, std::string_view name) {
  return PlaceId(*game.ruleset().place_names.find(name));
}

/// A game of three before round 1, with the setup done.
Game before_rounds() {
  Game game({"base"}, 3);
  const auto take = [&](const Step& step) { REQUIRE(game.play(step)); };
  take({.kind = StepKind::set_king, .to = place(game, "Toledo")});
  std::size_t seat = 0;
  for (const auto* const home : {"Galicia", "Granada", "Sevilla"}) {
    take({.kind = StepKind::set_home, .owner = OwnerId(seat++), .to = place(game, home)});
  }
  take({.kind = StepKind::set_first, .owner = OwnerId(1)});
  return game;
}

/// The same in round 1.
Game round_begun() {
  Game game = before_rounds();
  game.settle();
  return game;
}

std::string message_of(const std::vector<std::string>& rulesets, std::size_t players,
                       std::string_view cards = {}) {
  try {
    const Game game(rulesets, players, cards);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a game that cannot be played says why") {
  CHECK(message_of({"base"}, 5).empty());
  CHECK(message_of({"bas"}, 4).starts_with("unknown ruleset `bas`"));
  CHECK_FALSE(message_of({"base"}, 6).empty());
  CHECK_FALSE(message_of({"short"}, 4).empty());
  CHECK_FALSE(message_of({"base", "decennial"}, 4).empty());
  CHECK(message_of({"base"}, 4, "[").starts_with("cards: "));
  CHECK(message_of({"base"}, 4, "- {id: mine}\n").starts_with("cards, line 1: "));
  CHECK_FALSE(message_of({"base"}, 4, "# none\n").empty());
}

TEST_CASE("an illegal step is refused, says the rule, and changes nothing") {
  Game game({"base"}, 3);
  const State before = game.state();
  const Step abroad{.kind = StepKind::set_king, .to = place(game, "Castillo")};
  const auto broken = game.check(abroad);
  REQUIRE(broken);
  CHECK(text(broken->rule()) == "SETUP-2");
  CHECK(broken->field == Field::to);
  CHECK(broken->choice.allowed() == game.ruleset().rules.disc_regions.bits());
  CHECK_FALSE(game.play(abroad));
  CHECK(game.state() == before);
}

TEST_CASE("ids that the rules do not have, and kinds that only logs need, break LOG-2") {
  Game game = round_begun();
  const State before = game.state();
  for (const Step& step :
       {Step{.kind = StepKind::reveal}, Step{.kind = StepKind::reveal, .card = CardId(63)},
        Step{.kind = StepKind::play_power},
        Step{.kind = StepKind::play_power, .owner = OwnerId(9), .count = 1},
        Step{.kind = StepKind::set_king, .to = PlaceId(60)}, Step{.kind = StepKind::abandon_turn},
        Step{.kind = static_cast<StepKind>(250)},
        Step{.kind = StepKind::play_power, .owner = OwnerId(5), .count = 1},
        Step{.kind = StepKind::end_reveal, .carries = 100},
        Step{.kind = StepKind::end_reveal, .sealed = true}}) {
    const auto broken = game.check(step);
    REQUIRE(broken);
    CHECK(broken->rule() == RuleId::log_2);
    CHECK_FALSE(game.play(step));
  }
  CHECK(game.state() == before);
}

TEST_CASE("nobody sails in a game without ships") {
  Game game = round_begun();
  std::mt19937 random(1);
  while (game.state().turn.part != Turn::Part::card)
    REQUIRE(game.play(*game.random_choice(random)));
  CHECK(game.choices(StepKind::begin_sail).empty());
  CHECK_FALSE(game.choices(StepKind::announce).empty());
  const auto broken = game.check({.kind = StepKind::begin_sail});
  REQUIRE(broken);
  CHECK(broken->rule() == RuleId::log_2);
  CHECK_FALSE(game.play({.kind = StepKind::begin_sail}));
}

TEST_CASE("a random choice first chooses the kind of step, then its fields") {
  const Game game({"base"}, 4);
  std::minstd_rand random(1);
  std::array<int, kMaxPlaces> kings{};
  constexpr int kTimes = 9000;
  for (int i = 0; i < kTimes; ++i) ++kings[game.random_choice(random)->to.index()];
  for (const PlaceId region : game.ruleset().rules.disc_regions) {
    CHECK(kings[region.index()] == doctest::Approx(kTimes / 9).epsilon(0.15));
  }
  // Before round 1, one can begin the round, or add one of 43 cards to the deck of its stack: four
  // stacks of eleven kinds at most, and one with the King.
  const Game begun = before_rounds();
  int rounds = 0;
  std::array<int, kMaxStacks> decks{};
  for (int i = 0; i < kTimes; ++i) {
    const Step step = *begun.random_choice(random);
    if (step.kind == StepKind::begin_round) {
      ++rounds;
    } else {
      REQUIRE(step.kind == StepKind::add_to_deck);
      ++decks[step.stack.index()];
    }
  }
  CHECK(rounds == doctest::Approx(kTimes / 2).epsilon(0.1));
  const std::size_t stacks = begun.ruleset().rules.stacks.size();
  for (std::size_t i = 0; i < stacks; ++i) {
    CHECK(decks[i] == doctest::Approx(kTimes / 2 / static_cast<double>(stacks)).epsilon(0.15));
  }
}

TEST_CASE("a random choice only depends on the numbers") {
  Game game = round_begun();
  std::mt19937_64 standard(7);
  Random own(7);
  while (!game.over()) {
    const auto step = game.random_choice(standard);
    REQUIRE(step);
    CHECK(*step == *game.random_choice(own));
    game.play(*step);
  }
}

TEST_CASE("a card about one's own Grande moves no other") {
  const Game first = round_begun();
  int seen = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    Game game = first;
    while (!game.over()) {
      for (const Step& step : game.choices(StepKind::move_grande)) {
        ++seen;
        CHECK(step.owner == game.state().turn.player);
      }
      REQUIRE(game.play(*game.random_choice(random)));
    }
  }
  CHECK(seen > 0);
}

TEST_CASE("the Special action of a second card begins after the first one is finished") {
  const Game first({"decennial", "grandissimo"}, 5);
  int seen = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    Game game = first;
    while (!game.over()) {
      const auto step = game.random_choice(random);
      REQUIRE(step);
      REQUIRE(game.play(*step));
      if (step->kind != StepKind::second_card) continue;
      ++seen;
      CHECK(game.choices(StepKind::announce).empty());
      REQUIRE(game.play({.kind = StepKind::finish_special}));
      CHECK_FALSE(game.choices(StepKind::announce).empty());
    }
  }
  CHECK(seen > 0);
}

TEST_CASE("a copy of a game goes its own way") {
  const Game game = round_begun();
  Game copy = game;
  REQUIRE(copy.play(copy.choices().front()));
  CHECK_FALSE(copy.state() == game.state());
  CHECK(round_begun().state() == game.state());
}

TEST_CASE("the setup and the reveal are chosen by nobody, then the first player plays") {
  Game game({"base"}, 4);
  CHECK(game.decision().kind == Decision::Kind::setup);
  // Every region except the Castillo may be the King's first one (SETUP-2).
  CHECK(game.choices().size() == 9);
  game = round_begun();
  CHECK(game.decision().kind == Decision::Kind::reveal);
  CHECK(game.decision().owners.empty());
  while (game.decision().kind == Decision::Kind::reveal) {
    const auto cards = game.choices(StepKind::reveal);
    REQUIRE(game.play(cards.empty() ? game.choices().front() : cards.front()));
    game.settle();
  }
  CHECK(game.decision().kind == Decision::Kind::power);
  CHECK(game.decision().owners == OwnerSet::of(OwnerId(1)));
  // All 13 Power cards are in the hand (A p.4), and nobody else may play one.
  const auto power = game.choices(StepKind::play_power);
  CHECK(power.size() == 13);
  for (const Step& step : power) CHECK(step.owner == OwnerId(1));
}

TEST_CASE("a player does not know which card another took back, nor what is in the Castillo") {
  Game game = round_begun();
  const PlaceId castillo = game.ruleset().rules.castillo;
  std::vector<Step> back;
  bool castillo_filled = false;
  // Intrigue is on the table in every round, and lets its player take back a Power card.
  while (back.size() < 2) {
    REQUIRE_FALSE(game.over());
    castillo_filled = castillo_filled || game.state().total(castillo) > 0;
    CHECK(game.known_to(OwnerId(0)).total(castillo) == 0);
    const auto choices = game.choices();
    REQUIRE_FALSE(choices.empty());
    const auto wanted = [&](const Step& step) {
      if (step.kind == StepKind::place) return step.to == castillo;
      if (step.kind == StepKind::choose_card) return game.name(step.card) == "intrigue";
      return step.kind == StepKind::begin_place || step.kind == StepKind::announce;
    };
    const auto first = std::ranges::find_if(choices, wanted);
    const auto next = game.automatic();
    const Step otherwise = next ? *next : choices.back();
    REQUIRE(game.play(first != choices.end() ? *first : otherwise));
    back = game.choices(StepKind::take_back);
    std::erase_if(back, [](const Step& step) { return step.count == 0; });
  }
  CHECK(castillo_filled);
  const OwnerId player = game.state().turn.player;
  Game other = game;
  REQUIRE(game.play(back[0]));
  REQUIRE(other.play(back[1]));
  for (const OwnerId seat : game.ruleset().rules.player_set()) {
    INFO("seat " << seat.index());
    CHECK((game.known_to(seat) == other.known_to(seat)) == (seat != player));
  }
}

}  // namespace veedor::test
