// What is offered at the head of a log, in its setup, and in rounds beside their turns.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

using Kind = Completion::Kind;

constexpr std::string_view kHead = "veedor: 1\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n";

std::string head(std::string_view rest) { return std::string(kHead) + std::string(rest); }

std::string two_players(std::string_view rounds) {
  return fmt::format(R"(veedor: 1
ruleset: base
players: [Ann, Bea]
setup:
  king: Sevilla
  homes: {{Ann: Aragón, Bea: Navarra}}
  first: Ann
rounds:
{})",
                     rounds);
}

}  // namespace

TEST_CASE("completion: keys of a log that are missing") {
  const std::string empty = Offered("|").labels();
  for (const auto* key : {"veedor", "ruleset", "players", "setup", "rounds", "result", "rulings"}) {
    CHECK_MESSAGE(contains(empty, key), key);
  }
  CHECK(!contains(empty, "scorings"));
  CHECK(Offered("veedor: 1\nru|").labels() == "ruleset rulings");
  CHECK(Offered("veedor: 1\n|\nruleset: base\n").at("ruleset").label.empty());
  CHECK(Offered("veedor: 1\nkind: |").labels() == "scoresheet result event");
  const std::string sheet = Offered("veedor: 1\nkind: scoresheet\n|").labels();
  CHECK(contains(sheet, "scorings"));
  CHECK(!contains(sheet, "setup"));
  // The base game has no cards that a log defines, and no Modifier cards.
  CHECK(Offered(head("setup:\n  |")).labels() == "king homes first decks");
}

TEST_CASE("completion: rulesets") {
  const Offered all("veedor: 1\nruleset: |");
  CHECK(contains(all.labels(Kind::ruleset), "base"));
  CHECK(contains(all.labels(Kind::ruleset), "colonies"));
  CHECK(all.at("base").detail == "El Grande, 2023 edition");
  CHECK(Offered("veedor: 1\nruleset: gr|").labels(Kind::ruleset) == "grandissimo");
  CHECK(Offered("veedor: 1\nruleset: [decennial, colo|").inserts() == "colonies");
  // No ruleset goes with itself.
  CHECK(!contains(Offered("veedor: 1\nruleset: [base, |").labels(), "base"));
}

TEST_CASE("completion: the setup") {
  const std::string regions =
      "Galicia Navarra Aragón Cataluña Castilla Toledo Sevilla Granada Valencia";
  CHECK(Offered(head("setup:\n  king: |")).labels() == regions);
  CHECK(Offered(head("setup: {king: |")).labels() == regions);
  CHECK(Offered(head("setup: {king: |, first: Ann}")).labels() == regions);
  // Homes are apart from one another and from the King (A p.3).
  CHECK(Offered(head("setup:\n  king: Castilla\n  homes: {Ann: Galicia, Bea: |")).labels() ==
        "Navarra Aragón Cataluña Toledo Sevilla Granada Valencia");
  CHECK(Offered(head("setup:\n  king: Castilla\n  homes: {Ann: Galicia, |")).labels() ==
        "Bea Cruz Dan");
  CHECK(Offered(head("setup:\n  king: Castilla\n  first: |")).labels() == "Ann Bea Cruz Dan");
}

TEST_CASE("completion: names that have to be quoted are") {
  const std::string text =
      "veedor: 1\nruleset: base\nplayers: [\"Ann: the first\", Bea, Cruz, Dan]\nsetup:\n  first: |";
  CHECK(Offered(text).inserts() == "\"Ann: the first\" / Bea / Cruz / Dan");
  CHECK(Offered(text.substr(0, text.size() - 1) + "\"Ann|").inserts() == "\"Ann: the first\"");
}

TEST_CASE("completion: Action cards that stacks can still turn over") {
  const std::string first = Offered(four_players("  - reveal: [|")).inserts();
  CHECK(contains(first, "ambush"));
  CHECK(!contains(first, "fair"));
  CHECK(contains(Offered(four_players("  - reveal: [ambush, |")).inserts(), "fair"));
  // The one copy of Ambush is gone in round 2.
  const std::string second = four_players(
      "  - reveal: [ambush, fair, outposts, enactment]\n"
      "    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]\n"
      "    turns:\n"
      "      - {player: Ann, card: fair}\n      - {player: Bea, card: ambush}\n"
      "      - {player: Cruz, card: outposts}\n      - {player: Dan, card: enactment}\n"
      "  - reveal: [|");
  CHECK(!contains(Offered(second).inserts(), "ambush"));
  CHECK(contains(Offered(second).inserts(), "conspiracy"));
}

