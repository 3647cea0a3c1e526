// What messages about rules say, in small logs.
#include "words/wording.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "engine/rule_id.h"
#include "judge/judge.h"

namespace veedor {
namespace {

/// The fault of a log.
Finding fault_worded(const std::string& text) {
  Library library;
  Judge judge(library);
  Document document;
  document.parse(text);
  const Verdict verdict = judge.judge(document);
  REQUIRE(verdict.fault);
  return *verdict.fault;
}

/// The fault of a turn of Dan, the first of the game, who has played `power`.
Finding fault_of(std::string_view power, std::string_view turn) {
  constexpr std::string_view kWordedLog = R"(veedor: 1
ruleset: [base, power-shift]
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds:
  - reveal: [ambush, fair, outposts, empowerment]
    power: [{{Ann: 8}}, {{Bea: 3}}, {{Cruz: 5}}, {{Dan: {}}}]
    turns: [{{player: Dan, {}}}]
)";
  return fault_worded(fmt::format(kWordedLog, power, turn));
}

/// What is said where Dan cannot take `card` back.
std::string not_back(std::string_view power, std::string_view card) {
  const Finding fault =
      fault_of(power, fmt::format("card: empowerment, actions: [{{special: {{{}}}}}]", card));
  CHECK(fault.rule == RuleId::back_1);
  return fault.message;
}

TEST_CASE("what does not come back is called by its kind of card") {
  CHECK(not_back("9", "power: 3") ==
        "round 1, turn of Dan: the 3 is not among the Power cards that Dan has played");
  CHECK(not_back("9, modifier: plus1", "modifier: plus2") ==
        "round 1, turn of Dan: plus2 is not among the Modifier cards that Dan has played");
  CHECK(not_back("9", "modifier: hidden") ==
        "round 1, turn of Dan: no played Modifier card is left to come back (the log says "
        "`hidden`)");
}

/// Ann's turn is the first of a game of hand cards with stacks 6 and 7.
std::string of_both(std::string_view cards, std::string_view turns) {
  return fault_worded(fmt::format(R"(veedor: 1
ruleset: [decennial, king-colonies]
players: [Ann, Bea, Cruz]
cards: [{{value: 40, court: 0, may: yes}}{}]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla}}
  first: Ann
  caballeros: [1, 3, 5]
  inquisitor: [Aragón, Valencia]
  table: Toledo
  discs: {{Ann: none, Bea: none, Cruz: none}}
rounds:
  - reveal: [remove-card]
    power: [{{Ann: 151}}, {{Bea: 40}}, {{Cruz: 15}}]
    turns: [{}]
)",
                                  cards, turns))
      .message;
}

TEST_CASE("who has used the Veto of the own hand card is told so") {
  CHECK(of_both(", {value: 151, effect: {take: 1}}",
                "{player: Ann, take: 0, actions: [{special: {king: Toledo}, veto: Bea}]}, "
                "{player: Bea, card: grand-inquisitor}") ==
        "round 1, turn of Bea: Bea has used this hand card as a Veto, so the turn must be played "
        "with it (the log says `grand-inquisitor`)");
}

TEST_CASE("a bridge names the region that no disc shows") {
  const auto bridge = [](std::string_view regions) {
    return of_both(", {value: 151, effect: {bridge: yes}}",
                   fmt::format("{{player: Ann, take: 0, card: 151, actions: [{{special: {{bridge: "
                               "{}}}}}]}}",
                               regions));
  };
  for (const std::string_view regions : {"[Galicia, America]", "[America, Galicia]"}) {
    CHECK(bridge(regions) ==
          "round 1, turn of Ann: a bridge joins two of the regions that Secret discs show, but "
          "none shows America");
  }
}

TEST_CASE("moving the other kind as well names the kind that was moved") {
  const auto after = [](std::string_view moves) {
    return fault_worded(fmt::format(
        R"(veedor: 1
ruleset: decennial
players: [Ann, Bea, Cruz, Dan]
cards:
  - {{id: ruse, name: Ruse, stack: 1, copies: 1, number: 1,
     effect: {{move: {{own: any, opposing: 1, either: yes}}}}}}
setup: {{king: Castilla, homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}, first: Ann}}
rounds:
  - reveal: [ruse, fair, outposts, empowerment]
    power: [{{Ann: 8}}, {{Bea: 3}}, {{Cruz: 5}}, {{Dan: 9}}]
    turns: [{{player: Dan, card: ruse, actions: [{{special: {{move: [{}]}}}}]}}]
)",
        moves));
  };
  const Finding own = after("{from: Navarra, to: Toledo}, {who: Ann, from: Galicia, to: Toledo}");
  CHECK(own.rule == RuleId::move_2);
  CHECK(own.message ==
        "round 1, turn of Dan: Ruse moves either own or opposing Caballeros; it has already moved "
        "own ones (the log says `Ann`)");
  CHECK(after("{who: Ann, from: Galicia, to: Toledo}, {from: Navarra, to: Toledo}")
            .message.ends_with("it has already moved opposing ones"));
}

