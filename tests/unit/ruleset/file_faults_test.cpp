// What is refused in ruleset files: the message, and the word at which it stands.
#include "unit/ruleset/file_faults.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "ruleset/draft.h"
#include "ruleset/file_keys.h"

namespace veedor {
namespace {

/// As a whole file, so that nothing but the head is read.
std::string head(const std::string& name, const std::string& kind, const std::string& rest) {
  return "ruleset: " + name + "\ntitle: Club\nkind: " + kind + "\n" + rest;
}

}  // namespace

TEST_CASE("all keys about the game that the schema has are read, and no others") {
  const auto changes = std::ranges::find(file_maps(), "changes", &FileMap::definition);
  REQUIRE(changes != file_maps().end());
  std::vector<std::string_view> known(changes->keys.begin(), changes->keys.end());
  std::vector<std::string_view> read = section_keys();
  read.push_back("source");
  std::ranges::sort(known);
  std::ranges::sort(read);
  CHECK(read == known);
}

TEST_CASE("a ruleset file does not extend itself") {
  check_all("", {
                    {head("base", "game", "players: {least: 2, most: 5}\nextends: @base\n"),
                     "a ruleset cannot extend itself"},
                    {head("base", "game", "players: {least: 2, most: 5}\nextends: @decennial\n"),
                     "a ruleset cannot extend itself, and decennial begins with base"},
                });
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml", kGame));
  const std::string inner = head("inner", "game", "players: {least: 2, most: 5}\nextends: club\n");
  REQUIRE_FALSE(library.add_file("inner.yaml", inner));
  const auto fault = library.add_file(
      "base.yaml", head("base", "game", "players: {least: 2, most: 5}\nextends: inner\n"));
  REQUIRE(fault);
  CHECK(fault->message == "a ruleset cannot extend itself, and inner begins with base");
  CHECK(library.select({{"inner", {}}}, 4).ruleset);
}

TEST_CASE("at most 16 games extend one another") {
  Library library;
  std::string last = "base";  // the first of them
  for (int number = 2; number <= 16; ++number) {
    const std::string name = "house" + std::to_string(number);
    REQUIRE_FALSE(library.add_file(
        name + ".yaml",
        head(name, "game", "players: {least: 2, most: 5}\nextends: " + last + '\n')));
    last = name;
  }
  CHECK(library.select({{last, {}}}, 4).ruleset);
  const std::string more =
      head("house17", "game", "players: {least: 2, most: 5}\nextends: house16\n");
  const auto fault = library.add_file("house17.yaml", more);
  REQUIRE(fault);
  CHECK(fault->message ==
        "at most 16 games may extend one another, and house16 is number 16; extend base instead, "
        "and repeat here what you need");
  CHECK(fault->at == Position{5, 10});
  const CheckedFile checked = library.check_file("house17.yaml", more);
  REQUIRE(checked.faults.size() == 1);
  CHECK(checked.faults.front().message == fault->message);
}

TEST_CASE("what the head of a ruleset file may say") {
  const std::string players = "players: {least: 2, most: 5}\n";
  const std::string name =
      "the name of a ruleset is one word without comma and slash, and does not end in .yaml or "
      ".yml";
  check_all(
      "",
      {
          {head("@my house", "game", players), name},
          {head("@'a,b'", "game", players), name},
          {head("@my/house", "game", players), name},
          {head("@house.yaml", "game", players), name},
          {head("club", "game", "players: {least: @1, most: 5}\n"),
           "expected a number from 2 to 5, not `1`"},
          {head("club", "game", players + "@goes_with: [base]\n"),
           "`goes_with` is for options only"},
          {head("club", "game", players + "@pick: cards\n"), "`pick` is for options only"},
          {head("club", "option", players + "goes_with: [base]\n@extends: base\n"),
           "`extends` is for games only"},
          {head("club", "game", players + "@contains: [short]\n"),
           "`contains` is for options only"},
          {head("club", "option", players + "goes_with: [base]\n@inherit_options: no\n"),
           "`inherit_options` is for games only"},
          {head("club", "option", players + "goes_with: @[]\n"), "expected the name of a game"},
          {head("club", "option", players + "goes_with: [@short]\n"),
           "`short` is an option, not a game"},
          {head("club", "game", players + "extends: @short\n"), "`short` is an option, not a game"},
          {head("club", "game", players + "extends: @bse\n"),
           "there is no game `bse`; did you mean `base`?"},
          {head("base", "@option", players + "goes_with: [decennial]\n"),
           "base is a game, and only a game can replace it"},
      });
}

TEST_CASE("an option contains other options, and none that contain some") {
  const std::string decennial =
      "ruleset: club\ntitle: Club rules\nkind: option\nplayers: {least: 2, most: 5}\n"
      "goes_with: [decennial]\n";
  check_all(decennial, {
                           {"contains: [short, @colonys]\n",
                            "there is no option `colonys`; did you mean `colonies`?"},
                           {"contains: [@decennial]\n", "`decennial` is a game, not an option"},
                           {"contains: [@king-colonies]\n",
                            "`king-colonies` contains options itself; name those"},
                           {"contains: [@club]\n", "a ruleset cannot contain itself"},
                       });
}

TEST_CASE("a phrase of a card begins with a word, and its brackets hold words") {
  const auto phrase = [](const std::string& text) {
    return "cards: [{id: a, stack: 4, copies: 1, number: 3, effect: {take: 3}, phrases: [" + text +
           "]}]\n";
  };
  const auto message = [](const std::string& text) {
    return "`" + text +
           "` is no phrase: it begins with a word, and each `[` has words behind it and its `]`";
  };
  std::vector<Expected> files;
  for (const std::string text :
       {".. two", "take two [more", "take two] more", "take [] two", "take [ [a] b", "[.. two]"}) {
    files.push_back({phrase("@\"" + text + '"'), message(text)});
  }
  check_all(kGame, files);
  CHECK_FALSE(
      Library().add_file("club.yaml", kGame + phrase("\"[you] take .. 2|two [to [the] court]\"")));
}

TEST_CASE("names have up to 100 characters") {
  const auto times = [](std::size_t n, const std::string& letter) {
    std::string out;
    for (std::size_t i = 0; i < n; ++i) out += letter;
    return out;
  };
  const std::string longest = times(100, "é");
  const std::string name = longest + "z";
  const std::string message = "this name has 101 characters; the limit is 100";
  const std::string card = "stack: 4, copies: 1, number: 3, effect: {take: 3}";
  const std::string place = "kind: region, values: [3, 2, 1], neighbours: []";
  const std::string modifiers = "modifiers: {deal: 1, pass: 1, cards: [{id: ";
  check_all(kGame,
            {
                {"places: [{name: @" + name + ", " + place + "}]\n", message},
                {"places: [{name: isle, aliases: [@" + name + "], " + place + "}]\n", message},
                {"tiles: [{name: @" + name + ", values: [1]}]\n", message},
                {"tiles: [{name: one, aliases: [@" + name + "], values: [1]}]\n", message},
                {"stacks: [{name: @" + name + ", cards: 1}]\n", message},
                {"cards: [{id: @" + name + ", " + card + "}]\n", message},
                {"cards: [{id: a, name: @" + name + ", " + card + "}]\n", message},
                {"cards: [{id: a, aliases: [@" + name + "], " + card + "}]\n", message},
                {modifiers + '@' + name + ", value: 1, ability: none, copies: 9}]}\n", message},
            });
  check_all("", {{head('@' + name, "game", "players: {least: 2, most: 5}\n"), message}});
  CHECK_FALSE(Library().add_file("club.yaml", kGame + "cards: [{id: " + longest +
                                                  ", name: " + longest + ", " + card + "}]\n"));
}

TEST_CASE("other texts have up to 2000 characters") {
  const std::string longest(2000, 'x');
  const std::string message = "this text has 2001 characters; the limit is 2000";
  const std::string card = "cards: [{id: a, stack: 4, copies: 1, number: 3, effect: {take: 3}, ";
  const std::string source = "printed " + longest.substr(8);
  check_all(kGame, {
                       {card + "text: @" + longest + "y}]\n", message},
                       {card + "source: @" + source + "y}]\n", message},
                       {card + "source: {effect: @" + source + "y}}]\n", message},
                   });
  const std::string players = "players: {least: 2, most: 5}\nextends: base\n";
  check_all("ruleset: club\nkind: game\n" + players, {{"title: @" + longest + "y\n", message}});
  CHECK_FALSE(Library().add_file(
      "club.yaml", kGame + card + "text: " + longest + ", source: " + source + "}]\n"));
}

TEST_CASE("merged stacks have one name, which is no longer than others") {
  const std::string stack = "stacks: [{name: " + std::string(60, 'a') +
                            ", cards: 1}, {name: " + std::string(60, 'b') +
                            ", cards: 1}]\nremove: {cards: all}\n";
  const std::string merged =
      "merge_stacks: [" + std::string(60, 'a') + ", " + std::string(60, 'b') + "]\n";
  const auto fault = Library().add_file("club.yaml", kGame + stack + merged);
  REQUIRE(fault);
  CHECK(fault->message == "the name of the merged stacks, `" + std::string(60, 'a') + '/' +
                              std::string(60, 'b') + "`, is longer than 100 characters");
}

TEST_CASE("numbers, places and scoring tiles that are refused") {
  check_all(
      kGame,
      {
          {"rounds: {number: @14, scoring_after: [14]}\n",
           "expected a number from 1 to 13, not `14`"},
          {"course: {phases: [dummy, @rest]}\n",
           "`rest` is not one of dummy, reveal, power, turns, scoring"},
          {"course: {phases: [dummy, reveal, power, turns, @dummy]}\n",
           "`dummy` is in the list already"},
          {"course: {phases: @[dummy, reveal, power, turns]}\n",
           "every round has the phases power, turns and scoring"},
          {"course: {phases: @[dummy, reveal, turns, power, scoring]}\n",
           "turns and then scoring come last: a turn needs its Power card and the cards of the "
           "round"},
          {"course: {phases: @[power, dummy, reveal, turns, scoring]}\n",
           "dummy comes before power: nobody plays the total of the dummy"},
          {"places:\n  - {name: Palace, kind: @court}\n", "there is a Court already, Court"},
          {"places:\n  - {name: Alcazar, values: [5, 3, 1], kind: @castillo}\n",
           "there is a Castillo already, Castillo"},
          {"places:\n  - {name: Toledo, kind: @province}\n",
           "there is a Province already, Province"},
          {"places:\n  - @{name: Murcia, kind: region, neighbours: []}\n",
           "`values` is missing: Murcia is scored"},
          {"places:\n  - @{name: France, kind: region, neighbours: []}\n",
           "`values` is missing: France is scored"},
          {"places:\n  - {name: @Castilla la vieja, values: [6, 4, 3]}\n",
           "`Castilla la vieja` is another name of Castilla"},
          {"places:\n  - {name: Toledo, values: [@64, 4, 2]}\n",
           "expected a number from 0 to 63, not `64`"},
          {"tiles:\n  - {name: @8/4, values: [8, 5, 0]}\n", "`8/4` is another name of 8/4/0"},
          {"remove: {places: [@Old Castile]}\n", "`Old Castile` is another name of Castilla"},
          {"remove: {places: [@Granda]}\n", "there is no place `Granda`; did you mean `Granada`?"},
      });
  check_all(
      kGame,
      {
          {"places:\n  - {name: Granada, at: [@7, 3]}\n", "expected a number from 0 to 6, not `7`"},
          {"places:\n  - {name: Granada, at: [6, @10]}\n",
           "expected a number from 0 to 9, not `10`"},
          {"places:\n  - {name: Granada, at: @[6]}\n", "expected two numbers, a column and a row"},
          {"places:\n  - {name: Granada, at: [6, 3, @0]}\n",
           "expected two numbers, a column and a row"},
          {"places:\n  - {name: Granada, at: @[3, 3]}\n", "Sevilla and Granada overlap on the map"},
          {"places:\n  - {name: Court, at: @[6, 3]}\n", "Court is not on the map and has no `at`"},
          {"places:\n  - {name: Granada, outline: [[0, 0], [9, 0], @[9]]}\n",
           "a corner is two numbers, across and down"},
          {"places:\n  - {name: Granada, outline: [[0, 0], [9, 0], [9, @101]]}\n",
           "expected a number from 0 to 100, not `101`"},
          {"places:\n  - {name: Granada, outline: @[[0, 0], [9, 0]]}\n", "three corners at least"},
          {"places:\n  - {name: Court, outline: @[[0, 0], [9, 0], [9, 9]]}\n",
           "Court is not on the map and has no `outline`"},
      });
  // A place may take over what another was.
  Library library;
  CHECK_FALSE(library.add_file(
      "club.yaml",
      kGame + "places:\n  - {name: Palace, kind: court}\nremove: {places: [Court]}\n"));
}

TEST_CASE("cards of one id in stacks that are merged") {
  const std::string decennial =
      "ruleset: club\ntitle: Club rules\nkind: game\nplayers: {least: 2, most: 5}\n"
      "extends: decennial\n";
  const std::string two = "a log could not tell the two cards `fair` of stack 2/3 apart";
  check_all(decennial, {{"merge_stacks: [@2, 3]\n", two},
                        {"by_players:\n  3: {merge_stacks: [@2, 3]}\n", two}});
  Library library;
  CHECK_FALSE(library.add_file("club.yaml", decennial + "merge_stacks: [1, 2]\n"));
}

TEST_CASE("stacks and cards that are refused") {
  check_all(
      kGame,
      {
          {"merge_stacks: [2, @9]\n", "there is no stack `9`"},
          {"merge_stacks: [@2]\n", "two stacks at least are merged"},
          {"merge_stacks: [4, @5]\n", "stack 5 comes back every round and cannot be merged"},
          {"merge_stacks: [3, @2]\n",
           "merged stacks are named in stack order, each once; `2` is out of order"},
          {"by_players:\n  2: {merge_stacks: [2, @2]}\n",
           "merged stacks are named in stack order, each once; `2` is out of order"},
          {"remove: {cards: @Fair}\n", "expected a list of card ids, or `all`"},
          {"remove: {cards: [@fiar]}\n", "there is no card `fiar` to remove; did you mean `fair`?"},
          {"modifiers: {deal: 3, pass: 1, cards: @[]}\n", "expected at least one Modifier card"},
          {"modifiers: {deal: 3, pass: 1, cards: [{id: up, value: @21, ability: none, copies: "
           "1}]}\n",
           "expected a number from -20 to 20, not `21`"},
          {"modifiers: {deal: 3, pass: 1, cards: [{id: up, value: @-21, ability: none, copies: "
           "1}]}\n",
           "expected a number from -20 to 20, not `-21`"},
      });
  check_all(kOption, {{"merge_stacks: [3, @2]\n",
                       "merged stacks are named in stack order, each once; `2` is out of order"}});
  Library library;
  REQUIRE_FALSE(library.add_file(
      "club.yaml", kGame + "remove: {cards: [King Neighbor]}\nstacks: [{name: 4, cards: 9}]\n"));
  CHECK_FALSE(library.select({{"club", {}}}, 4).ruleset->card_names.find("king-neighbor"));
}

TEST_CASE("effects that are refused") {
  const std::string castillo = "` is for a King who goes to a region, not to the Castillo";
  check_all(
      kGame,
      {
          {with_effect("king: castillo, @bring: 2"), "`bring" + castillo},
          {with_effect("king: castillo, @banish_grandes: yes"), "`banish_grandes" + castillo},
          {with_effect("move: {own: 2, opposing: 2, @whose: own}"),
           "`whose` is instead of `own` and `opposing`, not beside them"},
          {with_effect("move: {opposing: 2, @up_to: 3}"),
           "`up_to` is instead of `own` and `opposing`, not beside them"},
          {with_effect("@move: {own: 2}"),
           "`own` and `opposing` go together; `opposing` is missing"},
          {with_effect("@move: {opposing: 2}"),
           "`own` and `opposing` go together; `own` is missing"},
          {with_effect("take: 3, @king: any"),
           "`take` and `king` are two effects; a choice between effects is written `one_of: "
           "[{...}, {...}]`"},
          {with_effect("one_of: [{take: 3}], @king: any"),
           "`one_of` and `king` are two effects; a choice between effects is written `one_of: "
           "[{...}, {...}]`"},
          {with_effect("take: @201"), "expected a number from 1 to 200, not `201`"},
      });
}

TEST_CASE("numbers of Caballeros in effects are 1 to 200") {
  Library library;
  for (const std::string effect :
       {"take: 200", "king: any, bring: 200", "place: {up_to: 200}", "return: {count: 200}",
        "disc_return: 200", "move: {up_to: 200, whose: choice}"}) {
    CAPTURE(effect);
    CHECK_FALSE(library.add_file("club.yaml", kGame + with_effect(effect)));
  }
  REQUIRE_FALSE(
      library.add_file("club.yaml", kGame + with_effect("move: {own: 200, opposing: 200}")));
  const Selected selected = library.select({{"club", {}}}, 4);
  const auto raid = *selected.ruleset->card_names.find("raid");
  const auto& effect = std::get<MoveEffect>(selected.ruleset->rules.cards[raid].effects.front());
  CHECK(effect.own == 200);
  CHECK(effect.opposing == 200);
  CHECK(effect.total == kUnlimited);  // 400 fit into no byte; the two numbers hold each by itself
}

TEST_CASE("own and opposing Caballeros have a limit each; only one kind is moved by `either`") {
  const auto moving = [](const std::string& arguments) {
    Library library;
    REQUIRE_FALSE(library.add_file("club.yaml", kGame + with_effect("move: {" + arguments + "}")));
    const Selected selected = library.select({{"club", {}}}, 4);
    const auto raid = *selected.ruleset->card_names.find("raid");
    return std::get<MoveEffect>(selected.ruleset->rules.cards[raid].effects.front());
  };
  CHECK(moving("own: 2, opposing: 3") == MoveEffect{.own = 2, .opposing = 3, .total = 5});
  CHECK(moving("own: any, opposing: 1") ==
        MoveEffect{.own = kUnlimited, .opposing = 1, .total = kUnlimited});
  // Of one kind alone there are never more than the larger limit.
  CHECK(moving("own: 2, opposing: 3, either: yes") ==
        MoveEffect{.own = 2, .opposing = 3, .total = 3, .either = true});
  CHECK(moving("own: any, opposing: 1, either: yes, from: one-region") ==
        MoveEffect{.own = kUnlimited,
                   .opposing = 1,
                   .total = kUnlimited,
                   .either = true,
                   .one_region = true});
}

}  // namespace veedor
