// What ruleset files say of the things of the expansions and of hand cards, and what is refused.
#include <doctest/doctest.h>

#include <algorithm>

#include "unit/ruleset/file_faults.h"

namespace veedor {
namespace {

std::string good(const std::string& rest) {
  return "goods:\n  - {name: Gold, region: Toledo, " + rest + "}\n";
}

std::string cards(const std::string& list) {
  return "rounds: {number: 2, scoring_after: [2]}\npower: {cards: [" + list + "]}\n";
}

std::shared_ptr<const Ruleset> selected(const std::string& text) {
  Library library;
  const auto fault = library.add_file("club.yaml", text);
  if (fault) FAIL(fault->message);
  return library.select({{"club", {}}}, 4).ruleset;
}

/// Chosen together with the game that it goes with.
std::shared_ptr<const Ruleset> with_game(const std::string& game, const std::string& option) {
  Library library;
  const auto fault = library.add_file("club.yaml", option);
  if (fault) FAIL(fault->message);
  return library.select({{game, {}}, {"club", {}}}, 4).ruleset;
}

const std::string kDecennial =
    "ruleset: club\ntitle: Club rules\nkind: option\nplayers: {least: 2, most: 5}\n"
    "goes_with: [decennial]\n";

}  // namespace

TEST_CASE("black Caballeros, discs and ship tokens are at least one") {
  check_all(
      kGame,
      {
          {"inquisitor: {caballeros: @0, regions: 2, each: 2}\n",
           "expected a number from 1 to 60, not `0`"},
          {"inquisitor: @{caballeros: 3, regions: 2, each: 2}\n",
           "`caballeros` is `regions` times `each`: all begin in regions"},
          {"places: [{name: Toledo, aliases: [Tabla]}]\nlimit_table: {name: @Tabla, room: 6}\n",
           "the name `Tabla` is given to two"},
          {"limit_table: {name: Tabla, room: @0}\n", "expected a number from 1 to 60, not `0`"},
          {"ship_tokens: {number: @0}\n", "expected a number from 1 to 5, not `0`"},
          {good("number: @0, lie: 0, points: 6"), "expected a number from 1 to 60, not `0`"},
          {good("number: 5, lie: 0, points: @0"), "expected a number from 1 to 60, not `0`"},
          {good("number: 5, lie: @6, points: 6"), "more than there are in the game"},
          {good("number: 5, lie: 5, points: 6, @colour: red"),
           "unknown key `colour`; the keys here are name, aliases, number, region, lie, points, "
           "source"},
      });
  const auto ruleset = selected(kGame + good("number: 5, lie: 5, points: 1"));
  REQUIRE(ruleset->rules.goods.size() == 1);
  CHECK(ruleset->rules.goods[0].begins == 5);
  CHECK(ruleset->rules.goods[0].points == 1);
}

TEST_CASE("what lets a turn do more needs its place") {
  const auto whole = [](const std::string& rest, const std::string& message) {
    check_all("", {{"@" + kGame + rest, message}});
  };
  whole("characters: [{name: queen}]\n", "characters need a place of the kind `given`");
  whole("ship_tokens: {number: 1}\n", "ship tokens need a place of the kind `afloat`");
  whole("pardon: {stack: 5}\n", "pardons need a place of the kind `jail`");
  whole("effects: {also: [revolution]}\n",
        "a Revolution needs `returns` of the King: where he comes when it ends");
  for (const std::string place : {"Castillo", "Court", "Province"}) {
    whole("remove: {places: [" + place + "]}\n", "a game needs a Castillo, a Court and a Province");
  }
  const std::string dummy = "dummy: {regions: 2, caballeros: 2}\n";
  check_all(kGame, {{dummy + "course: {phases: @[reveal, power, turns, scoring]}\n",
                     "a dummy takes part, and the course has no phase for it"}});
  whole(dummy + "inquisitor: {caballeros: 2, regions: 1, each: 2}\n",
        "with 2 players a dummy takes part, and there are no black Caballeros then");
}

TEST_CASE("of hand cards no two have one value, and one is a Joker at most") {
  const std::string first = "{value: 1, caballeros: 2}, ";
  const std::string two = "rounds: {number: 2, scoring_after: [2]}\npower: {";
  const std::string two_cards = "cards: [{value: @1, caballeros: 2}, {value: 2, caballeros: 1}]}\n";
  check_all(kGame,
            {
                {cards(first + "{value: @1, caballeros: 3}"), "there is a Power card 1 already"},
                {cards("{joker: yes}, " + first + "{joker: @yes}"), "there is a Joker already"},
                {cards(first + "{value: @201, caballeros: 3}"),
                 "expected a number from 1 to 200, not `201`"},
                {cards(first + "{value: 2, caballeros: 3, card: @fair}"),
                 "there is no card `fair` without a stack, to be played as the 2"},
                {cards(first + "{value: 2, caballeros: 3, card: @fairy}"),
                 "there is no card `fairy` without a stack, to be played as the 2"},
                {two + "of: 8, " + two_cards,
                 "`of` goes with `choose`, which says how many cards a hand is"},
                {two + "choose: 3, of: 2, " + two_cards, "a hand of 3 cards cannot be chosen of 2"},
                {two + "choose: 2, of: @62, cards: [{value: 1, caballeros: 2}]}\n",
                 "expected a number from 1 to 61, not `62`"},
                {"power: {caballeros: [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, @0]}\n",
                 "more Power cards than there are"},
                {"power: {caballeros: @[6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]}\n",
                 "expected 13 numbers, one for each Power card"},
            });
}

TEST_CASE("a list names each thing once") {
  const std::string gold = "{name: Gold, number: 5, region: Toledo, lie: 0, points: 6}";
  const std::string gold_again = "{name: @Gold, number: 5, region: Toledo, lie: 0, points: 6}";
  check_all(
      kGame,
      {
          {"tiles:\n  - {name: 8/4/0, values: [8, 4, 0]}\n  - {name: @8/4/0, values: [8, 4, 1]}\n",
           "there is a scoring tile `8/4/0` already"},
          {"stacks: [{name: 1, cards: 10}, {name: @1, cards: 11}]\n",
           "there is a stack `1` already"},
          {"places: [{name: Toledo, values: [7, 4, 3]}, {name: @Toledo, values: [7, 4, 1]}]\n",
           "there is a place `Toledo` already"},
          {"goods: [" + gold + ", " + gold_again + "]\n",
           "there is a kind of discs `Gold` already"},
          {"pieces: [{name: Crown, stands: [region]}, {name: @Crown, stands: [castillo]}]\n",
           "there is a piece `Crown` already"},
      });
}

TEST_CASE("the Joker comes after the highest value") {
  const auto ruleset = selected(
      kGame + cards("{joker: yes}, {value: 200, caballeros: 1}, {value: 9, caballeros: 2}") +
      "by_players:\n  2: {}\n");
  const Rules& rules = ruleset->rules;
  REQUIRE(rules.power.size() == 4);
  CHECK(rules.power[1].value == 9);
  CHECK(rules.power[2].value == 200);
  CHECK(rules.joker == 3);
  CHECK(ruleset->power(2) == "200");
  CHECK(ruleset->power(3) == "joker");
}

TEST_CASE("a hand card without a title is named by its value") {
  Library library;
  const auto ruleset = library.select({{"decennial", {}}, {"intrigue-king", {}}}, 4).ruleset;
  const auto name = [&](const std::string& id) {
    return ruleset->cards[*ruleset->card_names.find(id)].name;
  };
  CHECK(name("15") == "hand card 15");
  CHECK(name("40") == "Veto");
  CHECK(name("the-king") == "King card");
}

TEST_CASE("effects of cards that a file defines") {
  check_all(
      kGame,
      {
          {with_effect("@taek: 3"), "unknown effect `taek`; did you mean `take`?"},
          {with_effect("@somersault: 3"),
           "unknown effect `somersault`; see EFFECTS in veedor-ruleset(5)"},
          {with_effect("take: @0"), "expected a number from 1 to 200, not `0`"},
          {with_effect("inquisitor: {move: @0}"), "expected a number from 1 to 200, not `0`"},
          {with_effect("score: {worth: [@0]}"), "expected a number from 1 to 63, not `0`"},
          {with_effect("score: {worth: [1, @64]}"), "expected a number from 1 to 63, not `64`"},
      });
}

TEST_CASE(
    "a file that says something anew of a place brings its source, or takes the old one away") {
  const auto traits = [](const std::string& france) {
    const auto ruleset =
        with_game("decennial", kDecennial + "contains: [colonies]\nplaces:\n  - {name: France, " +
                                   france + "}\n");
    std::string told;
    for (const auto& [key, source] : ruleset->places[*ruleset->place_names.find("France")].traits) {
      told += std::string(key) + ": " + source.text + "\n";
    }
    return told;
  };
  const std::string others =
      "disc: printed E p.9\nspain: printed E p.9, beside the coast of Spain; "
      "R-37\nplaced_by_cards: assumed R-29: E p.9 lets "
      "Caballeros "
      "come from a Court while the King is in Aragón or Cataluña\nsailed_to: assumed R-32: E p.9 "
      "lets "
      "Caballeros come from the Ship while the King is in Aragón or Cataluña\n";
  CHECK(traits("room: 4, source: {room: \"assumed for us\"}") == others + "room: assumed for us\n");
  CHECK(traits("room: 4") == others);
}

TEST_CASE("where the King, Grandes and tiles may stand has its source") {
  const auto ruleset = selected(
      kGame +
      "pieces:\n  - {name: Grande, kind: grande, stands: [region], source: \"assumed for us\"}\n");
  using PieceKinds = std::size_t;
  const auto& pieces = ruleset->numbers.pieces;
  CHECK(std::ranges::count(pieces, "assumed for us", &Citation::text) == PieceKinds{1});
}

}  // namespace veedor
