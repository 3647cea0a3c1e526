// What a step tells of its changes.
#include "engine/journal.h"

#include <doctest/doctest.h>

#include "engine/phases/phases.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

std::vector<Change> told(EngineGame& game, const Step& step) {
  Journal journal;
  REQUIRE_FALSE(game.referee().play(step, {}, &journal));
  return {journal.changes().begin(), journal.changes().end()};
}

}  // namespace

TEST_CASE("a home brings the Grande and the Caballeros of its player") {
  EngineGame game({"base"}, 4);
  const Change king{.kind = Change::Kind::piece, .piece = kKingPiece, .to = game.place("Castilla")};
  CHECK(told(game, {.kind = StepKind::set_king, .to = game.place("Castilla")}) ==
        std::vector<Change>{king});
  const OwnerId bea(1);
  const PlaceId home = game.place("Galicia");
  const PlaceId province = game.rules().province;
  // 2 at home and 9 in the Court (A p.3).
  CHECK(told(game, {.kind = StepKind::set_home, .owner = bea, .to = home}) ==
        std::vector<Change>{
            {.kind = Change::Kind::piece, .piece = kFirstGrande + 1, .to = home},
            {.owner = bea, .count = 2, .from = province, .to = home},
            {.owner = bea,
             .count = game.rules().caballeros_in_court,
             .from = province,
             .to = game.rules().court},
        });
}

TEST_CASE("a step that breaks a rule tells nothing") {
  EngineGame game({"base"}, 4);
  Journal journal;
  REQUIRE(game.referee().play({.kind = StepKind::score_all}, {}, &journal));
  CHECK(journal.changes().empty());
}

TEST_CASE("a scored place tells who stood there, what each got, and the bonus") {
  EngineGame game({"base"}, 4);
  game.set_up();
  game.reveal({"intrigue", "fair", "outposts", "enactment", "your-majesty"});
  game.play_powers();
  game.play({.kind = StepKind::begin_turn, .owner = next_to_take_turn(game.referee().view())});
  game.play({.kind = StepKind::choose_card, .card = game.card("fair")});
  game.play({.kind = StepKind::announce});
  // Only the Grande and the 2 Caballeros of Ann stand in Galicia, her home; she is alone in first
  // place, and her Grande earns 2 more (A p.7).
  const PlaceId home = game.place("Galicia");
  const std::vector<Change> changes = told(game, {.kind = StepKind::score, .to = home});
  REQUIRE(changes.size() == 2);
  CHECK(changes[0] == Change{.kind = Change::Kind::scored,
                             .to = home,
                             .bonus = {.owner = OwnerId(0), .king = 0, .grande = 2}});
  CHECK(changes[1] == Change{.kind = Change::Kind::paid,
                             .owner = OwnerId(0),
                             .count = 2,
                             .to = home,
                             .points = 4 + 2});
}

}  // namespace veedor
