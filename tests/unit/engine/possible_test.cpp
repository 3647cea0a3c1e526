// What a ruling cannot make possible, where no log can say it or only a very long one.
#include "engine/possible.h"

#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "support/seats.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

Step power(OwnerId player, std::size_t card) {
  return {.kind = StepKind::play_power, .owner = player, .count = static_cast<std::uint8_t>(card)};
}

}  // namespace

TEST_CASE("a ruling: only a player plays a Power card, and only one that exists") {
  EngineGame game({"base"}, 3);
  game.set_up();
  game.reveal({"ambush", "fair", "outposts", "enactment"});
  const Referee& referee = game.referee();
  CHECK(referee.can_be_done(power(kBea, 1)));
  CHECK(referee.can_be_done(power(kBea, 13)));
  CHECK_FALSE(referee.can_be_done(power(kBea, 0)));
  CHECK_FALSE(referee.can_be_done(power(kBea, 14)));
  CHECK_FALSE(referee.can_be_done(power(OwnerId(3), 5)));
  CHECK_FALSE(referee.can_be_done(power(kDummy, 5)));
}

TEST_CASE("a ruling: the dummy too plays one of its Power cards") {
  EngineGame game({"base"}, 2);
  game.set_up();
  const auto dummys = [&](std::uint8_t card) {
    return game.referee().can_be_done({.kind = StepKind::dummy_power, .count = card});
  };
  CHECK(dummys(1));
  CHECK(dummys(13));
  CHECK_FALSE(dummys(0));
  CHECK_FALSE(dummys(14));
}

TEST_CASE("a ruling: the turns of a round end once they have begun") {
  EngineGame game({"base"}, 3);
  game.set_up();
  const Step end{.kind = StepKind::end_turns};
  game.reveal({"ambush", "fair", "outposts", "enactment"});
  CHECK_FALSE(game.referee().can_be_done(end));
  game.play_powers();
  CHECK(game.referee().can_be_done(end));
}

TEST_CASE("a ruling: a hand has room for the Modifier card that is passed to it") {
  EngineGame game({"base", "power-shift"}, 3);
  game.set_up();
  const Step plus1{
      .kind = StepKind::deal_modifier, .owner = kAnn, .modifier = game.modifier("plus1")};
  Waived ruling;
  ruling.add(RuleId::shift_1);
  for (std::size_t dealt = 0; dealt + 1 < ModifierHand::kMaxSlots; ++dealt) {
    CHECK(game.referee().can_be_done(plus1));
    CHECK_FALSE(game.referee().play(plus1, ruling));
  }
  CHECK_FALSE(game.referee().can_be_done(plus1));
}

}  // namespace veedor
