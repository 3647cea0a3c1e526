// Why a step is refused, where one rule can be broken in several ways; and what an exclusion does
// to a choice.
#include "engine/reason.h"

#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

using Kind = StepKind;

std::optional<Reason> reason_of(EngineGame& game, const Step& step) {
  const auto violation = game.referee().check(step);
  if (!violation) return std::nullopt;
  CHECK(violation->rule() == rule_of(violation->reason));
  return violation->reason;
}

/// Four players and the turn of the first one, whose home is Galicia. The King stands in Castilla.
class FirstTurn : public EngineGame {
 public:
  FirstTurn() : EngineGame({"base"}, 4) {
    set_up();
    reveal({"intrigue", "fair", "outposts", "enactment", "your-majesty"});
    for (const OwnerId player : rules().player_set()) {
      play({.kind = Kind::play_power,
            .owner = player,
            .count = static_cast<std::uint8_t>(9 - player.index())});
    }
    begin_turn(0);
  }
  [[nodiscard]] Step place_in(std::string_view name) const {
    return {.kind = Kind::place, .to = place(name), .count = 1};
  }
  [[nodiscard]] Step take_from(std::string_view name) const {
    return {.kind = Kind::take, .from = place(name), .count = 1};
  }
};

}  // namespace

TEST_CASE("a place is refused because nothing is ever placed there, or because it is too far") {
  FirstTurn game;
  game.choose("fair");
  game.play({.kind = Kind::begin_place});
  CHECK(reason_of(game, game.place_in("Court")) == Reason::placed_out_of_board);
  CHECK(reason_of(game, game.place_in("Granada")) == Reason::placed_too_far);
  CHECK(reason_of(game, game.place_in("Castilla")) == Reason::placed_in_kings_region);
  CHECK(rule_of(Reason::placed_out_of_board) == rule_of(Reason::placed_too_far));
}

TEST_CASE("Caballeros for the Court are refused by where they come from") {
  FirstTurn game;
  CHECK(reason_of(game, game.take_from("Castillo")) == Reason::court_from_elsewhere);
  CHECK(reason_of(game, game.take_from("Galicia")) == Reason::court_province_not_empty);
  // Of two reasons the first one in their order is told.
  CHECK(reason_of(game, game.take_from("Castilla")) == Reason::court_province_not_empty);
  CHECK_FALSE(reason_of(game, game.take_from("Province")));
}

TEST_CASE("a card is refused because it is not revealed, not in that stack, or taken") {
  FirstTurn game;
  const auto choosing = [&](std::string_view name, StackId stack = {}) {
    return Step{.kind = Kind::choose_card, .stack = stack, .card = game.card(name)};
  };
  CHECK(reason_of(game, {.kind = Kind::choose_card}) == Reason::card_needed);
  CHECK(reason_of(game, choosing("ambush")) == Reason::card_not_revealed);
  CHECK(reason_of(game, choosing("fair", StackId(0))) == Reason::card_not_in_stack);
  CHECK_FALSE(reason_of(game, choosing("fair", StackId(1))));
  game.choose("fair");
  CHECK(reason_of(game, choosing("fair")) == Reason::card_chosen);
  game.begin_turn(1);
  CHECK(reason_of(game, choosing("fair")) == Reason::card_taken);
}

TEST_CASE("a card is not taken away because it is the own one, another's, or not revealed") {
  FirstTurn game;
  game.choose("fair");
  game.begin_turn(1);
  game.choose("intrigue");
  const auto reason = [&](std::string_view name) -> std::optional<Reason> {
    const Step step{.kind = Kind::remove_card, .card = game.card(name)};
    Questions questions(step);
    RemoveCardEffect().ask(game.referee().view(), step, questions);
    const auto violation = first_violation(questions);
    return violation ? std::optional(violation->reason) : std::nullopt;
  };
  CHECK(reason("intrigue") == Reason::remove_own);
  CHECK(reason("fair") == Reason::remove_taken);
  CHECK(reason("ambush") == Reason::remove_not_revealed);
  CHECK_FALSE(reason("outposts"));
}

