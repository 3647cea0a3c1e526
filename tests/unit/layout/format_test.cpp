// The canonical layout of logs, small things one by one.
#include "layout/format.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/rule_id.h"

namespace veedor {
namespace {

const std::string kFormatHead =
    "veedor: 1\n"
    "ruleset: base\n"
    "players: [Ann, Bea, Cruz, Dan]\n";
const std::string kSetup =
    "setup:\n"
    "  king: Castilla\n"
    "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n"
    "  first: Ann\n";

Formatted formatted(const std::string& text) {
  Library library;
  return Formatter(library).format(text);
}

/// What is written for a log; it must not change when it is formatted again.
std::string canonical(const std::string& text) {
  const Formatted once = formatted(text);
  if (once.malformed) return "malformed: " + once.malformed->fault->message;
  if (once.not_kept) return "not kept: " + once.not_kept->message;
  CHECK(formatted(once.text).text == once.text);
  return once.text;
}

/// The first round of a log, as it is written for one that has `round` in any layout.
std::string first_round(const std::string& round) {
  const std::string start = kFormatHead + kSetup + "rounds:\n";
  const std::string text = canonical(start + round);
  return text.starts_with(start) ? text.substr(start.size()) : text;
}

}  // namespace

TEST_CASE("keys are put into the order of the manual, and lists keep theirs") {
  CHECK(canonical("rounds: []\n"
                  "players: [Ann, Bea, Cruz, Dan]\n"
                  "setup: {first: Ann, homes: {Bea: Granada, Ann: Galicia, Cruz: Sevilla, Dan: "
                  "Navarra}, king: Castilla}\n"
                  "ruleset: base\n"
                  "title: Heat\n"
                  "veedor: 1\n") ==
        "veedor: 1\n"
        "title: Heat\n"
        "ruleset: base\n"
        "players: [Ann, Bea, Cruz, Dan]\n"
        "setup:\n"
        "  king: Castilla\n"
        "  homes: {Bea: Granada, Ann: Galicia, Cruz: Sevilla, Dan: Navarra}\n"
        "  first: Ann\n"
        "rounds: []\n");
}

TEST_CASE("names have the spelling of the ruleset, and no quotes without need") {
  CHECK(
      canonical("veedor: \"1\"\n"
                "ruleset: ['base']\n"
                "players: [\"Ann\", \"O'Hara\", Łucja, 'No']\n"
                "setup:\n"
                "  king: old castile\n"
                "  homes: {Ann: \"galicia\", O'Hara: GRANADA, \"Łucja\": sevilla, No: Pais Vasco}\n"
                "  first: No\n"
                "rounds:\n"
                "  - reveal: [Ambush, \"fair\", Out-posts, enactment]\n") ==
      "veedor: 1\n"
      "ruleset: [base]\n"
      "players: [Ann, \"O'Hara\", Łucja, \"No\"]\n"
      "setup:\n"
      "  king: Castilla\n"
      "  homes: {Ann: Galicia, \"O'Hara\": Granada, Łucja: Sevilla, \"No\": Navarra}\n"
      "  first: \"No\"\n"
      "rounds:\n"
      "  - reveal: [ambush, fair, outposts, enactment]\n");
}

TEST_CASE("a round from brackets: one action a line, a turn without any in one line") {
  CHECK(first_round("- {turns: [{card: YourMajesty, player: Ann, actions: [{place: {Galicia: 1, "
                    "castillo: 2}}, {special: {king: Toledo}, veto: Bea}]}, {card: fair, player: "
                    "Bea}], power: [{Ann: 8}, {Bea: 3}]}\n") ==
        "  - power: [{Ann: 8}, {Bea: 3}]\n"
        "    turns:\n"
        "      - player: Ann\n"
        "        card: your-majesty\n"
        "        actions:\n"
        "          - place: {Galicia: 1, Castillo: 2}\n"
        "          - special: {king: Toledo}\n"
        "            veto: Bea\n"
        "      - {player: Bea, card: fair}\n");
}

TEST_CASE("moves have a line each; yes and no are written so") {
  CHECK(first_round("- turns:\n"
                    "  - player: Ann\n"
                    "    card: ambush\n"
                    "    actions:\n"
                    "    - special: {move: [{to: Toledo, from: New Castile, who: Bea}]}\n"
                    "  - {player: Bea, card: outposts, actions: [special: TRUE]}\n") ==
        "  - turns:\n"
        "      - player: Ann\n"
        "        card: ambush\n"
        "        actions:\n"
        "          - special:\n"
        "              move:\n"
        "                - {who: Bea, from: Toledo, to: Toledo}\n"
        "      - player: Bea\n"
        "        card: outposts\n"
        "        actions:\n"
        "          - special: yes\n");
}

TEST_CASE("changes have a line each, like moves") {
  const std::string start =
      "veedor: 1\n"
      "ruleset: base\n"
      "players: [Ann, Bea, Cruz, Dan]\n"
      "cards:\n"
      "  - {id: raid, stack: 1, copies: 1, number: 1, effect: {unjudged: yes}}\n" +
      kSetup + "rounds:\n";
  CHECK(canonical(start +
                  "- turns: [{player: Ann, card: raid, actions: [special: {changes: [{king: "
                  "Toledo}, {points: {Ann: 3}}]}]}]\n") ==
        start +
            "  - turns:\n"
            "      - player: Ann\n"
            "        card: raid\n"
            "        actions:\n"
            "          - special:\n"
            "              changes:\n"
            "                - {king: Toledo}\n"
            "                - {points: {Ann: 3}}\n");
}

TEST_CASE("what does not fit into a line is filled, or has a line for each element") {
  const std::string cards =
      "ambush, any-four, any-three, conspiracy, intrigue, militia, own-four, own-region";
  CHECK(canonical(kFormatHead +
                  "setup:\n  king: Castilla\n"
                  "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n"
                  "  first: Ann\n  decks: {1: [" +
                  cards + ", ambush, any-four]}\nrounds: []\n") ==
        kFormatHead + kSetup + "  decks:\n    1: [" + cards +
            ", ambush,\n        any-four]\nrounds: []\n");
  CHECK(first_round("- turns:\n"
                    "  - player: Ann\n"
                    "    card: fair\n"
                    "    actions:\n"
                    "    - special: {score: Galicia, points: {Ann: 100000000, Bea: 100000000, "
                    "Cruz: 100000000, Dan: 1}}\n") ==
        "  - turns:\n"
        "      - player: Ann\n"
        "        card: fair\n"
        "        actions:\n"
        "          - special:\n"
        "              score: Galicia\n"
        "              points: {Ann: 100000000, Bea: 100000000, Cruz: 100000000, Dan: 1}\n");
}

TEST_CASE("comments stay with what they are about") {
  CHECK(canonical("# above all\n"
                  "\n"
                  "\n"
                  "# the players\n"
                  "players: # who\n"
                  "# the first\n"
                  "- Ann   # one\n"
                  "- Bea\n"
                  "# not yet\n"
                  "- Cruz\n"
                  "- Dan\n"
                  "  # after all of them\n"
                  "veedor: 1     # format\n"
                  "ruleset: base\n"
                  "setup: {king: Castilla, # here\n"
                  "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra},\n"
                  "\n"
                  "  # by lot\n"
                  "  first: Ann } # done\n"
                  "rounds: []\n"
                  "  # deeper\n"
                  "# the end\n") ==
        "# above all\n"
        "\n"
        "veedor: 1     # format\n"
        "ruleset: base\n"
        "# the players\n"
        "players:  # who\n"
        "  # the first\n"
        "  - Ann  # one\n"
        "  - Bea\n"
        "  # not yet\n"
        "  - Cruz\n"
        "  - Dan\n"
        "  # after all of them\n"
        "setup:  # done\n"
        "  king: Castilla        # here\n"
        "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n"
        "\n"
        "  # by lot\n"
        "  first: Ann\n"
        "rounds: []\n"
        "# deeper\n"
        "# the end\n");
}

TEST_CASE("a comment above the first pair of an entry is about the entry") {
  CHECK(first_round("- power: [{Ann: 9}, {\n"
                    "  # c\n"
                    "  Bea: 4}]\n") ==
        "  - power:\n"
        "      - {Ann: 9}\n"
        "      # c\n"
        "      - {Bea: 4}\n");
  CHECK(canonical(kFormatHead + kSetup +
                  "rounds: []\n"
                  "adjudication: {after: 0, places: [[\n"
                  "  # c\n"
                  "  Bea], [Ann, Cruz, Dan]]}\n") == kFormatHead + kSetup +
                                                         "rounds: []\n"
                                                         "adjudication:\n"
                                                         "  after: 0\n"
                                                         "  places:\n"
                                                         "    # c\n"
                                                         "    - [Bea]\n"
                                                         "    - [Ann, Cruz, Dan]\n");
  // The pair that is written first may stand elsewhere.
  CHECK(first_round("- turns:\n"
                    "  - {card: fair,\n"
                    "     # who\n"
                    "     player: Ann}\n") ==
        "  - turns:\n"
        "      # who\n"
        "      - {player: Ann, card: fair}\n");
}

TEST_CASE("a comment behind the key of a text in a block goes above it") {
  CHECK(first_round("- notes:  # c\n"
                    "    |\n"
                    "    one\n"
                    "  power: []\n") ==
        "  - power: []\n"
        "    # c\n"
        "    notes: |\n"
        "      one\n");
}

TEST_CASE("comments behind a key and behind its empty brackets") {
  CHECK(first_round("- power:  # a\n"
                    "    []  # b\n") ==
        "  # a\n"
        "  - power: []  # b\n");
}

TEST_CASE("a text that not every reader of YAML takes for one in brackets gets quotes there") {
  CHECK(first_round("- turns:\n"
                    "  - {player: Ann, notes: :-)}\n"
                    "  - {player: Bea, notes: why?}\n") ==
        "  - turns:\n"
        "      - {player: Ann, notes: \":-)\"}\n"
        "      - {player: Bea, notes: \"why?\"}\n");
}

TEST_CASE("a line of blanks and tabs in a text in a block") {
  const auto round = [](const std::string& blank) {
    return "  - power: []\n    notes: |\n      one\n" + blank + "\n      two\n";
  };
  for (const std::string blank : {"", "\t", "   \t", "\t\t\t\t\t"}) {
    CAPTURE(blank);
    CHECK(first_round(round(blank)) == round(""));
  }
  // What the text itself has of them stays.
  for (const std::string blank : {"      \t", "        \t "}) {
    CAPTURE(blank);
    CHECK(first_round(round(blank)) == round(blank));
  }
}

TEST_CASE("a # within a text is no comment") {
  const std::string texts =
      "title: \"a # b\"\n"
      "venue: 'it''s # here'\n"
      "notes: |\n"
      "  # not a comment\n"
      "    deeper\n";
  CHECK(canonical("veedor: 1\n" + texts + "ruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n" +
                  kSetup + "rounds: []\n") ==
        "veedor: 1\n" + texts + "ruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n" + kSetup +
            "rounds: []\n");
}

TEST_CASE("texts over several lines are moved as a whole") {
  CHECK(first_round("- power: []\n"
                    "  notes: >-\n"
                    "        one\n"
                    "          two\n"
                    "\n"
                    "        three\n"
                    "- power: []\n"
                    "  notes: one\n"
                    "      two\n") ==
        "  - power: []\n"
        "    notes: >-\n"
        "      one\n"
        "        two\n"
        "\n"
        "      three\n"
        "  - power: []\n"
        "    notes: one\n"
        "      two\n");
}

TEST_CASE("documents of a stream stay apart, with the comments between them") {
  const std::string log = kFormatHead + kSetup + "rounds: []\n";
  CHECK(canonical("# first\n---\n" + log + "\n---\n# nothing else\n---   # second\n" + log +
                  "...\n" + log) ==
        "# first\n---\n" + log + "\n---\n# nothing else\n---   # second\n" + log + "---\n" + log);
}

TEST_CASE("line ends are LF, and the last line has one") {
  CHECK(canonical("veedor: 1\r\nruleset: base\r\nplayers: [Ann, Bea, Cruz, Dan]\r\n" + kSetup +
                  "# x \r\nrounds: []") == kFormatHead + kSetup + "# x\nrounds: []\n");
}

TEST_CASE("what cannot be kept is refused, with its place") {
  const std::string log = kFormatHead + kSetup + "rounds: []\n";
  const Formatted directive = formatted("%YAML 1.2\n---\n" + log);
  REQUIRE(directive.not_kept);
  CHECK(directive.not_kept->at == Position{1, 1});
  const Formatted brackets = formatted(kFormatHead + kSetup + "rounds: [\n  # none yet\n  ]\n");
  REQUIRE(brackets.not_kept);
  CHECK(brackets.not_kept->at == Position{8, 9});
  const Formatted block = formatted("notes: |2\n  a\n" + log);
  REQUIRE(block.not_kept);
  CHECK(block.not_kept->at == Position{1, 8});
}

TEST_CASE("a malformed log is refused with its fault") {
  const Formatted wrong = formatted(kFormatHead + kSetup + "rounds: []\nbord: 1\n");
  REQUIRE(wrong.malformed);
  CHECK(wrong.malformed->fault->rule == RuleId::log_2);
  CHECK(wrong.malformed->fault->at == Position{9, 1});
  CHECK(formatted("# nothing\n").malformed);
}

}  // namespace veedor
