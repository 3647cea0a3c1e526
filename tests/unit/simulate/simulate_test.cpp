// Games played at random: what they depend on, and how their logs are written.
#include "simulate/simulate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

#include "judge/judge.h"
#include "ruleset/compile_effects.h"

namespace veedor {
namespace {

Simulation game_of(const std::vector<std::string>& rulesets, std::vector<std::string> players,
                   std::uint64_t seed) {
  Simulation game;
  game.seed = seed;
  game.choices.clear();
  for (const std::string& name : rulesets) game.choices.push_back({name, {}});
  game.players = std::move(players);
  return game;
}

Simulation base_game(std::uint64_t seed) {
  return game_of({"base"}, {"Ann", "Bea", "Cruz", "Dan"}, seed);
}

/// The 64-bit FNV-1a hash.
std::uint64_t digest(std::string_view text, std::uint64_t hash = 0xCBF29CE484222325) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

}  // namespace

// The digests are pinned so that every compiler and every standard library has to write the same
// bytes: this test runs under g++ and clang++, and a draw whose order the language leaves open
// shows here. They say nothing about what is right. Whoever changes what is drawn, how a log is
// laid out or a ruleset changes them too: take the numbers that the test reports, from either
// compiler, and say in veedor-simulate(1), SEEDS, that seeds of earlier versions give other games.
TEST_CASE("the same options give the same log from every compiler") {
  Library library;
  struct Pinned {
    std::vector<std::string> rulesets;
    std::vector<std::string> players;
    std::uint64_t digest;
  };
  const std::vector<Pinned> all{
      {{"base"}, {"Ann", "Bea"}, 11570164821205756499U},
      {{"base"}, {"Ann", "Bea", "Cruz", "Dan"}, 15723384912984387215U},
      {{"decennial"}, {"Ann", "Bea", "Cruz"}, 786519741363518412U},
      {{"base", "new-regency", "old-hands", "power-shift"},
       {"Ann", "Bea", "Cruz", "Dan", "Eva"},
       16355841577596448767U},
  };
  for (const Pinned& pinned : all) {
    std::uint64_t found = digest("");
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      Simulation game = game_of(pinned.rulesets, pinned.players, seed);
      found = digest(simulate(library, game).text, found);
      game.layout = LogLayout::mixed;
      game.free_spelling = true;
      found = digest(simulate(library, game).text, found);
    }
    CHECK(found == pinned.digest);
  }
}

TEST_CASE("another seed gives another game") {
  Library library;
  CHECK(simulate(library, base_game(1)).text == simulate(library, base_game(1)).text);
  CHECK(simulate(library, base_game(1)).text != simulate(library, base_game(2)).text);
}

TEST_CASE("the layout changes the text and not the game") {
  Library library;
  Simulation game = base_game(4);
  const SimulatedGame usual = simulate(library, game);
  for (const LogLayout layout : {LogLayout::block, LogLayout::flow, LogLayout::mixed}) {
    game.layout = layout;
    const SimulatedGame other = simulate(library, game);
    CHECK(other.text != usual.text);
    CHECK(other.state == usual.state);
  }
}

TEST_CASE("a whole game claims its scores and winners, and the title is what it is given") {
  Library library;
  Simulation game = base_game(5);
  game.title = "Heat: 2";
  game.comment = "seed 5\n  again";
  const std::string text = simulate(library, game).text;
  CHECK(
      text.starts_with("# seed 5\n#   again\nveedor: 1\ntitle: \"Heat: 2\"\nruleset: base\n"
                       "players: [Ann, Bea, Cruz, Dan]\nsetup:\n"));
  const std::string result = text.substr(text.find("\nresult:\n"));
  CHECK(result.starts_with("\nresult:\n  scores: {Ann: "));
  CHECK(result.find("\n  winners: [") != std::string::npos);
}

