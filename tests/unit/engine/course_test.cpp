// The engine alone refuses every step that is out of its time. Which rule it names follows from the
// contract: the one behind what is missing before the step, or the one that lets it be done once.
#include <doctest/doctest.h>

#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// Four players, round 1, the cards of which are known; powers are played, no turn has begun.
class FirstRound : public EngineGame {
 public:
  FirstRound() : EngineGame({"base"}, 4) {
    set_up();
    reveal({"intrigue", "fair", "outposts", "enactment", "your-majesty"});
    play_powers();
  }
  [[nodiscard]] Step move(unsigned count, std::string_view from, std::string_view to) const {
    return {.kind = Kind::move,
            .owner = OwnerId(0),
            .from = place(from),
            .to = place(to),
            .count = static_cast<std::uint8_t>(count)};
  }
};

}  // namespace

TEST_CASE("what belongs to the setup is refused in mid-game") {
  FirstRound game;
  CHECK(game.broken_by({.kind = Kind::set_king, .to = game.place("Aragón")}) == "SETUP-2");
  CHECK(game.broken_by({.kind = Kind::set_home, .owner = OwnerId(1), .to = game.place("Aragón")}) ==
        "SETUP-2");
  CHECK(game.broken_by({.kind = Kind::set_first, .owner = OwnerId(1)}) == "SETUP-3");
  CHECK(game.broken_by(
            {.kind = Kind::add_to_deck, .stack = StackId(0), .card = game.card("ambush")}) ==
        "SETUP-4");
  CHECK(game.broken_by({.kind = Kind::end_deck, .stack = StackId(0)}) == "SETUP-4");
  CHECK(game.broken_by({.kind = Kind::end_decks}) == "SETUP-4");
}

TEST_CASE("the setup has an order") {
  EngineGame game({"base"}, 2);
  CHECK(game.broken_by({.kind = Kind::set_home, .owner = OwnerId(0), .to = game.place("Aragón")}) ==
        "SETUP-2");
  game.play({.kind = Kind::set_king, .to = game.place("Castilla")});
  CHECK(game.broken_by({.kind = Kind::set_king, .to = game.place("Aragón")}) == "SETUP-2");
  CHECK(game.broken_by({.kind = Kind::set_first, .owner = OwnerId(0)}) == "SETUP-2");
  game.play({.kind = Kind::set_home, .owner = OwnerId(1), .to = game.place("Aragón")});
  CHECK(game.broken_by({.kind = Kind::set_home, .owner = OwnerId(1), .to = game.place("Toledo")}) ==
        "SETUP-2");
  CHECK(game.broken_by({.kind = Kind::set_home, .owner = kDummy, .to = game.place("Toledo")}) ==
        "SETUP-2");
  game.play({.kind = Kind::set_home, .owner = OwnerId(0), .to = game.place("Toledo")});
  CHECK(game.broken_by({.kind = Kind::begin_round}) == "SETUP-3");
  game.play({.kind = Kind::set_first, .owner = OwnerId(1)});
  CHECK(game.broken_by({.kind = Kind::begin_round}).empty());
}

TEST_CASE("decks are given whole, once, before the first round") {
  EngineGame game({"base"}, 4);
  const Step ambush{.kind = Kind::add_to_deck, .stack = StackId(0), .card = game.card("ambush")};
  CHECK(game.broken_by(ambush) == "SETUP-2");
  game.set_up();
  CHECK(game.broken_by({.kind = Kind::end_decks}) == "SETUP-4");
  game.play(ambush);
  CHECK(game.broken_by({.kind = Kind::end_deck, .stack = StackId(0)}) == "SETUP-4");
  CHECK(game.broken_by({.kind = Kind::end_decks}) == "SETUP-4");
  CHECK(game.broken_by({.kind = Kind::begin_round}) == "SETUP-4");
}

