// More regions and stacks than any box has: a house ruleset of 11 regions and six stacks, 16 places
// in all, and one reveal, one turn and one free card more in every round.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "support/house_games.h"

namespace veedor {
namespace {

const std::string kWide = R"(ruleset: wide
title: Wide
kind: option
goes_with: [base]
players: {least: 2, most: 5}
places:
  - {name: Asturias, kind: region, values: [2, 1, 0], neighbours: [Galicia, Castilla]}
  - {name: Murcia, kind: region, values: [3, 2, 1], neighbours: [Granada, Valencia]}
  - {name: Galicia, neighbours: [Navarra, Castilla, Asturias]}
  - {name: Castilla, neighbours: [Galicia, Navarra, Aragón, Toledo, Asturias]}
  - {name: Granada, neighbours: [Toledo, Valencia, Sevilla, Murcia]}
  - {name: Valencia, neighbours: [Aragón, Cataluña, Toledo, Granada, Murcia]}
stacks:
  - {name: 6, cards: 9}
cards:
  - {id: levy, stack: 6, copies: 5, number: 2, effect: {take: 2}}
  - {id: border, stack: 6, copies: 4, number: 3, effect: {disc_evict: yes}}
)";

const std::string kWideLog =
    "veedor: 1\nruleset: [base, wide]\nplayers: [Ann, Bea]\n"
    "setup: {king: Castilla, homes: {Ann: Asturias, Bea: Murcia}, first: Ann}\nrounds:\n"
    "  - dummy: {regions: [Toledo, Sevilla], power: 1}\n"
    "    reveal: [ambush, fair, enactment, your-majesty, levy]\n"
    "    power: [{Ann: 13}, {Bea: 12}]\n"
    "    turns: [{player: Ann, card: levy, actions: [{special: yes}, {place: {PLACE: 2}}]}]\n";

Verdict judged_wide(std::string place, const std::string& left_out = "") {
  Library library;
  REQUIRE_FALSE(library.add_file("wide.yaml", kWide));
  std::string text = kWideLog;
  text.replace(text.find("PLACE"), 5, place);
  if (!left_out.empty()) text.erase(text.find(left_out), left_out.size());
  Document document;
  document.parse(text);
  return Judge(library).judge(document);
}

}  // namespace

TEST_CASE("a card of the sixth stack and the regions beyond the ninth are judged like others") {
  // The King is in Castilla, next to Asturias.
  CHECK(judged_wide("Asturias").status == Status::in_progress);
  const Verdict verdict = judged_wide("Murcia");
  REQUIRE(verdict.fault);
  CHECK(verdict.fault->rule == RuleId::place_4);
}

TEST_CASE("the King's card may be left out before that of a later stack, and no other may") {
  CHECK(judged_wide("Asturias", "your-majesty, ").state == judged_wide("Asturias").state);
  const Verdict verdict = judged_wide("Asturias", "enactment, ");
  REQUIRE(verdict.fault);
  CHECK(verdict.fault->rule == RuleId::reveal_1);
}

TEST_CASE("games with six stacks and 16 places are played to their end") {
  test::play_house_games("wide", kWide);
}

}  // namespace veedor
