// The library: what the built-in files are worth, and how files and options combine.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "ruleset/builtin.h"
#include "ruleset/library_entry.h"

namespace veedor {
namespace {

const std::string kLibraryHead = R"(ruleset: club
title: Club rules
kind: game
players: {least: 2, most: 5}
)";

const std::string kLibraryLog = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds: []
)";

/// The verdict on a log that defines this card.
Verdict judge_card(Library& library, const std::string& card) {
  const std::string text = kLibraryLog + "cards: [" + card + "]\n";
  Document document;
  document.parse(text);
  Judge judge(library);
  return judge.judge(document);
}

}  // namespace

TEST_CASE("every built-in ruleset is without fault, for every number of players") {
  const Library library;
  std::size_t rulesets = 0;
  for (const BuiltinFile& file : builtin_files()) {
    if (file.name == "rules") continue;
    const std::string name(file.name);
    CAPTURE(name);
    ++rulesets;
    const CheckedFile checked = library.check_file(name, file.text);
    for (const FileFault& fault : checked.faults) FAIL_CHECK(fault.at.line, ": ", fault.message);
    CHECK(checked.head.name == name);  // a file is known by its name until it is read
    CHECK(checked.rulesets.size() == checked.head.most_players - checked.head.least_players + 1);
    Library other;
    CHECK_FALSE(other.add_file(name, file.text));
  }
  CHECK(rulesets == library.names().size());
}

TEST_CASE("a game takes over what the game that it extends says of a number of players") {
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml", kLibraryHead +
                                                  "extends: base\n"
                                                  "scoring: {king_bonus: 3}\n"
                                                  "by_players:\n"
                                                  "  3: {scoring: {grande_bonus: 1}}\n"));
  const Selected two = library.select({{"club", {}}}, 2);
  CHECK(two.ruleset->rules.dummy);
  CHECK(two.ruleset->rules.places_scored == 2);
  CHECK(two.ruleset->rules.king_bonus == 3);
  CHECK(two.ruleset->stacks == std::vector<std::string>{"1", "2/3", "4", "5"});
  // Three players are its own matter: all three places score, as base says in general.
  const Selected three = library.select({{"club", {}}}, 3);
  CHECK(three.ruleset->rules.places_scored == 3);
  CHECK(three.ruleset->rules.grande_bonus == 1);
  CHECK_FALSE(library.select({{"club", {}}}, 4).ruleset->rules.dummy);
}

TEST_CASE("a stack has the source of its number of cards") {
  Library library;
  const std::string stacks =
      "extends: base\nstacks:\n  - {name: 1, cards: 10, source: {cards: \"deduced R-1\"}}\n"
      "  - {name: 2, cards: 10, source: {cards: \"assumed\"}}\n";
  REQUIRE_FALSE(library.add_file("club.yaml", kLibraryHead + stacks));
  const auto ruleset = library.select({{"club", {}}}, 4).ruleset;
  CHECK(ruleset->stack_infos[0].source.text == "deduced R-1");
  CHECK(ruleset->stack_infos[0].source == Source::deduced);
  CHECK(ruleset->stack_infos[1].source == Source::assumed);
  CHECK(ruleset->stack_infos[2].source.text == "printed A p.2");
}

TEST_CASE("in a sentence regions and countries have no article, other places do") {
  Library library;
  const auto ruleset = library.select({{"base", {}}}, 4).ruleset;
  const auto called = [&](const std::string& name) {
    return ruleset->place_in_sentence(PlaceId(*ruleset->place_names.find(name)));
  };
  CHECK(called("Toledo") == "Toledo");
  CHECK(called("France") == "France");
  CHECK(called("Castillo") == "the Castillo");
  CHECK(called("Court") == "the Court");
}

