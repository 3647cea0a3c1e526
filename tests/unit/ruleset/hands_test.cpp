// Hands of cards in place of the Power cards 1 to 13: with values of their own, and with what the
// turn does; in a round without stacks of Action cards, and in one with six of them.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "support/house_games.h"

namespace veedor {
namespace {

const std::string kBids = R"(ruleset: bids
title: Bids
kind: option
goes_with: [base]
players: {least: 3, most: 5}
course: {phases: [power, turns, scoring]}
remove: {stacks: [1, 2, 3, 4, 5]}
power:
  cards:
    - {value: 10, caballeros: 5, card: levy}
    - {value: 20, caballeros: 5, card: levy}
    - {value: 25, caballeros: 4, card: march}
    - {value: 40, caballeros: 4, card: march}
    - {value: 50, caballeros: 3, card: tour}
    - {value: 70, caballeros: 3, card: recall}
    - {value: 90, caballeros: 2, card: levy}
    - {value: 110, caballeros: 2, card: march}
    - {value: 150, caballeros: 1, card: judge}
    - {value: 160, caballeros: 1, card: levy}
    - {value: 170, caballeros: 1, card: march}
    - {value: 199, caballeros: 0, card: tour}
    - {value: 200, caballeros: 0, card: judge}
cards:
  - {id: levy, number: 1, effect: {take: 2}}
  - {id: march, number: 3, effect: {move: {up_to: 2, whose: own}}}
  - {id: tour, number: 2, effect: {king: neighbor}}
  - {id: judge, number: 4, effect: {score: choice}}
  - {id: recall, number: 2, effect: {power: yes}}
)";

/// Hands of 13 cards beside six stacks, two regions more, and a piece of the ruleset.
const std::string kBoth = R"(ruleset: both
title: Both
kind: option
goes_with: [base]
players: {least: 2, most: 5}
power:
  cards:
    - {value: 3, caballeros: 5}
    - {value: 6, caballeros: 5}
    - {value: 9, caballeros: 4, card: levy}
    - {value: 12, caballeros: 4}
    - {value: 15, caballeros: 3}
    - {value: 18, caballeros: 3, card: levy}
    - {value: 21, caballeros: 2}
    - {value: 24, caballeros: 2}
    - {value: 27, caballeros: 1}
    - {value: 30, caballeros: 0}
    - {value: 33, caballeros: 0}
    - {value: 36, caballeros: 0, card: levy}
    - {value: 39, caballeros: 0}
places:
  - {name: Asturias, kind: region, values: [2, 1, 0], neighbours: [Galicia, Castilla]}
  - {name: Murcia, kind: region, values: [3, 2, 1], neighbours: [Granada, Valencia]}
  - {name: Galicia, neighbours: [Navarra, Castilla, Asturias]}
  - {name: Castilla, neighbours: [Galicia, Navarra, Aragón, Toledo, Asturias]}
  - {name: Granada, neighbours: [Toledo, Valencia, Sevilla, Murcia]}
  - {name: Valencia, neighbours: [Aragón, Cataluña, Toledo, Granada, Murcia]}
pieces:
  - {name: Crown, stands: [region], begins: Asturias}
stacks:
  - {name: 6, cards: 9}
cards:
  - {id: guard, stack: 6, copies: 9, number: 3, effect: {place: {up_to: 2}}}
  - {id: levy, number: 1, effect: {take: 2}}
)";

const std::string kHandsSetup =
    "veedor: 1\nruleset: [base, NAME]\nplayers: [Ann, Bea, Cruz]\n"
    "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}\n"
    "rounds:\n";

Verdict judged_hands(const std::string& ruleset, const std::string& rounds) {
  Library library;
  REQUIRE_FALSE(library.add_file("house.yaml", ruleset));
  std::string text = kHandsSetup + rounds;
  text.replace(text.find("NAME"), 4, ruleset.substr(9, ruleset.find('\n') - 9));
  Document document;
  document.parse(text);
  return Judge(library).judge(document);
}

std::string fault_of_hands(const std::string& ruleset, const std::string& rounds) {
  const Verdict verdict = judged_hands(ruleset, rounds);
  return verdict.fault ? std::string(text(verdict.fault->rule)) : "none";
}

const std::string kPlayed = "- power: [{Ann: 150}, {Bea: 20}, {Cruz: 40}]\n";

}  // namespace

TEST_CASE("where no stacks are left, nothing is revealed, also if the course names it") {
  std::string named = kBids;
  const std::size_t course = named.find("course:");
  named.erase(course, named.find('\n', course) + 1 - course);
  const Verdict begun = judged_hands(named, "  []\n");
  REQUIRE(begun.next);
  CHECK(begun.next->step == "power");
  const Verdict played = judged_hands(named, kPlayed);
  REQUIRE(played.next);
  CHECK(played.next->step == "turn");
  CHECK(fault_of_hands(named, "- {reveal: []}\n") == "LOG-2");
  test::play_house_games("bids", named, 3);
}