TEST_CASE("what a round needs comes in the order of play") {
  EngineGame game({"base"}, 4);
  const Step power{.kind = Kind::play_power, .owner = OwnerId(0), .count = 13};
  const Step turn{.kind = Kind::begin_turn, .owner = OwnerId(0)};
  CHECK(game.broken_by(power) == "SETUP-2");
  game.set_up();
  CHECK(game.broken_by(power) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::score_all}) == "REVEAL-1");
  game.play({.kind = Kind::begin_round});
  CHECK(game.broken_by({.kind = Kind::begin_round}) == "REVEAL-1");
  CHECK(game.broken_by(power) == "REVEAL-1");
  CHECK(game.broken_by(turn) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::end_turns}) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::begin_scoring}) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::scoring_disc, .owner = OwnerId(0)}) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::score_all}) == "REVEAL-1");
  for (const char* name : {"intrigue", "fair", "outposts", "enactment"}) {
    game.play({.kind = Kind::reveal, .card = game.card(name)});
  }
  CHECK(game.broken_by(power) == "REVEAL-1");
  game.play({.kind = Kind::end_reveal});
  CHECK(game.broken_by({.kind = Kind::reveal, .card = game.card("ambush")}) == "REVEAL-1");
  CHECK(game.broken_by({.kind = Kind::end_reveal}) == "REVEAL-1");
  CHECK(game.broken_by(turn) == "POWER-1");
  game.play_powers();
  CHECK(game.broken_by(power) == "POWER-1");
  CHECK(game.broken_by({.kind = Kind::end_turns}) == "TURN-1");
  CHECK(game.broken_by({.kind = Kind::begin_round}) == "TURN-1");
  CHECK(game.broken_by(turn).empty());
}

TEST_CASE("a general scoring is refused outside of its time") {
  FirstRound game;
  const Step disc{.kind = Kind::scoring_disc, .owner = OwnerId(0), .to = game.place("Toledo")};
  CHECK(game.broken_by(disc) == "TURN-1");
  CHECK(game.broken_by({.kind = Kind::score_all}) == "TURN-1");
  constexpr std::array kCards{"intrigue", "fair", "outposts", "enactment"};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    game.begin_turn(seat);
    game.choose(kCards[seat]);
  }
  game.play({.kind = Kind::end_turns});
  for (const Kind kind : {Kind::begin_scoring, Kind::score_all}) {
    CHECK(game.broken_by({.kind = kind}) == "GENERAL-1");
  }
  CHECK(game.broken_by(disc) == "GENERAL-1");
  CHECK(game.broken_by({.kind = Kind::end_turns}) == "TURN-1");
  CHECK(game.broken_by({.kind = Kind::play_power, .owner = OwnerId(0), .count = 1}) == "POWER-1");
  CHECK(game.broken_by({.kind = Kind::begin_turn, .owner = OwnerId(0)}) == "TURN-1");
}

TEST_CASE("a general scoring empties the Castillo once") {
  EngineGame game({"base", "short"}, 4);
  game.set_up();
  const auto round = [&](const std::array<std::string_view, 4>& cards, std::size_t first,
                         unsigned power) {
    game.reveal({cards.begin(), cards.end()});
    for (std::size_t i = 0; i < 4; ++i) {
      game.play({.kind = Kind::play_power,
                 .owner = OwnerId((first + i) % 4),
                 .count = static_cast<std::uint8_t>(power - i)});
    }
    for (std::size_t i = 0; i < 4; ++i) {
      game.begin_turn((first + i) % 4);
      game.choose(cards[i]);
    }
    game.play({.kind = Kind::end_turns});
  };
  round({"intrigue", "fair", "outposts", "enactment"}, 0, 13);
  round({"conspiracy", "civil-war", "fiesta", "adopted-home"}, 3, 9);
  game.play({.kind = Kind::begin_scoring});
  game.play({.kind = Kind::move_castillo});
  CHECK(game.broken_by({.kind = Kind::move_castillo}) == "GENERAL-1");
  game.play({.kind = Kind::score_all});
}

TEST_CASE("nothing is done without a turn, nor without its card") {
  FirstRound game;
  const Step place{.kind = Kind::place, .to = game.place("Galicia"), .count = 1};
  const Step take{.kind = Kind::take, .from = game.place("Province"), .count = 0};
  const auto refused = [&](std::string_view rule) {
    CHECK(game.broken_by(place) == rule);
    CHECK(game.broken_by({.kind = Kind::begin_place}) == rule);
    CHECK(game.broken_by({.kind = Kind::announce}) == rule);
    CHECK(game.broken_by({.kind = Kind::give_up_veto}) == rule);
    CHECK(game.broken_by({.kind = Kind::prevent, .owner = OwnerId(1)}) == rule);
    CHECK(game.broken_by({.kind = Kind::finish_special}) == rule);
    CHECK(game.broken_by(game.move(1, "Galicia", "Navarra")) == rule);
  };
  refused("TURN-1");
  CHECK(game.broken_by(take) == "TURN-1");
  CHECK(game.broken_by({.kind = Kind::choose_card, .card = game.card("fair")}) == "TURN-1");
  game.begin_turn(0);
  refused("CARD-1");
  CHECK(game.broken_by({.kind = Kind::begin_turn, .owner = OwnerId(1)}) == "CARD-1");
  CHECK(game.broken_by({.kind = Kind::end_turns}) == "CARD-1");
  CHECK(game.broken_by(take).empty());
}