TEST_CASE("it takes that over from further back too, and an entry without keys says: nothing") {
  Library library;
  REQUIRE_FALSE(
      library.add_file("club.yaml", kLibraryHead + "extends: base\nby_players: {2: {}}\n"));
  REQUIRE_FALSE(library.add_file(
      "inner.yaml",
      "ruleset: inner\ntitle: T\nkind: game\nplayers: {least: 2, most: 5}\nextends: club\n"));
  CHECK_FALSE(library.select({{"inner", {}}}, 2).ruleset->rules.dummy);
  CHECK(library.select({{"inner", {}}}, 3).ruleset->rules.places_scored == 2);
  CHECK_FALSE(library.select({{"decennial", {}}}, 2).ruleset->rules.dummy);
  CHECK(library.select({{"decennial", {}}}, 2).ruleset->rules.places_scored == 1);
}

TEST_CASE("what an option says of a number of players comes after what the game says") {
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml",
                                 "ruleset: club\ntitle: T\nkind: option\ngoes_with: [base]\n"
                                 "players: {least: 2, most: 5}\nscoring: {king_bonus: 5}\n"
                                 "by_players: {3: {scoring: {places: 1}}}\n"));
  const auto rules = [&](std::size_t players) {
    return library.select({{"base", {}}, {"club", {}}}, players).ruleset->rules;
  };
  CHECK(rules(3).places_scored == 1);
  CHECK(rules(3).king_bonus == 5);
  CHECK(rules(2).places_scored == 2);
  CHECK(rules(4).places_scored == 3);
}

TEST_CASE("what the other file says of a number of players can be at fault only here") {
  Library library;
  REQUIRE_FALSE(library.add_file(
      "club.yaml", kLibraryHead + "extends: base\nby_players: {2: {remove: {cards: [fair]}}}\n"));
  const auto fault = library.add_file("inner.yaml",
                                      "ruleset: inner\ntitle: T\nkind: game\n"
                                      "players: {least: 2, most: 5}\nextends: club\n"
                                      "remove: {cards: [fair]}\n");
  REQUIRE(fault);
  CHECK(fault->message == "what club says does not fit here: there is no card `fair` to remove");
  CHECK(fault->at == Position{5, 10});
}

TEST_CASE("options without a game are SETUP-1, and the games are those that are known") {
  Library library;
  CHECK(library.select({{"short", {}}}, 4).fault.message ==
        "no game (base, decennial) is named, only options; write `ruleset: [base, short]` in a "
        "log, or `--ruleset base,short` (names and files, with commas between them)");
  REQUIRE_FALSE(library.add_file("club.yaml", kLibraryHead + "extends: base\n"));
  CHECK(library.select({{"short", {}}}, 4)
            .fault.message.starts_with("no game (base, decennial, "
                                       "club) is named"));
}

TEST_CASE("rulesets that do not fit together are SETUP-1") {
  Library library;
  REQUIRE_FALSE(
      library.add_file("club.yaml",
                       "ruleset: club\ntitle: T\nkind: option\ngoes_with: [base]\n"
                       "players: {least: 2, most: 5}\nmerge_stacks: [1, 2]\n"
                       "remove: {cards: [your-majesty]}\nstacks: [{name: 5, cards: 1}]\n"));
  const Selected selected = library.select({{"base", {}}, {"club", {}}, {"new-regency", {}}}, 4);
  CHECK_FALSE(selected.ruleset);
  CHECK(selected.fault.message ==
        "these rulesets do not fit together: there is no card `your-majesty` to remove");
}

