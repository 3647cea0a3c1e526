// What messages about rules say, in small logs.
#include "words/wording.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "judge/judge.h"

namespace veedor {
namespace {

/// The fault of a turn of Dan, the first of the game, who has played `power`.
Finding fault_of(std::string_view power, std::string_view turn) {
  constexpr std::string_view kLog = R"(veedor: 1
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
  Library library;
  Judge judge(library);
  const std::string text = fmt::format(kLog, power, turn);
  Document document;
  document.parse(text);
  const Verdict verdict = judge.judge(document);
  REQUIRE(verdict.fault);
  return *verdict.fault;
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
        "round 1, turn of Dan: no played Modifier card is left that could come back (the log says "
        "`hidden`)");
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

}  // namespace
}  // namespace veedor
