// Rulesets from files: what they may change, and what is refused.
#include <doctest/doctest.h>

#include <string>

#include "engine/rule_id.h"
#include "judge/judge.h"

namespace veedor {
namespace {

const std::string kHouseHead = R"(ruleset: club
title: Club rules
kind: game
players: {least: 2, most: 5}
)";

/// Four players; Dan takes the first card of stack 2 with this Special action.
std::string log_with(const std::string& card, const std::string& special) {
  return R"(veedor: 1
ruleset: club
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds:
  - reveal: [ambush, )" +
         card + R"(, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: )" +
         card + ", actions: [{special: " + special + "}]}\n";
}

Verdict judge_house(Library& library, const std::string& text) {
  Document document;
  document.parse(text);
  Judge judge(library);
  return judge.judge(document);
}

std::optional<FileFault> add(Library& library, const std::string& rest) {
  return library.add_file("club.yaml", kHouseHead + rest);
}

}  // namespace

TEST_CASE("a house rule lets the card's player choose for an impossible disc (DISC-1)") {
  Library library;
  REQUIRE_FALSE(add(library, "extends: base\noptions: {impossible_disc: card-player-chooses}\n"));
  // Ann has Caballeros in Galicia only, so that is the region with the fewest.
  const std::string rest = ", Bea: Granada, Cruz: Sevilla}}";
  SUBCASE("named") {
    const Verdict verdict = judge_house(
        library, log_with("civil-war", "{discs: {Ann: {shows: Toledo, instead: Galicia}" + rest));
    CHECK(verdict.status == Status::in_progress);
    CHECK(verdict.state.count(PlaceId(0), OwnerId(0)) == 0);
  }
  SUBCASE("left out where there is one such region") {
    const Verdict verdict =
        judge_house(library, log_with("civil-war", "{discs: {Ann: Toledo" + rest));
    CHECK(verdict.status == Status::in_progress);
    CHECK(verdict.state.count(PlaceId(0), OwnerId(0)) == 0);
  }
  SUBCASE("another region is refused") {
    const Verdict verdict = judge_house(
        library, log_with("civil-war", "{discs: {Ann: {shows: Toledo, instead: Valencia}" + rest));
    REQUIRE(verdict.fault);
    CHECK(verdict.fault->rule == RuleId::disc_1);
    CHECK(verdict.fault->allowed == std::vector<std::string>{"Galicia", "none"});
  }
  SUBCASE("a possible disc stands as it is") {
    const Verdict verdict = judge_house(
        library, log_with("civil-war", "{discs: {Ann: {shows: Galicia, instead: Galicia}" + rest));
    REQUIRE(verdict.fault);
    CHECK(verdict.fault->rule == RuleId::disc_1);
  }
}

TEST_CASE(
    "of two regions with the fewest Caballeros one is named for an impossible disc (DISC-1)") {
  Library library;
  REQUIRE_FALSE(add(library, "extends: base\noptions: {impossible_disc: card-player-chooses}\n"));
  // Ann, who plays before Dan, has two Caballeros in Navarra as in Galicia.
  const auto judged = [&](const std::string& disc) {
    std::string text =
        log_with("civil-war", "{discs: {Ann: " + disc + ", Bea: Granada, Cruz: Sevilla}}");
    const std::string first =
        "      - {player: Ann, card: outposts, actions: [{place: {Navarra: 2}}]}\n";
    text.insert(text.find("      - {player: Dan"), first);
    text.replace(text.find("Ann: 8"), 6, "Ann: 13");
    return judge_house(library, text);
  };
  const Verdict named = judged("{shows: Toledo, instead: Navarra}");
  CHECK(named.status == Status::in_progress);
  CHECK(named.state.count(PlaceId(0), OwnerId(0)) == 2);
  CHECK(named.state.count(PlaceId(1), OwnerId(0)) == 0);
  for (const std::string disc : {"Toledo", "{shows: Toledo, instead: Toledo}"}) {
    CAPTURE(disc);
    const Verdict refused = judged(disc);
    REQUIRE(refused.fault);
    CHECK(refused.fault->rule == RuleId::disc_1);
    CHECK(refused.fault->allowed == std::vector<std::string>{"Galicia", "Navarra"});
  }
}