TEST_CASE("the nearest number of players, where nothing else is wrong") {
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml",
                                 "ruleset: club\ntitle: T\nkind: game\nextends: base\n"
                                 "players: {least: 3, most: 4}\n"));
  const auto nearest = [&](const std::vector<RulesetChoice>& choices, std::size_t players) {
    const auto made = library.for_nearest_number(choices, players);
    return made ? made->rules.players : 0;
  };
  CHECK(nearest({{"base", {}}}, 0) == 2);
  CHECK(nearest({{"base", {}}, {"new-regency", {}}}, 6) == 5);
  CHECK(nearest({{"club", {}}}, 2) == 3);
  CHECK(nearest({{"club", {}}}, 100) == 4);
  // With four the club can play, so its number is not what is wrong.
  CHECK(nearest({{"club", {}}}, 4) == 0);
  CHECK(nearest({{"base", {}}, {"four-stacks", {}}}, 4) == 0);
  // `two-player` is not true of one either.
  CHECK(nearest({{"base", {}}, {"two-player", {}}}, 1) == 0);
  CHECK(nearest({{"base", {}}, {"decennial", {}}}, 6) == 0);
  CHECK(nearest({{"decennial", {}}, {"power-shift", {}}}, 6) == 0);
  CHECK(nearest({{"short", {}}}, 6) == 0);
  CHECK(nearest({}, 6) == 0);
}

TEST_CASE("rulesets that do not go together, each by itself") {
  Library library;
  // An option with the game of the list that it goes with, or else with any; four-stacks is for 2
  // and 3, so 3 is nearest to 4.
  const auto made = library.each_by_itself(
      {{"base", {}}, {"decennial", {}}, {"four-stacks", {}}, {"colonies", {}}}, 4);
  REQUIRE(made.size() == 4);
  CHECK(made[0]->rules.players == 4);
  CHECK_FALSE(made[1]->rules.limit_table.valid());
  CHECK(made[2]->rules.players == 3);
  CHECK(made[2]->stacks.size() == 4);
  CHECK(made[3]->rules.limit_table.valid());
  const auto alone = library.each_by_itself({{"power-shift", {}}}, 6);
  REQUIRE(alone.size() == 1);
  CHECK(alone[0]->rules.players == 5);
  CHECK_FALSE(alone[0]->rules.modifiers.empty());
  CHECK(library.each_by_itself({}, 4).empty());
}

TEST_CASE("a card of a log has the six keys of such cards and no others") {
  Library library;
  const std::string raid = "{id: raid, name: R, stack: 1, copies: 1, number: 1, effect: {take: 3}";
  CHECK_FALSE(judge_card(library, raid + "}").fault);
  for (const std::string key : {"aliases: [X]", "source: printed", "text: T"}) {
    CAPTURE(key);
    const Verdict verdict = judge_card(library, raid + ", " + key + "}");
    REQUIRE(verdict.fault);
    CHECK(verdict.fault->rule == RuleId::log_2);
    CHECK(verdict.fault->at == Position{6, 9 + raid.size() + 2});
    CHECK_FALSE(library.add_file(
        "club.yaml", kLibraryHead + "extends: base\ncards: [" + raid + ", " + key + "}]\n"));
  }
}

TEST_CASE(
    "a card of a log lies beside the one that comes back every round; one of a file may not") {
  Library library;
  const std::string card = "{id: audience, stack: 5, copies: 1, number: 5, effect: {king: any}}";
  CHECK_FALSE(judge_card(library, card).fault);
  const auto fault =
      library.add_file("club.yaml", kLibraryHead + "extends: base\ncards: [" + card + "]\n");
  REQUIRE(fault);
  CHECK(fault->message == "stack 5 comes back every round and holds 1 card, not 2");
}

TEST_CASE("all rulesets as one have what any of them has, though most games have none of it") {
  const Library library;
  const Rules& all = library.everything().rules;
  // Four black Caballeros in the Colonies (E p.7), two in Grandissimo (E p.12), and none elsewhere.
  CHECK(all.black == 4);
  CHECK(all.owner_set().has(kBlack));
  // Two ship tokens, the Queen and the Jester in Grandissimo alone (E p.12, p.15).
  CHECK(all.ship_tokens == 2);
  CHECK(all.characters);
}