TEST_CASE("a deviation leaves the game before it as it was") {
  Library library;
  Simulation game = base_game(6);
  game.layout = LogLayout::block;
  game.claims = false;
  const SimulatedGame whole = simulate(library, game);
  game.deviation.stop_at = whole.tally.stops / 2;
  const SimulatedGame part = simulate(library, game);
  CHECK(part.expected.kind != Decision::Kind::over);
  CHECK(whole.text.starts_with(part.text.substr(0, part.text.size() / 2)));
  game.deviation = {};
  game.deviation.change_at = whole.tally.decisions / 2;
  const SimulatedGame changed = simulate(library, game);
  CHECK(changed.text != whole.text);
  game.deviation = {};
  game.deviation.omit_at = 0;
  CHECK(simulate(library, game).broken.has_value() == (whole.tally.answers > 0));
}

TEST_CASE("the observer is told of every step, in a game that can take it") {
  Library library;
  Simulation game = base_game(7);
  unsigned decisions = 0;
  game.before_step = [&](const Referee& referee, const Step& step, Fields fields) {
    if (!fields.empty()) ++decisions;
    CHECK_FALSE(referee.check(step));
  };
  CHECK(simulate(library, game).tally.decisions <= decisions);
}

TEST_CASE("a log says which of a card's effects was chosen") {
  for (const std::string effects :
       {"{tile: yes}, {grande: any}", "{score: choice}, {disc_score: yes}",
        "{score: choice}, {score: most}", "{take: 2}, {return: {count: 1}}",
        "{return: {count: 1, from: court-or-regions}}, {king: castillo}",
        "{disc_return: 1}, {take: 2}"}) {
    CAPTURE(effects);
    Library library;
    REQUIRE_FALSE(library.add_file(
        "club.yaml",
        "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 5}"
        "\nremove: {cards: [fair]}\ncards: [{id: either, stack: 2, copies: 7, number: 3, source: "
        "printed, effect: {one_of: [" +
            effects + "]}}]\n"));
    Judge judge(library);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const SimulatedGame game =
          simulate(library, game_of({"base", "club"}, {"Ann", "Bea", "Cruz", "Dan"}, seed));
      Document document;
      document.parse(game.text);
      const Verdict verdict = judge.judge(document);
      CHECK(verdict.status == Status::complete);
      CHECK(verdict.state == game.state);
    }
  }
}

TEST_CASE("cards that nobody knows are made up, in stacks that are merged too") {
  Library library;
  REQUIRE_FALSE(library.add_file(
      "larger.yaml",
      "ruleset: larger\ntitle: Larger\nkind: option\ngoes_with: [base]\n"
      "players: {least: 2, most: 5}\n"
      "stacks: [{name: 2, cards: 12, source: printed}, {name: 3, cards: 13, source: printed}]\n"));
  const SimulatedGame game = simulate(library, game_of({"base", "larger"}, {"Ann", "Bea"}, 1));
  const auto& cards = game.ruleset->cards;
  const auto made_up = [](const CardInfo& card) { return card.id.starts_with("house-"); };
  CHECK(std::ranges::count_if(cards, made_up) == 5);  // stacks 2 and 3 of the game have 10 each
  Document document;
  document.parse(game.text);
  CHECK(Judge(library).judge(document).status == Status::complete);
}

TEST_CASE("cards that are made up have effects that a log of the ruleset can use") {
  const auto with_effects = [](const std::string& effects) {
    return "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [decennial]\n"
           "players: {least: 2, most: 5}\ncontains: [colonies]\n" +
           effects;
  };
  /// The keywords of what is made up for some games, and which of them are judged whole.
  const auto made_up = [](const std::string& file) {
    Library library;
    REQUIRE_FALSE(library.add_file("club.yaml", file));
    Judge judge(library);
    std::set<std::string> keywords;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const SimulatedGame game =
          simulate(library, game_of({"decennial", "club"}, {"Ann", "Bea", "Cruz"}, seed));
      for (std::size_t i = 0; i < game.ruleset->cards.size(); ++i) {
        if (!game.ruleset->cards[i].id.starts_with("house-")) continue;
        keywords.emplace(keyword_of(game.ruleset->rules.cards[i].effects.front()));
      }
      Document document;
      document.parse(game.text);
      CHECK(judge.judge(document).status == Status::complete);
    }
    return keywords;
  };
  SUBCASE("what it adds, and nothing that it takes away") {
    const auto keywords = made_up(with_effects("effects: {also: [bridge], without: [take]}\n"));
    CHECK(keywords.contains("bridge"));
    CHECK(keywords.contains("king"));
    CHECK_FALSE(keywords.contains("take"));
    CHECK_FALSE(keywords.contains("limit_table"));  // the file's list stands for that of its part
  }
  SUBCASE("none of a stack that a log adds no cards to") {
    CHECK(made_up(with_effects("stacks: [{name: 6, cards: 1, every_round: yes, logs_add: no},\n"
                               "  {name: 7, cards: 11, puts_out: yes, logs_add: no}]\n"))
              .empty());
  }
}