TEST_CASE("completion: Power cards in order, and only those in the hand") {
  const std::string reveal = "  - reveal: [ambush, fair, outposts, enactment]\n    power: ";
  CHECK(Offered(four_players(reveal + "[{|")).labels() == "Ann");
  CHECK(Offered(four_players(reveal + "[|")).inserts() == "{Ann: $0}");
  CHECK(Offered(four_players(reveal + "[{Ann: |")).labels() == "1 2 3 4 5 6 7 8 9 10 11 12 13");
  CHECK(Offered(four_players(reveal + "[{Ann: 13}, {|")).labels() == "Bea");
  CHECK(Offered(four_players(reveal + "[{Ann: 13}, {Bea: |")).labels() ==
        "1 2 3 4 5 6 7 8 9 10 11 12");
  CHECK(Offered(four_players(reveal + "\n      - Ann: 13\n      - |")).inserts() == "Bea: ");
  CHECK(Offered(four_players(reveal + "[{Ann: 1|")).labels() == "1 10 11 12 13");
}

TEST_CASE("completion: keys of a round") {
  const std::string played =
      "      - {player: Ann, card: fair}\n      - {player: Bea, card: conspiracy}\n"
      "      - {player: Cruz, card: outposts}\n      - {player: Dan, card: enactment}\n";
  // No general scoring follows round 1, and no dummy takes part.
  CHECK(Offered(first_turns(played + "    |")).labels() == "scores board notes");
  CHECK(Offered(first_turns(played + "    scores: {Ann: |")).labels() == "0");
  CHECK(Offered(first_turns(played + "    scores: {Ann: 0, |")).labels() == "Bea Cruz Dan");
  CHECK(Offered(first_turns(played + "    board: {king: |")).labels() == "Castilla");
  CHECK(Offered(first_turns(played + "    board: {regions: {Galicia: {Ann: |")).labels() == "2");
}

TEST_CASE("completion: a whole round") {
  const Completion round = Offered(four_players("  - |")).at("round");
  CHECK(round.snippet);
  CHECK(round.insert.starts_with("{reveal: [${1|ambush,conspiracy,"));
  CHECK(round.insert.find("power: [{Ann: ${5|1,2,3,4,5,6,7,8,9,10,11,12,13|}}, {Bea: ${6}}, {Cruz: "
                          "${7}}, {Dan: ${8}}], turns: [$0]}") != std::string::npos);
}

TEST_CASE("completion: two players and the dummy") {
  CHECK(contains(Offered(two_players("  - |")).labels(), "dummy"));
  CHECK(!contains(Offered(four_players("  - |")).labels(), "dummy"));
  const std::string regions = Offered(two_players("  - dummy: {regions: [Aragón, |")).labels();
  CHECK(contains(regions, "Sevilla"));
  CHECK(!contains(regions, "Aragón"));
  CHECK(!contains(regions, "Castillo"));
  CHECK(Offered(two_players("  - dummy: {regions: [Aragón, Toledo], power: |")).labels() ==
        "1 2 3 4 5 6 7 8 9 10 11 12 13");
  // Nobody plays the dummy's card.
  const std::string round =
      "  - dummy: {regions: [Aragón, Toledo], power: 6}\n    reveal: [any-three, fair, "
      "adopted-home]\n";
  CHECK(Offered(two_players(round + "    power: [{Ann: |")).labels() ==
        "1 2 3 4 5 7 8 9 10 11 12 13");
  // The dummy's Caballeros move like all others; it has two in Aragón and two in Toledo.
  const std::string turn =
      round +
      "    power: [{Ann: 4}, {Bea: 1}]\n    turns:\n      - {player: dummy}\n"
      "      - {player: Ann, card: any-three, actions: [{special: {move: [{who: ";
  CHECK(contains(Offered(two_players(turn + "|")).labels(), "dummy"));
  CHECK(Offered(two_players(turn + "dummy, from: |")).labels() == "Aragón Toledo");
}

TEST_CASE("completion: rulings name rules") {
  const Offered rules(four_players("rulings:\n  - rule: PLACE|"));
  CHECK(rules.labels() == "PLACE-1 PLACE-2 PLACE-3 PLACE-4");
  CHECK(!rules.all().front().detail.empty());
  CHECK(Offered(four_players("rulings:\n  - {rule: LOG|")).labels() == "");
}

TEST_CASE("completion: names on a scoresheet") {
  const std::string sheet =
      "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nscorings:\n";
  CHECK(contains(Offered(sheet + "  - king: |").labels(), "Toledo"));
  CHECK(Offered(sheet + "  - king: Toledo\n    grandes: {|").labels() == "Ann Bea Cruz Dan");
  CHECK(Offered(sheet + "  - king: Toledo\n    regions: {Toledo: {A|").labels() == "Ann");
}

}  // namespace veedor::test
