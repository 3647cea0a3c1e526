// What is seen of a position, as map, tables and data.
#include "report/position/position.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "text/json.h"
#include "text/text.h"

namespace veedor {
namespace {

const std::vector<std::string> kFive{"Ann", "Bea", "Cruz", "Dan", "Eva"};

/// A game in its 2nd round after all Power cards are played: every player has one Caballero in each
/// region and the Castillo, and the Grande in the first region.
Verdict game(const std::vector<std::string>& players,
             const std::vector<RulesetChoice>& choices = {{"base", {}}}) {
  Library library;
  Verdict verdict;
  verdict.players = players;
  verdict.ruleset = library.select(choices, static_cast<unsigned>(players.size())).ruleset;
  REQUIRE(verdict.ruleset);
  const Rules& rules = verdict.ruleset->rules;
  State& state = verdict.state;
  for (const OwnerId owner : rules.owner_set()) {
    for (const PlaceId place : rules.regions | PlaceSet::of(rules.castillo)) {
      state.caballeros[place.index()][owner.index()] = 1;
    }
    state.caballeros[rules.court.index()][owner.index()] = 4;
    state.caballeros[rules.province.index()][owner.index()] = 16;
    state.hands[owner.index()] = PowerHand::full(rules.all_power());
    state.played[owner.index()] = static_cast<std::uint8_t>(13 - owner.index());
    state.totals[owner.index()] = static_cast<std::int16_t>(13 - owner.index());
  }
  for (const OwnerId player : rules.player_set()) state.grandes()[player.index()] = PlaceId(0);
  state.king() = PlaceId(1);
  state.round = 2;
  state.phase = Phase::turns;
  state.first_player = OwnerId(1);
  state.stacks_revealed = static_cast<std::uint8_t>(rules.stacks.size());
  for (std::size_t i = 0; i < rules.stacks.size(); ++i) {
    state.revealed[i] = *rules.stacks[i].kinds.begin();
  }
  verdict.next = Next{2, "turn", {players[0]}};
  return verdict;
}

std::string text_of(const Scene& scene) { return scene_text(scene, {}, {}) + scene_title(scene); }

bool shows(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t widest(const std::string& text) {
  std::size_t width = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) width = std::max(width, display_width(line));
  return width;
}

/// The place of the first card of a stack that has this effect; in the turn of player 0, who took
/// it, others are to set discs.
void wait_for_discs(Verdict& verdict, const std::string& card, OwnerSet answered) {
  State& state = verdict.state;
  state.turns_begun.add(OwnerId(0));
  state.turns = 1;
  state.turn.player = OwnerId(0);
  state.turn.card = CardId(*verdict.ruleset->card_names.find(card));
  state.turn.acting = state.turn.card;
  state.turn.effect = 0;
  state.turn.concerned = verdict.ruleset->rules.player_set() - OwnerSet::of(OwnerId(0));
  state.turn.answered = answered;
}

}  // namespace

TEST_CASE("a box of the map has the values, the King, the Caballeros and the Grandes") {
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"});
  State& state = verdict.state;
  state.caballeros[0] = {12, 0, 1, 2, 0, 0};
  state.caballeros[1] = {};
  state.tiles()[0] = PlaceId(1);
  const std::string map = map_text(scene_of(verdict), {});
  // Galicia and Navarra begin the map, side by side; the boxes are 17 columns wide inside.
  CHECK(shows(map, R"(
         │ Galicia    4/2/0│ Navarra  [8/4/0]│ France          │
         │ Ann  12  Cruz  1│ King            │                 │
         │ Dan   2         │                 │                 │
         │ Grandes Ann Bea │                 │                 │
         │ Cruz Dan        │                 │                 │
         └────────┬────────┴────────┬────────┴────────┬────────┴────────┐
)"));
  CHECK(shows(map, "beside the board: 4/0/0\n"));
}

TEST_CASE("places that a ruleset moves far away are drawn apart") {
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml", R"(ruleset: club
title: Club rules
kind: game
players: {least: 2, most: 5}
extends: base
remove: {places: [Portugal]}
places:
  - {name: Castillo, at: [0, 9]}
)"));
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"});
  verdict.ruleset = library.select({{"club", {}}}, 4).ruleset;
  verdict.state = {};
  const std::string map = map_text(scene_of(verdict), {});
  CHECK(shows(map, R"(
                  │ Sevilla    4/3/1│ Granada    6/3/1│
                  └─────────────────┴─────────────────┘
┌─────────────────┐
│ Castillo   5/3/1│
└─────────────────┘
)"));
}

TEST_CASE("nothing is wider than 80 columns") {
  const std::string word(200, 'x');
  const std::vector<std::vector<std::string>> all{
      kFive,
      {word + "1", word + "2", word + "3", word + "4", word + "5"},
      {"王小明", "王小红", "王小", "王小明王小明王小明王小明王小明王小明", "王"},
      {"a\x1b[31m", "\t", "e\xCC\x81\xCC\x81", "x y z x y z x y z", "Player 1"},
      {"Annabel", "Annabella"},
  };
  for (const std::vector<std::string>& players : all) {
    CAPTURE(players.front());
    Verdict verdict = game(players);
    for (const OwnerId owner : verdict.ruleset->rules.owner_set()) {
      for (const PlaceId place : verdict.ruleset->rules.place_set()) {
        verdict.state.caballeros[place.index()][owner.index()] = 200;
      }
      verdict.state.taken_by[0] = owner;
    }
    verdict.state.vetoes[0] = {OwnerId(0), 2, false};
    verdict.state.vetoes_taken = 1;
    verdict.next = Next{2, "discs", players};
    wait_for_discs(verdict, "civil-war", OwnerSet::of(OwnerId(1)));
    const Scene scene = scene_of(verdict);
    const std::string text = text_of(scene);
    CHECK(widest(text) <= kMapWidth);
    CHECK_FALSE(shows(text, "\x1b"));
    std::set<std::string> labels;
    for (const OwnerId owner : scene.rules().owner_set()) {
      const std::string& label = scene.labels[owner.index()];
      CHECK(display_width(label) <= kLabelWidth);
      CHECK(display_width(label) > 0);
      CHECK(labels.insert(label).second);
    }
  }
}

TEST_CASE("labels are the beginnings of names, or both ends where those are equal") {
  const Scene scene = scene_of(game({"Ann", "Player 1", "Player 2", "Catalina", "Cruz"}));
  CHECK(std::vector<std::string>(scene.labels.begin(), scene.labels.begin() + 5) ==
        std::vector<std::string>{"Ann", "P1", "P2", "Cat", "Cruz"});
  const Scene numbered = scene_of(game({"Ana B", "Anab", "Ana Bb", "Ana bb", "Anbbb"}));
  // Anab is short enough; Ana is the beginning of two others, which end in b as well, so that the
  // first of them takes "Ab" and the second its number.
  CHECK(std::vector<std::string>(numbered.labels.begin(), numbered.labels.begin() + 5) ==
        std::vector<std::string>{"AB", "Anab", "Ab", "A4", "Anb"});
}

TEST_CASE("hands are written as ranges") {
  Verdict verdict = game(kFive);
  for (const unsigned value : {2U, 4U, 5U, 9U}) verdict.state.hands[0].play(value);
  const std::string text = scene_text(scene_of(verdict), {}, {});
  CHECK(shows(text, "  Ann         0      4        16  1, 3, 6-8, 10-13\n"));
  CHECK(shows(text, "  Bea         0      4        16  1-13\n"));
  verdict.state.hands[0].take_back_hidden();
  CHECK(shows(scene_text(scene_of(verdict), {}, {}), "1, 3, 6-8, 10-13; 1 more\n"));
}

TEST_CASE("the round is shown in the order of turns, with what the Power cards bring") {
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"});
  verdict.state.totals = {3, 9, 12, 10, 0, 0};
  verdict.state.played = {3, 9, 12, 10, 0, 0};
  verdict.state.turns_begun.add(OwnerId(2));
  verdict.state.turns = 1;
  verdict.state.turn.player = OwnerId(2);
  verdict.state.turn.card = verdict.state.revealed[1];
  verdict.state.taken_by[1] = OwnerId(2);
  const Scene scene = scene_of(verdict);
  // A p.5: 12 brings nothing, 10 one, 9 two and 3 five Caballeros.
  CHECK(shows(scene_text(scene, {}, {}), R"(
Round 2   Power  Caballeros
  Cruz       12           0  turn taken
  Dan        10           1
  Bea         9           2  First Player
  Ann         3           5
)"));
  CHECK(shows(scene_text(scene, {}, {}), "2 Caballeros   Cruz\n"));
  CHECK(scene_title(scene) == "round 2, after 1 turn");
  verdict.state.turn.card = {};
  CHECK(scene_title(scene_of(verdict)) == "round 2, in turn 1");
  CHECK(shows(scene_text(scene_of(verdict), {}, {}),
              "  Cruz       12           0  turn under way\n"));
}

TEST_CASE("the dummy has a supply, and Region cards are drawn for it") {
  Verdict verdict = game({"Ann", "Bea"});
  verdict.state.dummy_drawn = PlaceSet::of(PlaceId(0)) | PlaceSet::of(PlaceId(8));
  verdict.state.caballeros[verdict.ruleset->rules.province.index()][kDummy.index()] = 11;
  verdict.state.caballeros[verdict.ruleset->rules.court.index()][kDummy.index()] = 0;
  const Scene scene = scene_of(verdict);
  CHECK(shows(scene_text(scene, {}, {}), "  dum  dummy                       11  1-13\n"));
  CHECK(shows(scene_text(scene, {}, {}), "Region cards drawn: Galicia; Valencia\n"));
  const auto json = object_of(scene);
  CHECK(json["dummy"]["supply"] == 11);
  CHECK(json["dummy"]["drawn"] == std::vector<std::string>{"Galicia", "Valencia"});
  CHECK_FALSE(json["board"]["court"].contains("dummy"));
  CHECK(json["board"]["regions"]["Galicia"]["dummy"] == 1);
}

TEST_CASE("Vetos are shown while they can be used: in their round and the next (A p.12)") {
  Verdict verdict = game(kFive);
  State& state = verdict.state;
  state.round = 4;
  state.vetoes[0] = {OwnerId(0), 2, false};
  state.vetoes[1] = {OwnerId(1), 3, false};
  state.vetoes[2] = {OwnerId(2), 4, true};
  state.vetoes[3] = {OwnerId(3), 4, false};
  state.vetoes_taken = 4;
  const Scene scene = scene_of(verdict);
  CHECK(shows(scene_text(scene, {}, {}),
              "Veto held by: Bea, to the end of round 4; Dan, to the end of round 5\n"));
  CHECK(object_of(scene)["vetoes"].size() == 2);
}

TEST_CASE("a moderator sees everything, a player only what lies open and the own hand") {
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"}, {{"base", {}}, {"power-shift", {}}});
  State& state = verdict.state;
  state.caballeros[verdict.ruleset->rules.castillo.index()] = {7, 7, 7, 7, 0, 0};
  state.hands[1].play(5);
  for (const OwnerId player : verdict.ruleset->rules.player_set()) {
    state.modifiers[player.index()].deal(ModifierId(player.index()));
    state.modifiers[player.index()].deal(ModifierId(5));
  }
  const auto moderator = object_of(scene_of(verdict));
  CHECK(moderator["board"]["regions"]["Castillo"]["Bea"] == 7);
  CHECK(moderator["hands"]["Bea"]["known"].size() == 12);
  CHECK(moderator["modifiers"]["Bea"]["known"].size() == 2);
  CHECK_FALSE(moderator.contains("castillo_hidden"));

  const Scene scene = scene_of(verdict, {OwnerId(0)});
  const auto seen = object_of(scene);
  CHECK(seen["castillo_hidden"] == true);
  CHECK_FALSE(seen["board"]["regions"].contains("Castillo"));
  CHECK(seen["hands"]["Ann"]["known"].size() == 13);
  CHECK(seen["hands"]["Bea"]["known"].empty());
  CHECK(seen["hands"]["Bea"]["hidden"] == 12);
  CHECK(seen["modifiers"]["Ann"]["known"].size() == 2);
  CHECK(seen["modifiers"]["Bea"]["known"].empty());
  CHECK(seen["modifiers"]["Bea"]["hidden"] == 2);
  // Nothing of it is left where only the renderers do not look.
  CHECK(scene.state.hands == State{}.hands);
  CHECK(scene.state.modifiers == State{}.modifiers);
  CHECK(scene.state.total(scene.rules().castillo) == 0);
  CHECK(shows(map_text(scene, {}), "│ hidden          │"));
  CHECK(shows(scene_text(scene, {}, {}), "  Bea         0      4        16  12 cards\n"));

  const Scene open = scene_of(verdict, {OwnerId(0), true});
  CHECK_FALSE(open.castillo_hidden);
  CHECK(open.state.total(open.rules().castillo) == 28);
}

TEST_CASE("a Grande in a hidden Castillo is public") {
  Verdict verdict = game(kFive);
  verdict.state.grandes()[2] = verdict.ruleset->rules.castillo;
  const Scene scene = scene_of(verdict, {OwnerId(0)});
  CHECK(shows(map_text(scene, {}), "│ Grande Cruz     │"));
  CHECK(object_of(scene)["board"]["grandes"]["Cruz"] == "Castillo");
}

TEST_CASE("discs are secret until all are set") {
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"});
  const OwnerSet answered = OwnerSet::of(OwnerId(1)) | OwnerSet::of(OwnerId(2));
  SUBCASE("of a card") {
    wait_for_discs(verdict, "coup", answered);
    verdict.state.turn.discs[1] = PlaceId(4);
  }
  SUBCASE("of a general scoring") {
    verdict.state.phase = Phase::scoring;
    verdict.state.scoring_answered = answered;
    verdict.state.scoring_discs[1] = PlaceId(4);
    verdict.next = Next{2, "discs", {"Dan"}};
  }
  const auto shown = [&](const Sight& sight) {
    const std::string text = scene_text(scene_of(verdict, sight), {}, {});
    const std::string title = "Secret discs: ";
    const std::size_t at = text.find(title);
    REQUIRE(at != std::string::npos);
    return text.substr(at + title.size(), text.find('\n', at) - at - title.size());
  };
  // Cruz has set one that shows nothing; Dan has not set any. A picture may be passed on, so that
  // it is the same for the moderator.
  CHECK(shown({}) == "Bea: set; Cruz: set; Dan: not set");
  CHECK(shown({OwnerId(1)}) == "Bea: set; Cruz: set; Dan: not set");
  const Scene scene = scene_of(verdict, {OwnerId(3)});
  CHECK(scene.state.turn.discs == State{}.turn.discs);
  CHECK(scene.state.scoring_discs == State{}.scoring_discs);
  const auto discs = object_of(scene)["discs"];
  REQUIRE(discs.size() == 3);
  CHECK(discs[0]["set"] == true);
  CHECK_FALSE(discs[0].contains("shows"));
  CHECK(discs[2]["set"] == false);
}

TEST_CASE("between rounds no card of the last round is shown") {
  Verdict verdict = game(kFive);
  verdict.state.phase = Phase::round_end;
  const Scene scene = scene_of(verdict);
  CHECK(scene_title(scene) == "after round 2");
  CHECK_FALSE(shows(scene_text(scene, {}, {}), "Action cards"));
  CHECK(object_of(scene)["revealed"].empty());
  CHECK(object_of(scene)["power"].empty());
  verdict.state.round = 0;
  CHECK(scene_title(scene_of(verdict)) == "after setup");
}

TEST_CASE("a game whose setup is not complete has a map") {
  Verdict verdict = game(kFive);
  verdict.state = {};
  verdict.next.reset();
  const Scene scene = scene_of(verdict);
  CHECK(widest(text_of(scene)) <= kMapWidth);
  CHECK_FALSE(object_of(scene)["board"].contains("king"));
}

TEST_CASE("the ship and the jail have boxes on the map, without values") {
  Verdict verdict = game({"Ann", "Bea", "Cruz"}, {{"decennial", {}}, {"grandissimo", {}}});
  const Rules& rules = verdict.ruleset->rules;
  verdict.state.caballeros[rules.ship.index()] = {2, 0, 0};
  verdict.state.caballeros[rules.jail.index()] = {0, 3, 0};
  const std::string map = map_text(scene_of(verdict), {});
  CHECK(shows(map, "Portugal"));
  CHECK(shows(map, "Ship"));
  CHECK(shows(map, "Jail"));
  CHECK_FALSE(shows(map, "Gifts"));
  const auto line_with = [&](const std::string& part) {
    const std::size_t at = map.find(part);
    return map.substr(at, map.find('\n', at) - at);
  };
  CHECK_FALSE(shows(line_with("Ship"), "/"));
  CHECK_FALSE(shows(line_with("Jail"), "/"));
  SUBCASE("and after a Revolution the map says whose Grande the King is") {
    verdict.state.king_grande = OwnerId(1);
    CHECK(shows(map_text(scene_of(verdict), {}), "King: Bea"));
  }
}

TEST_CASE("hand cards tell the Caballero card and the Action cards of each rank") {
  // E p.2-3: the highest card brings the King card, the lowest the Intrigue card, others their own.
  Verdict verdict = game({"Ann", "Bea", "Cruz", "Dan"}, {{"decennial", {}}, {"intrigue-king", {}}});
  State& state = verdict.state;
  const auto card = [&](const std::string& shown) {
    std::uint8_t number = 1;
    while (verdict.ruleset->power(number) != shown) ++number;
    return number;
  };
  state.played = {card("150"), card("13"), card("20"), card("40")};
  state.totals = {150, 13, 20, 40};
  state.caballero_cards = {5, 4, 3, 1};
  state.stacks_revealed = 0;
  const std::string text = text_of(scene_of(verdict));
  CHECK(shows(text, "Caballero card 5; King card\n"));
  CHECK(shows(text, "Caballero card 4; Veto\n"));
  CHECK(shows(text, "Caballero card 1; Intrigue card; First Player\n"));
  // Before all have played, nobody has a rank.
  state.phase = Phase::power;
  const std::string before = text_of(scene_of(verdict));
  CHECK_FALSE(shows(before, "Caballero card 5;"));
  CHECK_FALSE(shows(before, "King card"));
}

TEST_CASE("colours of the log are data too") {
  Verdict verdict = game({"Ann", "Bea", "Cruz"});
  CHECK_FALSE(object_of(scene_of(verdict)).contains("colors"));
  verdict.colors = {"red", "", "blue"};
  CHECK(object_of(scene_of(verdict)).at("colors").dump() == R"({"Ann":"red","Cruz":"blue"})");
}

}  // namespace veedor