TEST_CASE("the twin of a card has its id and lies in another stack; no card has none") {
  Library library;
  const auto selected = library.select({{"decennial", {}}}, 4);
  REQUIRE(selected.ruleset);
  const Ruleset& ruleset = *selected.ruleset;
  const CardId fair(ruleset.card_names.find("fair").value());
  std::size_t twins = 0;
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    if (ruleset.cards[i].id != "fair") continue;
    CHECK(ruleset.twin_in(fair, ruleset.rules.cards[i].stack) == CardId(i));
    ++twins;
  }
  CHECK(twins == 2);  // in the second stack and in the third (D p.9-10)
  CHECK_FALSE(ruleset.twin_in({}, ruleset.rules.cards[fair.index()].stack).valid());
}

TEST_CASE("cards of one log are not those of the next") {
  Library library;
  const std::string house = "{id: house, stack: 2, copies: 1, number: 1, effect: {king: any}}";
  const std::string other = "{id: other, stack: 2, copies: 1, number: 2, effect: {king: any}}";
  const auto names = [&](const std::string& card) {
    Document document;
    const std::string text = kLibraryLog + "cards: [" + card + "]\n";
    document.parse(text);
    const auto ruleset = library.with_cards({{"base", {}}}, 4, document, document.find(0, "cards"));
    return std::pair{ruleset->card_names.find("house"), ruleset->card_names.find("other")};
  };
  for (int i = 0; i < 2; ++i) {
    const auto [mine, others] = names(house);
    CHECK((mine && !others));
    const auto [none, its] = names(other);
    CHECK((!none && its));
  }
  CHECK_FALSE(library.select({{"base", {}}}, 4).ruleset->card_names.find("house"));
}

TEST_CASE("cards that two logs define alike make one ruleset, however they are written") {
  Library library;
  const auto made = [&](const std::string& cards, std::size_t players = 4,
                        const std::string& ruleset = "base") {
    Document document;
    const std::string text = "cards:" + cards + "\n";
    document.parse(text);
    return library.with_cards({{ruleset, {}}}, players, document, document.find(0, "cards"));
  };
  const std::string card = "{id: house, stack: 2, copies: 1, number: 1, effect: {king: any}}";
  const auto one = made(" [" + card + "]");
  CHECK(made("\n  - " + card) == one);
  CHECK(made("\n- id: house\n  stack: '2'\n  copies: 1\n  number: 1\n  effect:\n    king: any") ==
        one);
  CHECK(made(" [" + card + "]", 3) != one);
  CHECK(made(" [" + card + "]", 4, "decennial") != one);
  CHECK(made(" [{id: house, stack: 2, copies: 1, number: 2, effect: {king: any}}]") != one);
  CHECK(made(" [{id: hous, stack: 2, copies: 1, number: 1, effect: {king: any}}]") != one);
  CHECK(made(" [" + card + ", {id: other, stack: 2, copies: 1, number: 1, effect: {king: any}}]") !=
        one);
  for (const unsigned bonus : {3U, 5U}) {  // the second file replaces the first
    REQUIRE_FALSE(library.add_file(
        "club.yaml",
        fmt::format("{}extends: base\nscoring: {{king_bonus: {}}}\n", kLibraryHead, bonus)));
    CHECK(made(" [" + card + "]", 4, "club")->rules.king_bonus == bonus);
  }
}

TEST_CASE("of many rulesets only those used last are kept") {
  RecentlyUsed<int, int> squares(3);
  const auto known = [&](int number) { return squares.find(number) != nullptr; };
  for (const int number : {1, 2, 3}) CHECK(squares.add(number, number * number) == number * number);
  REQUIRE(known(1));
  CHECK(*squares.find(1) == 1);
  squares.add(4, 16);
  CHECK_FALSE(known(2));
  CHECK((known(1) && known(3) && known(4)));
  CHECK(*squares.find(4) == 16);
  squares.clear();
  CHECK_FALSE(known(4));
}

}  // namespace veedor