TEST_CASE("a turn has its card once, and what comes before the card before it") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("intrigue");
  const Step take{.kind = Kind::take, .from = game.place("Province"), .count = 0};
  CHECK(game.broken_by({.kind = Kind::choose_card, .card = game.card("fair")}) == "CARD-1");
  CHECK(game.broken_by(take) == "COURT-1");
  CHECK(game.broken_by({.kind = Kind::take_total}) == "COURT-1");
  game.announce();
  CHECK(game.broken_by(take) == "COURT-1");
  CHECK(game.broken_by({.kind = Kind::choose_card, .card = game.card("fair")}) == "CARD-1");
}

TEST_CASE("placing and the Special action are done once each, one before the other") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("intrigue");
  const Step place{.kind = Kind::place, .to = game.place("Galicia"), .count = 1};
  CHECK(game.broken_by(place) == "CARD-2");
  game.play({.kind = Kind::begin_place});
  CHECK(game.broken_by({.kind = Kind::begin_place}) == "CARD-2");
  game.play(place);
  game.announce();
  CHECK(game.broken_by(place) == "CARD-2");
  CHECK(game.broken_by({.kind = Kind::begin_place}) == "CARD-2");
  CHECK(game.broken_by({.kind = Kind::announce}) == "CARD-2");
  CHECK(game.broken_by({.kind = Kind::give_up_veto}) == "CARD-2");
  game.play(game.move(1, "Galicia", "Navarra"));
  CHECK(game.broken_by({.kind = Kind::begin_turn, .owner = OwnerId(1)}) == "SPECIAL-1");
  game.play({.kind = Kind::finish_special});
  CHECK(game.broken_by(game.move(1, "Galicia", "Navarra")) == "SPECIAL-1");
  CHECK(game.broken_by({.kind = Kind::finish_special}) == "SPECIAL-1");
  CHECK(game.broken_by({.kind = Kind::announce}) == "CARD-2");
}

TEST_CASE("a Special action takes the steps of its own effect only") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("fair");
  game.announce();
  CHECK(game.broken_by({.kind = Kind::take_back, .count = 13}) == "SPECIAL-1");
  CHECK(game.broken_by(game.move(9, "Province", "Galicia")) == "SPECIAL-1");
  CHECK(game.broken_by({.kind = Kind::disc, .owner = OwnerId(1), .to = game.place("Toledo")}) ==
        "SPECIAL-1");
  CHECK(game.broken_by({.kind = Kind::score_next}) == "SPECIAL-1");
  CHECK(game.broken_by({.kind = Kind::finish_special}) == "SPECIAL-1");
  const Step score{.kind = Kind::score, .to = game.place("Galicia")};
  game.play(score);
  CHECK(game.broken_by(score) == "CARD-2");
  game.play({.kind = Kind::finish_special});
}

TEST_CASE("Caballeros are moved out of regions only") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("intrigue");
  game.announce();
  CHECK(game.broken_by(game.move(2, "Province", "Navarra")) == "MOVE-3");
  CHECK(game.broken_by(game.move(9, "Province", "Navarra")) == "MOVE-1");
}

TEST_CASE("a card that scores whole classes of regions names none") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("outposts");
  game.announce();
  CHECK(game.broken_by({.kind = Kind::score, .to = game.place("Toledo")}) == "SPECIAL-1");
  game.play({.kind = Kind::score_next});
  game.play({.kind = Kind::finish_special});
}

TEST_CASE("the King moves once") {
  FirstRound game;
  game.begin_turn(0);
  game.choose("your-majesty");
  game.announce();
  CHECK(game.broken_by({.kind = Kind::finish_special}) == "SPECIAL-1");
  game.play({.kind = Kind::move_king, .to = game.place("Toledo")});
  CHECK(game.broken_by({.kind = Kind::move_king, .to = game.place("Aragón")}) == "CARD-2");
  CHECK(game.broken_by({.kind = Kind::bring, .owner = OwnerId(0), .count = 1}) == "SPECIAL-1");
  CHECK_FALSE(game.state().turn.source.valid());  // nobody comes along from there
  game.play({.kind = Kind::finish_special});
}