TEST_CASE("without that house rule an impossible disc breaks DISC-1, and the form is unknown") {
  Library library;
  REQUIRE_FALSE(add(library, "extends: base\n"));
  const std::string rest = ", Bea: Granada, Cruz: Sevilla}}";
  CHECK(judge_house(library, log_with("civil-war", "{discs: {Ann: Toledo" + rest)).fault->rule ==
        RuleId::disc_1);
  CHECK(judge_house(library,
                    log_with("civil-war", "{discs: {Ann: {shows: Toledo, instead: Galicia}" + rest))
            .fault->rule == RuleId::log_2);
}

TEST_CASE("a house rule plays without Veto: its cards are out and their stack is smaller") {
  Library library;
  REQUIRE_FALSE(add(library, "extends: decennial\noptions: {veto: no}\n"));
  CHECK(judge_house(library, log_with("veto", "yes")).fault->rule == RuleId::log_3);
  const Selected selected = library.select({{"club", {}}}, 4);
  REQUIRE(selected.ruleset);
  CHECK(selected.ruleset->rules.stacks[0].cards == 11);
  CHECK(selected.ruleset->rules.stacks[1].cards == 9);
}

TEST_CASE("a file changes values and neighbours, and removes regions and cards") {
  Library library;
  REQUIRE_FALSE(add(library, R"(extends: base
remove: {places: [Galicia], cards: [fair]}
stacks: [{name: 2, cards: 6}]
places:
  - {name: Navarra, values: [9, 3, 1]}
  - {name: Sevilla, neighbours: [Toledo, Granada, Valencia]}
  - {name: Valencia, neighbours: [Aragón, Cataluña, Toledo, Granada, Sevilla]}
)"));
  const Selected selected = library.select({{"club", {}}}, 4);
  REQUIRE(selected.ruleset);
  const Ruleset& club = *selected.ruleset;
  CHECK(club.rules.regions.size() == 8);
  CHECK_FALSE(club.place_names.find("Galicia"));
  CHECK_FALSE(club.card_names.find("fair"));
  CHECK(club.rules.places[*club.place_names.find("Navarra")].values == Values{9, 3, 1});
  const PlaceId valencia(*club.place_names.find("Valencia"));
  CHECK(club.rules.places[*club.place_names.find("Sevilla")].neighbours.has(valencia));
}

TEST_CASE("faults of ruleset files are shown where they are") {
  Library library;
  const auto fault = [&](const std::string& rest) { return add(library, rest).value(); };
  CHECK(fault("extends: bse\n").message == "there is no game `bse`; did you mean `base`?");
  CHECK(fault("extends: base\nplaecs: []\n").at == Position{6, 1});
  CHECK(fault("extends: base\nplaces:\n  - {name: Galicia, values: [4, x]}\n").at ==
        Position{7, 33});
  const FileFault one_sided =
      fault("extends: base\nplaces:\n  - {name: Sevilla, neighbours: [Galicia]}\n");
  CHECK(one_sided.message.find("not the other way round") != std::string::npos);
  CHECK(fault("extends: base\noptions: {veto: perhaps}\n").at == Position{6, 17});
  CHECK(fault("extends: base\noptions: {impossible_disc: ignored}\n").at == Position{6, 28});
  CHECK(fault("extends: base\nremove: {cards: [fairr]}\n").at == Position{6, 18});
  CHECK_FALSE(library.knows("club"));
}

TEST_CASE("a game that extends another takes its options, unless it says no") {
  Library library;
  REQUIRE_FALSE(add(library, "extends: base\n"));
  CHECK(library.select({{"club", {}}, {"new-regency", {}}}, 4).ruleset);
  REQUIRE_FALSE(add(library, "extends: base\ninherit_options: no\n"));
  CHECK_FALSE(library.select({{"club", {}}, {"new-regency", {}}}, 4).ruleset);
  CHECK_FALSE(library.select({{"decennial", {}}, {"new-regency", {}}}, 4).ruleset);
}

}  // namespace veedor