TEST_CASE("a rule is broken by what comes too early and by what comes too late") {
  FirstTurn game;
  CHECK(reason_of(game, {.kind = Kind::begin_place}) == Reason::card_missing);
  CHECK(is_too_early(Reason::card_missing));
  CHECK(reason_of(game, {.kind = Kind::reveal, .card = game.card("ambush")}) ==
        Reason::reveal_done);
  CHECK_FALSE(is_too_early(Reason::reveal_done));
  game.choose("fair");
  CHECK(reason_of(game, game.place_in("Toledo")) == Reason::not_placing);
  game.play({.kind = Kind::begin_place});
  CHECK(reason_of(game, {.kind = Kind::begin_place}) == Reason::placed_already);
}

TEST_CASE("a home is refused because the King stands there, or because it is taken") {
  EngineGame game({"base"}, 3);
  const auto home = [&](std::size_t seat, std::string_view name) {
    return Step{.kind = Kind::set_home, .owner = OwnerId(seat), .to = game.place(name)};
  };
  CHECK(reason_of(game, home(0, "Galicia")) == Reason::king_missing);
  game.play({.kind = Kind::set_king, .to = game.place("Castilla")});
  game.play(home(0, "Galicia"));
  CHECK(reason_of(game, home(1, "Court")) == Reason::home_in_no_region);
  CHECK(reason_of(game, home(1, "Castilla")) == Reason::home_at_king);
  CHECK(reason_of(game, home(1, "Galicia")) == Reason::home_taken);
  CHECK(reason_of(game, home(0, "Toledo")) == Reason::home_of_nobody);
  CHECK(reason_of(game, {.kind = Kind::set_first, .owner = OwnerId(0)}) == Reason::homes_missing);
}

TEST_CASE("a choice tells the first of any number of reasons that no ruling waives") {
  Choice choice(Universe::numbers(), 5);
  for (int i = 0; i < 1000; ++i) choice.exclude(Reason::placed_above_court, std::uint64_t{1} << 5);
  choice.at_most(Reason::placed_above_number, 4);
  choice.at_most(Reason::moved_above_limit, 8);  // not about 5
  CHECK(choice.allowed() == 0x1FU);
  CHECK(choice.excluded() == Reason::placed_above_number);
  Waived waived;
  waived.add(RuleId::place_1);
  CHECK(choice.excluded(waived) == Reason::placed_above_court);
  waived.add(RuleId::place_2);
  CHECK_FALSE(choice.excluded(waived));
  CHECK(choice.excluded_by(RuleId::place_2) == Reason::placed_above_court);
  CHECK_FALSE(choice.excluded_by(RuleId::move_1));
}

TEST_CASE(
    "moving the other kind as well is told before the number, moving a wrong colour after it") {
  const Step step{.kind = Kind::move, .owner = OwnerId(1), .count = 2};
  const auto first = [&](Reason colour, const Waived& waived = {}) {
    Questions questions(step);
    questions.add(Field::count, Universe::numbers(1)).at_most(Reason::moved_above_limit, 1);
    questions.add(Field::owner, Universe::owners(OwnerSet::first(4))).exclude(colour, step.owner);
    const auto violation = first_violation(questions, waived);
    REQUIRE(violation);
    return violation->reason;
  };
  CHECK(first(Reason::moved_other_kind) == Reason::moved_other_kind);
  CHECK(first(Reason::moved_wrong_colour) == Reason::moved_above_limit);
  CHECK(rule_of(Reason::moved_other_kind) == rule_of(Reason::moved_wrong_colour));
  Waived waived;
  waived.add(RuleId::move_2);
  CHECK(first(Reason::moved_other_kind, waived) == Reason::moved_above_limit);
}

TEST_CASE("what is no value of a field breaks LOG-2, and nothing waives that") {
  const Choice choice(Universe::numbers(1), 0);
  Waived waived;
  waived.add(RuleId::log_2);
  CHECK(choice.excluded(waived) == Reason::no_such_value);
}

TEST_CASE("a step has room for a question about every field, and one about each") {
  const Step step{.kind = Kind::place, .count = 3};
  Questions questions(step);
  for (int round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < kFields; ++i) {
      questions.add(static_cast<Field>(i), Universe::numbers());
    }
  }
  CHECK(questions.items().size() == kFields);
  questions.add(Field::count, Universe::numbers()).at_most(Reason::placed_above_number, 2);
  questions.add(Field::count, Universe::numbers()).at_most(Reason::placed_above_court, 1);
  const auto violation = first_violation(questions);
  REQUIRE(violation);
  CHECK(violation->reason == Reason::placed_above_number);
  CHECK(violation->field == Field::count);
  CHECK(violation->choice.allowed() == 3U);
}

}  // namespace veedor
