#include "logged/logged_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "logged/log_steps.h"
#include "simulate/draw_decision.h"
#include "simulate/simulate.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

const std::string kHead = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
)";
const std::string kLog = kHead + R"(rounds:
  - reveal: [ambush, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 9}, {Cruz: 5}, {Dan: 2}]
)";

std::string refusal_of(const std::string& log) {
  try {
    const LoggedGame game(log);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

/// A random decision of a player, with whom the game waits for it: its steps up to where somebody
/// else decides.
std::vector<Step> decision_of(Game game, OwnerId player, Random& random) {
  std::vector<Step> steps;
  const auto due = [&] {
    const Decision decision = game.decision();
    if (decision.owners.has(player)) return true;
    const bool others = !decision.owners.empty() && decision.kind != Decision::Kind::turn;
    return game.state().turn.player == player && !others && !game.over();
  };
  while (due()) {
    const bool asked = game.decision().owners.has(player);
    const auto step = game.random_choice(random);
    if (!step || (!asked && step == game.automatic())) break;
    if (step->kind == StepKind::begin_turn && step->owner != player) break;
    if (game.maker(*step) != player || step->kind == StepKind::score_next) continue;
    REQUIRE(game.play(*step));
    steps.push_back(*step);
  }
  constexpr StepSet kEnds(StepKind::end_take, StepKind::begin_place, StepKind::begin_sail,
                          StepKind::end_sail, StepKind::end_fill, StepKind::finish_special);
  while (!steps.empty() && kEnds.has(steps.back().kind)) steps.pop_back();
  return steps;
}

}  // namespace

TEST_CASE("a log is a game where it ends") {
  const LoggedGame log(kLog);
  CHECK(log.players() == std::vector<std::string>{"Ann", "Bea", "Cruz", "Dan"});
  CHECK(log.seat("Cruz") == OwnerId(2));
  CHECK_FALSE(log.seat("Eva"));
  CHECK(log.text() == kLog);
  const Game game = log.game();
  CHECK(game.state().round == 1);
  CHECK(game.decision().kind == Decision::Kind::turn);
  CHECK(game.decision().owners == OwnerSet::of(OwnerId(1)));
  CHECK(game.known_to(OwnerId(0)).hands[1] == game.state().hands[1]);  // 9 is out, and open
}

TEST_CASE("a log with a fault says what check says") {
  std::string illegal = kLog;
  illegal.replace(illegal.find("{Bea: 9}"), 8, "{Bea: 8}");
  CHECK(refusal_of(illegal).starts_with("10:29: illegal: "));
  CHECK(refusal_of(illegal).ends_with(" [POWER-3]"));
  CHECK(refusal_of("veedor: 1\n").find(" [LOG-2]") != std::string::npos);
  CHECK(refusal_of(kLog + "---\n" + kLog) == "there are several logs in the text");
  CHECK(refusal_of("veedor: 1\nkind: result\nruleset: base\nplayers: [Ann, Bea]\n"
                   "result: {scores: {Ann: 9, Bea: 8}}\n") == "this is not the log of a game");
  CHECK_THROWS_AS(static_cast<void>(LoggedGame::of_file("/nowhere/game.yaml")), std::runtime_error);
}

TEST_CASE("a line becomes steps, and steps become the line") {
  LoggedGame log(kLog);
  const std::string line = "Bea: take 1; fair; Toledo 1; score Galicia";
  const std::vector<Step> steps = log.steps(line);
  Game game = log.game();
  for (const Step& step : steps) REQUIRE(game.play(step));
  CHECK(log.line(steps) == line);
  CHECK(log.text() == kLog);  // nothing was added yet
  CHECK_FALSE(log.add(line));
  game.settle();
  CHECK(log.game().state() == game.state());
  CHECK(log.game().decision().owners == OwnerSet::of(OwnerId(0)));
}

TEST_CASE("a line that is refused says why, and adds nothing") {
  LoggedGame log(kLog);
  CHECK(log.add("Cruz: fair").value().ends_with(" [TURN-1]"));
  CHECK(log.add("Bea: fair; Mallorca 1").value().find("Mallorca") != std::string::npos);
  // Nor the lines before it.
  CHECK(log.add("Bea: fair\nAnn: fair").value().ends_with(" [CARD-1]"));
  CHECK(log.text() == kLog);
  CHECK_THROWS_AS(static_cast<void>(log.steps("Cruz: fair")), std::invalid_argument);
  const Step illegal{.kind = StepKind::begin_turn, .owner = OwnerId(2)};
  CHECK_THROWS_AS(static_cast<void>(log.line(std::vector{illegal})), std::invalid_argument);
}

TEST_CASE("another Special action of a turn is not taken for more of the one before") {
  Library library;
  LogSteps log(library);
  log.open(R"(veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea]
cards: [{id: charter, stack: 7, copies: 9, number: 1, gold: 0, wares: 2, keep: yes, effect: {king: any}}]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: [Aragón, Valencia],
  table: Toledo, discs: {Ann: none, Bea: none}}
rounds:
  - reveal: [ambush, civil-war, outposts, enactment, charter]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - {player: Ann, take: 0, card: charter, actions: [{special: later}]}
      - {player: Bea, take: 0, card: outposts}
  - reveal: [own-four, fair, fiesta, king-neighbor, charter]
    power: [{Bea: 10}, {Ann: 11}]
    turns:
      - {player: Ann, take: 0, card: king-neighbor, actions: [{special: {king: Galicia}, saved: charter}]}
)");
  REQUIRE_FALSE(log.verdict().fault);
  std::vector<UnderWay> open = log.decisions_beside();
  REQUIRE(open.size() == 1);
  const Game from = open.front().game;
  const PlaceId navarra(*from.ruleset().place_names.find("Navarra"));
  REQUIRE(open.front().play({.kind = StepKind::announce}));
  REQUIRE(open.front().play({.kind = StepKind::move_king, .to = navarra}));
  const std::string line = log.line_beside(from, open.front());
  CHECK(line == "Ann: special king Navarra");
  CHECK_FALSE(log.add(line));
}