TEST_CASE("hand cards bid by their values, and a turn has the card that was played") {
  // Ann, with 150, has the first turn: 1 to the Court, and 4 may be placed next to Castilla.
  const std::string turn =
      "  turns: [{player: Ann, card: judge, actions: [{place: {Toledo: 4}}]}]\n";
  const Verdict verdict = judged_hands(kBids, kPlayed + turn);
  CHECK(verdict.status == Status::in_progress);
  REQUIRE(verdict.positioned());
  const Rules& rules = verdict.ruleset->rules;
  // 7 in the Court at the start, 1 comes, 4 go.
  CHECK(verdict.state.count(rules.court, OwnerId(0)) == 4);
  REQUIRE(verdict.next);
  CHECK(verdict.next->players == std::vector<std::string>{"Cruz"});  // 40 is before 20
}

TEST_CASE("what a hand card does not allow breaks the rules of Power cards and Action cards") {
  CHECK(fault_of_hands(kBids, kPlayed) == "none");
  CHECK(fault_of_hands(kBids, kPlayed + "  turns: [{player: Bea, card: levy}]\n") == "TURN-1");
  CHECK(fault_of_hands(kBids, kPlayed + "  turns: [{player: Ann, card: levy}]\n") == "CARD-1");
  CHECK(fault_of_hands(kBids, kPlayed + "  turns: [{player: Ann, take: 2, card: judge}]\n") ==
        "COURT-1");
  CHECK(fault_of_hands(kBids, kPlayed + "  turns: [{player: Ann, card: judge, "
                                        "actions: [{place: {Toledo: 5}}]}]\n") == "PLACE-1");
  CHECK(fault_of_hands(kBids, "- power: [{Ann: 150}, {Bea: 150}]\n") == "POWER-3");
  CHECK(fault_of_hands(kBids, "- power: [{Ann: 30}]\n") == "LOG-2");
  CHECK(fault_of_hands(kBids, "- reveal: [ambush]\n") != "none");
}

TEST_CASE("a hand card is played once, and the message names its value") {
  std::string round = kPlayed + "  turns:\n";
  for (const auto& [player, card] :
       {std::pair("Ann", "judge"), {"Cruz", "march"}, {"Bea", "levy"}}) {
    round += std::string("  - {player: ") + player + ", card: " + card + "}\n";
  }
  const Verdict verdict = judged_hands(kBids, round + "- power: [{Bea: 20}]\n");
  REQUIRE(verdict.fault);
  CHECK(verdict.fault->rule == RuleId::power_2);
  CHECK(verdict.fault->message.find("the 20") != std::string::npos);
  REQUIRE(verdict.fault->allowed);
  CHECK(*verdict.fault->allowed == std::vector<std::string>{"10", "25", "40", "50", "70", "90",
                                                            "110", "150", "160", "170", "199",
                                                            "200"});
}

TEST_CASE("a hand card comes back to the hand under its value") {
  const auto back = [](const std::string& value) {
    return judged_hands(kBids,
                        "- power: [{Ann: 70}, {Bea: 20}, {Cruz: 40}]\n"
                        "  turns: [{player: Ann, card: recall, actions: [{special: {power: " +
                            value + "}}]}]\n");
  };
  CHECK(back("70").status == Status::in_progress);
  CHECK(back("hidden").status == Status::in_progress);
  const Verdict verdict = back("200");
  REQUIRE(verdict.fault);
  CHECK(verdict.fault->rule == RuleId::back_1);
  CHECK(verdict.fault->message.find("the 200 is not among") != std::string::npos);
  REQUIRE(verdict.fault->allowed);
  CHECK(*verdict.fault->allowed == std::vector<std::string>{"hidden", "70"});
}

TEST_CASE("hands and stacks go together: a turn has a card of a stack, or its own") {
  const std::string round =
      "- reveal: [ambush, fair, outposts, enactment, guard]\n"
      "  power: [{Ann: 9}, {Bea: 6}, {Cruz: 3}]\n";
  const auto turn = [&](const std::string& card) {
    return round + "  turns: [{player: Ann, card: " + card + "}]\n";
  };
  CHECK(fault_of_hands(kBoth, turn("guard")) == "none");
  CHECK(fault_of_hands(kBoth, turn("levy")) == "none");
  const std::string bea =
      turn("guard").substr(0, turn("guard").size() - 2) + ", {player: Bea, card: ";
  CHECK(fault_of_hands(kBoth, bea + "fair}]\n") == "none");
  CHECK(fault_of_hands(kBoth, bea + "levy}]\n") == "CARD-1");   // it is Ann's
  CHECK(fault_of_hands(kBoth, bea + "guard}]\n") == "CARD-1");  // Ann has taken it
}

TEST_CASE("games with hands of cards are played to their end") {
  test::play_house_games("bids", kBids, 3);
  test::play_house_games("both", kBoth);
}

}  // namespace veedor
