// Changes that nobody judges: what they accept, what they do, and what the journal tells of it.
#include <doctest/doctest.h>

#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "support/seats.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

EngineGame game_of(const std::vector<std::string>& rulesets) {
  EngineGame game(rulesets, 4);
  game.set_up();
  return game;
}

Questions asked(EngineGame& game, const Step& step) {
  Questions questions(step);
  UnjudgedEffect().ask(game.referee().view(), step, questions);
  return questions;
}

/// The first violation of `step`; one is needed.
Violation broken(EngineGame& game, const Step& step) {
  const auto violation = first_violation(asked(game, step));
  REQUIRE(violation);
  CHECK(violation->rule() == RuleId::unjudged_1);
  return *violation;
}

/// What `step` changes in `state`, as the journal tells it.
std::vector<Change> done(const EngineGame& game, State& state, const Step& step) {
  Decks decks;
  Journal journal;
  Table table{game.rules(), decks, state, &journal};
  UnjudgedEffect().perform(table, step);
  return {journal.changes().begin(), journal.changes().end()};
}

}  // namespace

TEST_CASE("as many Caballeros go as stand there, out of and into any place but those abroad") {
  EngineGame game = game_of({"base"});
  const PlaceId home = game.place("Galicia");
  Step step{.kind = StepKind::change_caballeros,
            .owner = kAnn,
            .from = home,
            .to = game.rules().province,
            .count = 2};
  CHECK(asked(game, step).accepted());
  step.count = 3;
  const Violation number = broken(game, step);
  CHECK(number.field == Field::count);
  CHECK(number.reason == Reason::change_too_few_there);
  CHECK(number.choice.allowed() == 0b110);  // 1 or 2
  step.count = 1;
  step.to = game.place("Castilla");  // the King's region
  CHECK(asked(game, step).accepted());
  step.to = game.place("France");
  CHECK(broken(game, step).field == Field::to);
  CHECK(broken(game, step).reason == Reason::change_never_there);
}

TEST_CASE("King and Grandes go where the cards of the game can bring them") {
  struct Row {
    std::vector<std::string> rulesets;
    bool further;  // the King abroad, and a Grande in the Castillo
  };
  for (const Row& row : {Row{{"base"}, false}, Row{{"base", "new-regency"}, true}}) {
    EngineGame game = game_of(row.rulesets);
    const Step king{.kind = StepKind::change_king, .to = game.place("Portugal")};
    CHECK(asked(game, king).accepted() == row.further);
    const Step grande{.kind = StepKind::change_grande, .owner = kBea, .to = game.rules().castillo};
    CHECK(asked(game, grande).accepted() == row.further);
  }
}

TEST_CASE("a tile goes where no other lies, or beside the board") {
  EngineGame game = game_of({"base"});
  const PlaceId toledo = game.place("Toledo");
  State state = game.state();
  const Step first{.kind = StepKind::change_tile, .tile = TileId(0), .to = toledo};
  CHECK(done(game, state, first) ==
        std::vector<Change>{{.kind = Change::Kind::piece, .piece = kFirstTile, .to = toledo}});
  const Decks decks;
  const View view{game.rules(), decks, state};
  const auto accepted = [&](TileId tile, PlaceId to) {
    const Step step{.kind = StepKind::change_tile, .tile = tile, .to = to};
    Questions questions(step);
    UnjudgedEffect().ask(view, step, questions);
    return questions.accepted();
  };
  CHECK_FALSE(accepted(TileId(1), toledo));
  CHECK(accepted(TileId(0), toledo));
  CHECK(accepted(TileId(1), PlaceId()));
  CHECK_FALSE(accepted(TileId(1), game.rules().court));
}

TEST_CASE("points are given and told, as long as a score can count them") {
  EngineGame game = game_of({"base"});
  State state = game.state();
  const Step give{.kind = StepKind::change_points, .owner = kBea, .count = 200};
  CHECK(done(game, state, give) ==
        std::vector<Change>{{.kind = Change::Kind::points, .owner = kBea, .points = 200}});
  CHECK(state.scores[kBea.index()] == 200);
  const auto accepted = [&](unsigned score) {
    state.scores[kBea.index()] = static_cast<std::uint16_t>(score);
    const Decks decks;
    Questions questions(give);
    UnjudgedEffect().ask({game.rules(), decks, state}, give, questions);
    return questions.accepted();
  };
  CHECK(accepted(65'535 - 255));
  CHECK_FALSE(accepted(65'535 - 254));
}

}  // namespace veedor