TEST_CASE("random decisions come back the same from their lines") {
  Library library;
  std::size_t lines = 0;
  for (const auto& option : {"", "power-shift", "grandissimo", "king-colonies"}) {
    for (std::uint64_t seed = 1; seed <= 12; seed += (test::kOneOf + 5) / 6) {
      Simulation simulation;
      simulation.seed = seed;
      simulation.players = {"Ann", "Bea", "Cruz", "Dan"};
      const std::string name = option;
      if (name == "grandissimo" || name == "king-colonies")
        simulation.choices = {{"decennial", {}}};
      if (!name.empty()) simulation.choices.push_back({name, {}});
      simulation.claims = false;
      simulation.deviation.stop_at = static_cast<unsigned>(7 * seed);
      const LoggedGame log(simulate(library, simulation).text);
      const Game game = log.game();
      Random random(seed);
      for (const OwnerId player : game.decision().owners) {
        const std::vector<Step> steps = decision_of(game, player, random);
        // A Special action that is announced and of which nothing is done has no line.
        if (steps.empty() || steps.back().kind == StepKind::announce) continue;
        std::string words;
        for (const Step& step : steps) words += game.words(step) + '\n';
        std::string line;
        try {
          line = log.line(steps);
        } catch (const std::invalid_argument& error) {
          FAIL_CHECK(name << ", seed " << seed << ": " << std::string(error.what()) << '\n'
                          << words);
          continue;
        }
        LoggedGame grown(log.text());
        REQUIRE_FALSE(grown.add(line));
        Game played = game;
        INFO(log.text() << "\n" << line << "\n" << words);
        for (const Step& step : log.steps(line)) {
          INFO(played.words(step));
          REQUIRE(played.play(step));
        }
        played.settle();
        CHECK(played.state() == grown.game().state());
        ++lines;
      }
    }
  }
  CHECK(lines > 30 / ((test::kOneOf + 5) / 6));
}

TEST_CASE("cards that no source gives are made up") {
  Random random(1);
  CHECK(made_up_cards({"base"}, 4, random).empty());
  for (const auto& option : {"colonies", "intrigue-king", "king-colonies"}) {
    const std::vector<std::string> rulesets{"decennial", option};
    for (std::size_t players = 2; players <= 5; ++players) {
      Game game(rulesets, players, made_up_cards(rulesets, players, random));
      while (!game.over()) {
        const auto step =
            game.automatic() && !random.one_in(3) ? game.automatic() : game.random_choice(random);
        REQUIRE_MESSAGE(step, option << ", " << players << " players");
        REQUIRE(game.play(*step));
      }
    }
  }
}

}  // namespace veedor::test