TEST_CASE("games are played with any parts of a ruleset, and with nothing of the others") {
  const std::map<std::string, std::set<StepKind>> parts{
      {"inquisitor",
       {StepKind::place_black, StepKind::inquisitor_place, StepKind::inquisitor_court}},
      {"jail", {StepKind::send_to_jail, StepKind::pardon}},
      {"ship", {StepKind::take_token, StepKind::sail}},
  };
  Library library;
  Judge judge(library);
  for (unsigned subset = 0; subset < 1U << parts.size(); ++subset) {
    RulesetChoice choice{"grandissimo", {}, true};
    unsigned bit = 1;
    for (const auto& [part, steps] : parts) {
      if ((subset & bit) != 0) choice.picked.push_back(part);
      bit *= 2;
    }
    std::set<StepKind> taken;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Simulation game = game_of({"decennial"}, {"Ann", "Bea", "Cruz"}, seed);
      game.choices.push_back(choice);
      game.before_step = [&](const Referee&, const Step& step, Fields) { taken.insert(step.kind); };
      const SimulatedGame played = simulate(library, game);
      Document document;
      document.parse(played.text);
      const Verdict verdict = judge.judge(document);
      INFO(played.text);
      CHECK(verdict.status == Status::complete);
      CHECK(verdict.state == played.state);
    }
    for (const auto& [part, steps] : parts) {
      const bool in = std::ranges::count(choice.picked, part) > 0;
      for (const StepKind kind : steps) {
        INFO("step of kind " << static_cast<int>(kind));
        CHECK(taken.contains(kind) == in);
      }
    }
  }
}

TEST_CASE("a card that moves one kind or the other is played with each of them") {
  Library library;
  REQUIRE_FALSE(library.add_file(
      "club.yaml",
      "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 5}\n"
      "cards: [{id: ruse, stack: 1, copies: 30, number: 1,\n"
      "  effect: {move: {own: any, opposing: 1, either: yes, from: one-region}}}]\n"));
  unsigned own = 0;
  unsigned opposing = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Simulation game = game_of({"base", "club"}, {"Ann", "Bea", "Cruz", "Dan"}, seed);
    const auto ruse = [&](const Referee& referee) {
      const auto& effects = referee.rules().cards[referee.state().turn.card.index()].effects;
      const auto* effect = std::get_if<MoveEffect>(&effects.front());
      return effect != nullptr && effect->either;
    };
    game.before_step = [&](const Referee& referee, const Step& step, Fields) {
      if (step.kind != StepKind::move || !ruse(referee)) return;
      ++(step.owner == referee.state().turn.player ? own : opposing);
    };
    Document document;
    const std::string text = simulate(library, game).text;
    document.parse(text);
    CHECK(Judge(library).judge(document).status == Status::complete);
  }
  CHECK(own > 0);
  CHECK(opposing > 0);
}

TEST_CASE("rules that leave nothing to decide are an error") {
  Library library;
  // The King and five players need six regions, and here are four.
  REQUIRE_FALSE(library.add_file(
      "club.yaml",
      "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 5}\n"
      "remove: {places: [Galicia, Navarra, Sevilla, Catalu\xC3\xB1"
      "a, Arag\xC3\xB3n]}\n"));
  const Simulation game = game_of({"base", "club"}, {"Ann", "Bea", "Cruz", "Dan", "Eva"}, 1);
  CHECK_THROWS_AS((void)simulate(library, game), CannotGoOn);
}

}  // namespace veedor
