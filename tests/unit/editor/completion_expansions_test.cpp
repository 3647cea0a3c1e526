// What is offered in games with options: the Colonies, Power Shift, cards that are kept apart.
#include <doctest/doctest.h>

#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

using Kind = Completion::Kind;

/// The example up to the first `end`, which is left out.
std::string up_to(const std::string& name, std::string_view end) {
  const std::string text = example(name);
  const std::size_t at = text.find(end);
  REQUIRE(at != std::string::npos);
  return text.substr(0, at);
}

}  // namespace

TEST_CASE("completion: sailing and claims in the Colonies") {
  // Round 2, the turn of Bea, who has two Caballeros on the Ship; Ann has the Inquisitor.
  const std::string turn = up_to("colonies.yaml", "          - sail:\n");
  const std::string before = Offered(turn + "          - |").labels(Kind::key);
  CHECK(before == "place special sail");
  const std::string sail = turn + "          - sail:\n              - ";
  CHECK(Offered(sail + "|").labels(Kind::key) == "who count carries from to");
  CHECK(Offered(sail + "{from: |").labels() == "Ship");
  CHECK(Offered(sail + "{count: |").labels() == "1 2");
  const std::string to = Offered(sail + "{from: Ship, to: |").labels();
  for (const auto* place : {"America", "Mediterranean", "France", "Galicia", "Viceroy"}) {
    CHECK_MESSAGE(contains(to, place), place);
  }
  for (const auto* place : {"Ship", "Toledo", "Castilla", "Castillo"}) {
    CHECK_MESSAGE(!contains(to, place), place);
  }
  // Where she has sailed lie discs; she sails once in a turn.
  const std::string sailed = sail + "{from: Ship, to: Mediterranean}\n          - ";
  CHECK(Offered(sailed + "|").labels(Kind::key) == "place special claim");
  CHECK(Offered(sailed + "claim: {|").labels() == "Wares who resign");
  CHECK(Offered(sailed + "claim: {Wares: |").labels() == "1");
}

TEST_CASE("completion: black Caballeros where the rulesets do not go together") {
  // One of them has black Caballeros, and the log may be meant for that one.
  const std::string log =
      "veedor: 1\nruleset: [base, colonies]\nplayers: [Ann, Bea]\nrounds:\n  - turns:\n"
      "      - player: Ann\n        actions:\n          - special: {move: [{who: |";
  CHECK(Offered(log).labels() == "Ann Bea inquisitor");
}

TEST_CASE("completion: the setup of the Colonies") {
  const std::string setup = up_to("colonies.yaml", "  inquisitor: [");
  CHECK(Offered(setup + "  |").labels(Kind::key) == "inquisitor table discs decks");
  // Neither a home nor the King's region; King in Sevilla.
  const std::string black = Offered(setup + "  inquisitor: [Granada, |").labels();
  CHECK(contains(black, "Castilla"));
  for (const auto* place : {"Granada", "Sevilla", "Galicia", "Navarra"}) {
    CHECK_MESSAGE(!contains(black, place), place);
  }
}

TEST_CASE("completion: Modifier cards and their abilities") {
  const std::string powers = up_to("power-shift.yaml", "      - {Bea: 12, modifier");
  // Bea was dealt minus2-grande, minus2-move and plus2, and passed plus2; minus1-grande came from
  // Ann.
  CHECK(Offered(powers + "      - {Bea: 12, modifier: |").labels() ==
        "minus2-move minus1-grande minus2-grande");
  CHECK(Offered(powers + "      - {Bea: 12, |").labels() == "modifier");
  // Ann has plus1-move, minus2 and minus1-court; Bea's total is 10.
  const std::string last = up_to("power-shift.yaml", "      - {Ann: 9}");
  CHECK(Offered(last + "      - {Ann: 9, modifier: |").labels() == "minus2 minus1-court");
  const std::string turn = up_to("power-shift.yaml", "        ability: {grande: Cruz");
  CHECK(Offered(turn + "        ability: {|").labels() == "grande");
  // That of Dan stands in Toledo, where the King is.
  CHECK(Offered(turn + "        ability: {grande: |").labels() == "Ann Bea Cruz");
  // That of Cruz stands in Valencia.
  CHECK(!contains(Offered(turn + "        ability: {grande: Cruz, to: |").labels(), "Valencia"));
  CHECK(contains(Offered(turn + "        ability: {grande: Cruz, to: |").labels(), "Aragón"));
}

TEST_CASE("completion: who is dealt Modifier cards") {
  const std::string first = up_to("power-shift.yaml", "      Ann: [plus1-move");
  CHECK(Offered(first + "      |").labels() == "Ann Bea Cruz Dan");
  const std::string second = up_to("power-shift.yaml", "      Bea: [minus2-grande");
  CHECK(Offered(second + "      |").labels() == "Bea Cruz Dan");
}

TEST_CASE("completion: discs of a card and of a general scoring") {
  const std::string turn =
      "      - player: Ann\n        card: secret-two\n        actions:\n          - special: "
      "{discs: ";
  const std::string round = four_players(
      "  - reveal: [conspiracy, secret-two, outposts, enactment]\n"
      "    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]\n    turns:\n");
  // The opponents answer, each of whom has Caballeros at home only (A p.12).
  CHECK(Offered(round + turn + "{|").labels() == "Bea Cruz Dan");
  CHECK(Offered(round + turn + "{Bea: Granada, |").labels() == "Cruz Dan");
  CHECK(Offered(round + turn + "{Bea: |").labels() == "Granada");
}

TEST_CASE("completion: a veto of a player who holds one, at a Special action that it can prevent") {
  const std::string turn = "      - player: Ann\n        card: your-majesty\n        actions:\n";
  // Nobody holds a Veto in the base game.
  CHECK(Offered(first_turns(turn + "          - {special: {king: Toledo}, veto: |")).labels() ==
        "");
}

TEST_CASE("completion: a Special action that was kept before the log names its card") {
  const std::string log = R"(veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea]
cards: [{id: charter, stack: 7, copies: 9, number: 1, gold: 2, wares: 1, keep: yes, effect: {take: 3}}]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: [Aragón, Valencia], table: Toledo, discs: {Ann: none, Bea: none}}
rounds:
  - reveal: [ambush, fair, outposts, enactment, charter]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - {player: Ann, take: 0, card: charter, actions: [{special: later}]}
      - {player: Bea, take: 0, card: fair}
  - reveal: [own-four, veto, fiesta, king-neighbor, charter]
    power: [{Bea: 10}, {Ann: 11}]
    turns:
      - {player: Ann, take: 0, card: king-neighbor, actions: [)";
  const std::string keys = Offered(log + "{special: {|").labels(Kind::key);
  CHECK(contains(keys, "king"));
  CHECK(contains(keys, "take"));
  // It may be up to 3; the turn's own card takes nobody.
  CHECK(contains(Offered(log + "{special: {take: |").labels(), "3"));
  CHECK(!contains(Offered(log + "{special: {take: |").labels(), "4"));
  // Bea has kept nothing.
  const std::string bea =
      "{place: {Galicia: 1}}]}\n      - {player: Bea, take: 0, card: own-four, actions: [";
  CHECK(!contains(Offered(log + bea + "{special: {|").labels(Kind::key), "take"));
  CHECK(Offered(log + "{special: yes, saved: |").inserts() == "charter");
}

}  // namespace veedor::test