TEST_CASE("nobody answers twice") {
  EngineGame game({"base"}, 4);
  game.set_up();
  game.reveal({"intrigue", "secret-two", "outposts", "coup", "your-majesty"});
  game.play_powers();
  game.begin_turn(0);
  game.choose("secret-two");
  game.announce();
  const Step disc{.kind = Kind::disc, .owner = OwnerId(1), .to = game.place("Granada")};
  CHECK(game.broken_by({.kind = Kind::finish_special}) == "DISC-2");
  game.play(disc);
  CHECK(game.broken_by(disc) == "DISC-2");
}

TEST_CASE("discs follow the region that they are about") {
  EngineGame game({"base"}, 4);
  game.set_up();
  game.reveal({"intrigue", "secret-two", "outposts", "coup", "your-majesty"});
  game.play_powers();
  game.begin_turn(0);
  game.choose("coup");
  game.announce();
  const Step disc{.kind = Kind::disc, .owner = OwnerId(1), .to = game.place("Toledo")};
  CHECK(game.broken_by(disc) == "DISC-1");
  CHECK(game.broken_by({.kind = Kind::finish_special}) == "SPECIAL-1");
  const Step name{.kind = Kind::name_region, .to = game.place("Granada")};
  game.play(name);
  CHECK(game.broken_by(name) == "CARD-2");
  game.play(disc);
  game.play({.kind = Kind::finish_special});
}

TEST_CASE("an ability is used once, at its time") {
  EngineGame game({"base", "power-shift"}, 3);
  game.set_up();
  game.reveal({"intrigue", "fair", "outposts", "enactment"});
  const ModifierId court = game.modifier("plus1-court");
  for (std::size_t seat = 0; seat < 3; ++seat) {
    game.play({.kind = Kind::play_power,
               .owner = OwnerId(seat),
               .modifier = seat == 0 ? court : ModifierId(),
               .count = static_cast<std::uint8_t>(10 - 3 * seat)});
  }
  const Step ability{.kind = Kind::ability_court, .count = 1};
  CHECK(game.broken_by(ability) == "TURN-1");
  game.begin_turn(0);
  const Step take{.kind = Kind::take, .from = game.place("Province"), .count = 1};
  game.play(take);
  const State unused = game.state();
  game.play(ability);
  CHECK(game.broken_by(ability) == "SHIFT-4");
  CHECK(game.broken_by(take) == "COURT-1");
  CHECK_FALSE(game.state() == unused);
  game.choose("intrigue");
  CHECK(game.broken_by(ability) == "SHIFT-4");
}

TEST_CASE("the dummy decides nothing") {
  EngineGame game({"base"}, 2);
  game.set_up();
  game.play({.kind = Kind::begin_round});
  const Step power{.kind = Kind::play_power, .owner = OwnerId(0), .count = 13};
  CHECK(game.broken_by(power) == "DUMMY-1");
  CHECK(game.broken_by({.kind = Kind::dummy_power, .count = 5}) == "DUMMY-1");
  game.play({.kind = Kind::dummy_region, .to = game.place("Toledo")});
  game.play({.kind = Kind::dummy_region, .to = game.place("Aragón")});
  game.play({.kind = Kind::end_dummy_regions});
  CHECK(game.broken_by({.kind = Kind::dummy_region, .to = game.place("Sevilla")}) == "DUMMY-1");
  CHECK(game.broken_by(power) == "DUMMY-2");
  game.play({.kind = Kind::dummy_power, .count = 13});
  CHECK(game.broken_by({.kind = Kind::dummy_power, .count = 12}) == "DUMMY-2");
  for (const char* name : {"intrigue", "fair", "enactment"}) {
    game.play({.kind = Kind::reveal, .card = game.card(name)});
  }
  game.play({.kind = Kind::end_reveal});
  game.play({.kind = Kind::play_power, .owner = OwnerId(0), .count = 12});
  game.play({.kind = Kind::play_power, .owner = OwnerId(1), .count = 11});
  CHECK(game.broken_by({.kind = Kind::begin_turn, .owner = kDummy}) == "DUMMY-3");
  CHECK(game.broken_by({.kind = Kind::dummy_card, .card = game.card("fair")}) == "DUMMY-3");
  CHECK(game.broken_by({.kind = Kind::dummy_turn, .owner = OwnerId(0)}) == "TURN-1");
  game.play({.kind = Kind::dummy_turn, .owner = kDummy});
  CHECK(game.broken_by({.kind = Kind::dummy_decision}) == "DUMMY-3");
  for (const Kind kind : {Kind::begin_place, Kind::announce, Kind::take}) {
    CHECK(game.broken_by({.kind = kind, .from = game.place("Province")}) == "TURN-1");
  }
  game.begin_turn(0);
}

}  // namespace veedor