TEST_CASE("who is to decide next is told where a step comes too early, and only there") {
  const Finding twice =
      fault_of("9", "card: fair, actions: [{place: {Galicia: 1}}, {place: {Galicia: 1}}]");
  CHECK(twice.rule == RuleId::card_2);
  CHECK(!twice.allowed);
  const Finding ability = fault_of("9, modifier: plus1", "ability: {court: 1}, card: fair");
  CHECK(ability.rule == RuleId::shift_4);
  CHECK(!ability.allowed);
  const Finding early = fault_of("9", "card: fair}, {player: Ann}, {player: Cruz");
  CHECK(early.rule == RuleId::card_1);
  CHECK(early.allowed == std::vector<std::string>{"Ann"});
}

/// The fault of a game with New Regency and Power Shift, of whose first round these are the turns.
Finding fault_of_turns(std::string_view turns) {
  constexpr std::string_view kWordedLog = R"(veedor: 1
ruleset: [base, new-regency, power-shift]
players: [Ann, Bea, Cruz, Dan]
setup: {{king: Castilla, homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}, first: Ann}}
rounds:
  - reveal: [ambush, fair, outposts, adopted-home, {}
)";
  return fault_worded(fmt::format(kWordedLog, turns));
}

TEST_CASE("the King who may stay is not told that he stands there, but why he may not") {
  // Castilla holds no Caballero, and the fewest are at least 1.
  const Finding fault = fault_of_turns(R"(chalet]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 13}]
    turns: [{player: Dan, card: chalet, actions: [{special: {king: Castilla}}]}])");
  CHECK(fault.rule == RuleId::regency_4);
  CHECK(fault.message == "round 1, turn of Dan: Chalet does not move the King to Castilla");
}

TEST_CASE("a Grande who cannot leave the Castillo is not told where he could not go") {
  const Finding fault = fault_of_turns(R"(competition]
    power: [{Ann: 8, modifier: plus1-grande}, {Bea: 3}, {Cruz: 5}, {Dan: 13}]
    turns:
      - {player: Dan, card: competition, actions: [{special: {king: Galicia}}]}
      - {player: Ann, ability: {grande: Ann, to: Galicia}})");
  CHECK(fault.rule == RuleId::grande_1);
  CHECK(fault.message ==
        "round 1, turn of Ann: the Grande of Ann cannot move from the Castillo to Galicia");
}

TEST_CASE("a score that can count no further is told with its number") {
  std::string changes;
  for (int i = 0; i < 330; ++i) changes += "{points: {Ann: 200}}, ";
  const Finding fault = fault_worded(fmt::format(R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
cards: [{{id: raid, stack: 1, copies: 1, number: 1, effect: {{unjudged: yes}}}}]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds:
  - reveal: [raid, fair, outposts, enactment]
    power: [{{Ann: 8}}, {{Bea: 3}}, {{Cruz: 5}}, {{Dan: 13}}]
    turns: [{{player: Dan, take: 0, card: raid, actions: [{{special: {{changes: [{}]}}}}]}}]
)",
                                                 changes));
  CHECK(fault.rule == RuleId::unjudged_1);
  // 327 times 200 are too many for 16 bits less the most that one change can give, 255.
  CHECK(fault.message ==
        "round 1, turn of Dan: Ann has 65400 points, the most that can be counted (the log says "
        "`200`)");
}

TEST_CASE("a deck that is not full is not told that it has too many cards") {
  // The deck holds eight of ten cards.
  const Finding fault = fault_worded(R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
  decks: {1: [ambush, conspiracy, intrigue, militia, own-four, any-four, any-three, militia]}
rounds: []
)");
  CHECK(fault.rule == RuleId::setup_4);
  CHECK(fault.message == "setup: Militia is in the deck more often than its 1 copy");
}

/// The fault of Ann's turn, the first of a game with Grand Inquisitor & the Colonies. The King
/// stands in Valencia, on the coast.
std::string said_in_the_colonies(std::string_view action) {
  constexpr std::string_view kWordedLog = R"(veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea]
setup:
  king: Valencia
  homes: {{Ann: Galicia, Bea: Granada}}
  first: Ann
  inquisitor: [Aragón, Castilla]
  table: Toledo
  discs: {{Ann: none, Bea: none}}
rounds:
  - reveal: [ambush, fair, outposts, enactment, new-regions]
    power: [{{Ann: 13}}, {{Bea: 12}}]
    turns: [{{player: Ann, take: 0, card: your-majesty, actions: [{{{}}}]}}]
)";
  return fault_worded(fmt::format(kWordedLog, action)).message;
}

TEST_CASE("spaces, far regions and the Inquisitor are called by their names") {
  CHECK(said_in_the_colonies("place: {Captain: 2}") ==
        "round 1, turn of Ann: only 1 Caballero can be the Captain, not 2");
  CHECK(said_in_the_colonies("place: {Viceroy: 1}") ==
        "round 1, turn of Ann: the Viceroy in America is never open to placing");
  CHECK(said_in_the_colonies("inquisitor: court") ==
        "round 1, turn of Ann: the Inquisitor is beside the board, not in the Court of Ann");
}

TEST_CASE("the owner of black Caballeros is no dummy") {
  CHECK(said_in_the_colonies("claim: {Gold: 1, who: inquisitor}") ==
        "round 1, turn of Ann: black Caballeros cannot claim in Ann's turn: the Inquisitor "
        "is beside the board");
  CHECK(said_in_the_colonies("sail: [{who: Bea, from: Ship, to: America}]") ==
        "round 1, turn of Ann: Caballeros of Bea do not sail in the turn of Ann (the log says "
        "`Ship`)");
}

}  // namespace
}  // namespace veedor
