// Hand cards in place of Action cards: the setup, the Joker, ranks, required actions, Vetoes.
#include <doctest/doctest.h>

#include "engine/effects/effects.h"
#include "support/seats.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

class HandGame : public EngineGame {
 public:
  explicit HandGame(std::size_t players) : EngineGame({"decennial", "intrigue-king"}, players) {
    set_up();
  }
  void caballero_cards(const std::vector<std::uint8_t>& cards) {
    for (const std::uint8_t card : cards) {
      play({.kind = StepKind::add_caballero_card, .count = card});
    }
    play({.kind = StepKind::end_caballero_cards});
  }
  void discs() {
    for (const OwnerId player : rules().player_set()) {
      play({.kind = StepKind::setup_disc, .owner = player});
    }
  }
  [[nodiscard]] std::uint8_t number(int value) const {
    return static_cast<std::uint8_t>(rules().power_number(value));
  }
  [[nodiscard]] Step power(OwnerId player, int value) const {
    return {.kind = StepKind::play_power, .owner = player, .count = number(value)};
  }
  /// Round 1 of three players; Bea plays `bea`, between 150 and 13.
  void three(int bea) {
    caballero_cards({1, 3, 5});
    discs();
    play({.kind = StepKind::begin_round});
    play(power(kAnn, 150));
    play(power(kBea, bea));
    play(power(kCruz, 13));
  }
  /// Ann's turn with the King card, in which she does nothing.
  void anns_turn() {
    begin_turn(0);
    choose("the-king");
  }
};

}  // namespace

TEST_CASE("as many different Caballero cards as players; all five need no list") {
  HandGame game(3);
  const auto add = [](std::uint8_t card) {
    return Step{.kind = StepKind::add_caballero_card, .count = card};
  };
  const Step end{.kind = StepKind::end_caballero_cards};
  game.play(add(2));
  CHECK(game.broken_by(add(2)) == "SETUP-6");
  CHECK(game.broken_by(add(0)) == "SETUP-6");
  CHECK(game.broken_by(add(6)) == "SETUP-6");
  game.play(add(5));
  CHECK(game.broken_by(end) == "SETUP-6");
  game.play(add(3));
  game.play(end);
  CHECK(game.state().caballero_cards == std::array<std::uint8_t, kMaxPlayers>{5, 3, 2, 0, 0});

  HandGame five(5);
  five.discs();
  five.play({.kind = StepKind::begin_round});
  CHECK(five.state().caballero_cards == std::array<std::uint8_t, kMaxPlayers>{5, 4, 3, 2, 1});
}

TEST_CASE("the discs of the setup are turned over together") {
  HandGame game(3);
  game.caballero_cards({1, 3, 5});
  const PlaceId toledo = game.place("Toledo");
  const auto disc = [](OwnerId player, PlaceId to) {
    return Step{.kind = StepKind::setup_disc, .owner = player, .to = to};
  };
  game.play(disc(kAnn, toledo));
  CHECK(game.state().count(toledo, kAnn) == 0);
  CHECK(game.broken_by(disc(kAnn, toledo)) == "SETUP-5");
  CHECK(game.broken_by(disc(kBea, game.rules().castillo)) == "SETUP-5");
  CHECK(game.broken_by({.kind = StepKind::begin_round}) == "SETUP-5");
  game.play(disc(kBea, game.place("Castilla")));  // the King's region
  CHECK(game.referee().expected().owners == OwnerSet::of(kCruz));
  game.play(disc(kCruz, {}));
  CHECK(game.state().count(toledo, kAnn) == 1);
  for (const OwnerId player : {kBea, kCruz}) {
    CHECK(game.state().count(game.rules().court, player) == game.rules().caballeros_in_court);
  }
}

