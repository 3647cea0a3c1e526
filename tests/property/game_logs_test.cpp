// Games that programs play through the library, written as logs: a log of them is legal, and
// reaches the same scores. So a game of the library cannot go where no log can.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "game/game.h"
#include "judge/judge.h"
#include "log/write/step_writer.h"
#include "property/effort.h"
#include "simulate/house_cards.h"
#include "simulate/log_text.h"

namespace veedor::test {
namespace {

/// The log of a game, with the cards that it defines.
struct PlayedLog {
  std::string text;
  bool whole = false;
  std::vector<std::int64_t> scores;
};

PlayedLog play(Library& library, const Variant& variant, std::uint64_t seed) {
  const auto choices = choices_of(variant);
  const auto players = player_names(variant.players);
  auto ruleset = library.select(choices, variant.players).ruleset;
  REQUIRE(ruleset);
  Random random(seed);
  LogTree log = LogTree::map();
  log.set("veedor", 1);
  log.set("ruleset", LogTree::list_of(variant.rulesets));
  log.set("players", LogTree::list_of(players));
  if (LogTree cards = house_cards(*ruleset, random); !cards.empty()) {
    Document document;
    document.parse(log_text(cards, LogLayout::block, random));
    ruleset = library.with_cards(choices, variant.players, document, document.root());
    log.set("cards", std::move(cards));
  }
  Game game(ruleset);
  Referee referee(ruleset->rules);
  LogNames names(*ruleset, players);
  StepWriter writer(names);
  while (!game.over()) {
    const bool more = game.decision().kind == Decision::Kind::turn && !random.one_in(4);
    auto step = game.automatic();
    if (!step || more) step = game.random_choice(random);
    if (!step) break;
    writer.add(referee, *step);
    REQUIRE(game.play(*step));
    REQUIRE_FALSE(referee.play(*step));
  }
  writer.end(referee);
  log.set("setup", LogTree(writer.setup()));
  log.set("rounds", std::move(writer.rounds()));
  const auto scores = game.scores();
  return {log_text(log, LogLayout::usual, random), game.over(), {scores.begin(), scores.end()}};
}

}  // namespace

TEST_CASE("a random game of the library, written as a log, is legal for every ruleset") {
  Library library;
  Judge judge(library);
  std::uint64_t seed = 0;
  std::size_t whole = 0;
  const auto all = allowed_combinations(library);
  const unsigned games = tries(60);
  for (const Variant& variant : all) {
    for (unsigned i = 0; i < games; ++i) {
      ++seed;
      const PlayedLog played = play(library, variant, seed);
      Document document;
      document.parse(played.text);
      const Verdict verdict = judge.judge(document);
      INFO("seed " << seed << ", " << variant.players << " players, " << variant.rulesets.back());
      INFO(played.text);
      if (verdict.fault) {
        FAIL_CHECK(text(verdict.fault->rule)
                   << " at " << verdict.fault->at.line << ": " << verdict.fault->message);
        continue;
      }
      CHECK((verdict.status == Status::complete) == played.whole);
      whole += played.whole ? 1 : 0;
      CHECK(verdict.scores == played.scores);
    }
  }
  CHECK(whole > 30);
}

}  // namespace veedor::test
