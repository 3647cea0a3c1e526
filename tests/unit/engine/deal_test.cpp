// The deal of Modifier cards (SHIFT-1): each step at its time, and only where there are such cards.
#include <doctest/doctest.h>

#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

constexpr std::array kHands{"plus1",       "plus2",       "minus1",
                            "plus1-court", "plus2-court", "minus1-court",
                            "plus1-move",  "plus2-move",  "minus1-move"};

class DealGame : public EngineGame {
 public:
  DealGame() : EngineGame({"base", "power-shift"}, 3) { set_up(); }

  [[nodiscard]] Step card(StepKind kind, std::size_t seat, std::size_t which) const {
    return {.kind = kind, .owner = OwnerId(seat), .modifier = modifier(kHands[3 * seat + which])};
  }
  void deal(std::size_t seat) {
    for (std::size_t i = 0; i < 3; ++i) play(card(StepKind::deal_modifier, seat, i));
    play({.kind = StepKind::end_deal, .owner = OwnerId(seat)});
  }
  [[nodiscard]] std::string_view round() { return broken_by({.kind = StepKind::begin_round}); }
};

}  // namespace

TEST_CASE("a hand is dealt once, and passing begins when all are dealt") {
  DealGame game;
  CHECK(game.round() == "");  // the deal may be left out
  const Step pass = game.card(StepKind::pass_modifier, 0, 0);
  game.play(game.card(StepKind::deal_modifier, 0, 0));
  CHECK(game.round() == "SHIFT-1");
  CHECK(game.broken_by(pass) == "SHIFT-1");
  CHECK(game.broken_by({.kind = StepKind::end_passes}) == "SHIFT-1");
  game.play(game.card(StepKind::deal_modifier, 0, 1));
  game.play(game.card(StepKind::deal_modifier, 0, 2));
  game.play({.kind = StepKind::end_deal, .owner = OwnerId(0)});
  CHECK(game.broken_by({.kind = StepKind::end_deal, .owner = OwnerId(0)}) == "SHIFT-1");
  const Step fourth{
      .kind = StepKind::deal_modifier, .owner = OwnerId(3), .modifier = game.modifier("minus2")};
  CHECK(game.broken_by(fourth) == "SHIFT-1");
  CHECK(game.broken_by({.kind = StepKind::end_deals}) == "SHIFT-1");
  game.deal(1);
  game.deal(2);
  game.play({.kind = StepKind::end_deals});
  CHECK(game.broken_by(game.card(StepKind::deal_modifier, 1, 0)) == "SHIFT-1");
  CHECK(game.round() == "SHIFT-1");
  for (const std::size_t seat : {0UL, 1UL, 2UL}) {
    CHECK(game.broken_by({.kind = StepKind::end_passes}) == "SHIFT-1");
    game.play(game.card(StepKind::pass_modifier, seat, 0));
    CHECK(game.broken_by(game.card(StepKind::pass_modifier, seat, 1)) == "SHIFT-1");
  }
  game.play({.kind = StepKind::end_passes});
  CHECK(game.round() == "");
}

TEST_CASE("a card that the log hides may be any, and stays hidden when it is passed on") {
  DealGame game;
  game.deal(0);
  for (const std::size_t seat : {1UL, 2UL}) {
    for (int i = 0; i < 3; ++i)
      game.play({.kind = StepKind::deal_modifier, .owner = OwnerId(seat)});
    game.play({.kind = StepKind::end_deal, .owner = OwnerId(seat)});
  }
  game.play({.kind = StepKind::end_deals});
  CHECK(game.broken_by({.kind = StepKind::pass_modifier, .owner = OwnerId(0)}) == "SHIFT-1");
  game.play(game.card(StepKind::pass_modifier, 0, 0));
  game.play({.kind = StepKind::pass_modifier, .owner = OwnerId(1)});
  game.play(
      {.kind = StepKind::pass_modifier, .owner = OwnerId(2), .modifier = game.modifier("minus2")});
  game.play({.kind = StepKind::end_passes});
  const auto& hands = game.referee().state().modifiers;
  for (const char* const kind : {"plus2", "minus1", "minus2"}) {
    CHECK(hands[0].known_of(game.modifier(kind)) == 1);
  }
  CHECK(hands[0].hidden() == 0);
  CHECK_FALSE(hands[0].plays_left());
  CHECK(hands[1].known_of(game.modifier("plus1")) == 1);
  CHECK(hands[1].hidden() == 2);
  CHECK(hands[2].hidden() == 3);
  CHECK(hands[2].plays_left() == 3U);
}

TEST_CASE("where there are no Modifier cards none is dealt or passed") {
  EngineGame game({"base"}, 3);
  game.set_up();
  for (const StepKind kind :
       {StepKind::deal_modifier, StepKind::end_deal, StepKind::pass_modifier}) {
    CHECK(game.broken_by({.kind = kind, .owner = OwnerId(0)}) == "SHIFT-1");
  }
}

}  // namespace veedor