TEST_CASE("who plays the Joker plays another card when all others have played") {
  HandGame game(3);
  game.caballero_cards({1, 3, 5});
  game.discs();
  game.play({.kind = StepKind::begin_round});
  const Step joker{.kind = StepKind::play_power, .owner = kAnn, .count = game.rules().joker};
  game.play(joker);
  CHECK(game.broken_by(game.power(kAnn, 150)) == "POWER-1");
  Step second = joker;
  second.owner = kBea;
  CHECK(game.broken_by(second) == "POWER-3");
  game.play(game.power(kBea, 15));
  game.play(game.power(kCruz, 20));
  CHECK(game.referee().expected().owners == OwnerSet::of(kAnn));
  CHECK(game.broken_by(joker) == "POWER-2");
  game.play(game.power(kAnn, 150));
  CHECK(game.referee().expected().owners == OwnerSet::of(kAnn));
  CHECK(game.state().phase == Phase::turns);
}

TEST_CASE("what the Intrigue card asks for is required while it is possible") {
  HandGame game(2);
  game.caballero_cards({2, 5});
  game.discs();
  game.play({.kind = StepKind::begin_round});
  game.play(game.power(kAnn, 150));
  game.play(game.power(kBea, 20));
  game.anns_turn();
  CHECK_FALSE(special_required(game.referee().view()));  // the King card never is
  game.begin_turn(1);
  game.choose("the-intrigue");
  CHECK(special_required(game.referee().view()));
  CHECK(game.broken_by({.kind = StepKind::end_turn}) == "MUST-1");
  CHECK_FALSE(game.referee().automatic());
  game.announce();
  game.play({.kind = StepKind::move,
             .owner = kBea,
             .from = game.place("Granada"),
             .to = game.place("Toledo"),
             .count = 1});
  game.play({.kind = StepKind::finish_special});
  CHECK_FALSE(special_required(game.referee().view()));
  game.play({.kind = StepKind::end_turn});
}

TEST_CASE("a Veto in the hand is held from when all have played until another card is taken") {
  HandGame game(3);
  game.three(40);
  const Step prevent{.kind = StepKind::prevent, .owner = kBea};
  game.anns_turn();
  CHECK(game.broken_by(prevent) == "");
  game.begin_turn(1);
  CHECK(game.broken_by({.kind = StepKind::choose_card, .card = game.card("the-king")}) == "CARD-3");
  game.choose("40");
  CHECK(game.state().turn.veto_held);
  CHECK(game.state().vetoes_taken == 1);
  game.begin_turn(2);
  game.choose("the-intrigue");
  CHECK(game.broken_by(prevent) == "");
}

TEST_CASE("with 2 or 3 players the highest and the lowest hold a Veto until they take its place") {
  for (const char* const card : {"the-king", "40"}) {
    HandGame game(3);
    game.caballero_cards({1, 3, 5});
    game.discs();
    game.play({.kind = StepKind::begin_round});
    game.play(game.power(kAnn, 40));
    game.play(game.power(kBea, 20));
    game.play(game.power(kCruz, 13));
    CHECK(game.state().vetoes_taken == 1);
    game.begin_turn(0);
    game.choose(card);
    game.begin_turn(1);
    game.choose("20");
    const bool holds = std::string_view(card) == "40";
    CHECK(game.broken_by({.kind = StepKind::prevent, .owner = kAnn}) == (holds ? "" : "VETO-1"));
  }
}

TEST_CASE("15 changes how many are placed, 20 where, and both before placing alone") {
  struct Row {
    int card;
    std::uint8_t count;
    const char* region;
    bool before;
    bool after;
  };
  // The middle one of three has Caballero card 3; Valencia does not touch Castilla.
  for (const Row& row : {Row{15, 5, "Toledo", false, true}, Row{15, 1, "Valencia", false, false},
                         Row{20, 3, "Valencia", false, true}, Row{20, 4, "Valencia", false, false},
                         Row{20, 1, "Castilla", false, false}}) {
    CAPTURE(row.card);
    CAPTURE(row.region);
    for (const bool special_first : {false, true}) {
      HandGame game(3);
      game.three(row.card);
      game.anns_turn();
      game.begin_turn(1);
      game.choose(std::to_string(row.card));
      if (special_first) {
        game.announce();
        game.play({.kind = StepKind::finish_special});
      }
      game.play({.kind = StepKind::begin_place});
      const Step place{.kind = StepKind::place, .to = game.place(row.region), .count = row.count};
      const bool legal = game.broken_by(place).empty();
      CHECK(legal == (special_first ? row.after : row.before));
    }
  }
}

}  // namespace veedor
