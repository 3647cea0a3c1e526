// Completion of anything at all: nothing throws, and what is wrong elsewhere hides nothing.
#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "support/case_file.h"
#include "text/text.h"
#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

/// Asks at a position of `text`, and looks at what every completion has to fulfil.
void ask(std::string_view text, Position at) {
  for (const Completion& each : completions(shared_library(), text, at)) {
    CHECK(!each.label.empty());
    CHECK(!each.insert.empty());
    CHECK(each.insert.find('\n') == std::string::npos);
    CHECK(each.replaces.begin.line == each.replaces.end.line);
    CHECK(each.replaces.begin.column <= each.replaces.end.column);
    CHECK(!first_invalid_utf8(each.insert));
  }
}

}  // namespace

TEST_CASE("completion: a half typed line, open brackets and empty keys hide nothing") {
  const std::string turn = "      - player: Ann\n        card: fair\n        actions:\n";
  // `take` without a value before, and a list that nothing stands in.
  CHECK(Offered(
            first_turns("      - player: Ann\n        take:\n        card: fair\n        actions:\n"
                        "          - place: {Galicia: |"))
            .labels() == "1 2");
  CHECK(Offered(first_turns(turn + "          -\n          - place: {Galicia: |")).labels() ==
        "1 2");
  CHECK(
      Offered(first_turns("      - player: Ann\n        actions:\n        card: ou|")).inserts() ==
      "outposts");
  CHECK(Offered(first_turns("      - player: Ann\n        car\n        card: ou|")).inserts() ==
        "outposts");
  CHECK(Offered(first_turns("      - {player: Ann, take: , card: ou|")).inserts() == "outposts");
  // The dash stands on the line before.
  CHECK(Offered(first_turns("      -\n        |")).labels(Completion::Kind::key) ==
        "player take card actions notes");
  CHECK(Offered(first_turns("      -\n        pl|")).inserts() == "player: ");
  // What follows the cursor is left alone, whatever it is.
  CHECK(Offered(first_turns(turn + "          - place: {Galicia: |}]}]: \"\n  rounds\n: - x"))
            .labels() == "1 2");
  CHECK(Offered(first_turns("      - player: \"An|")).inserts() == "Ann");
}

TEST_CASE("completion: a colon with no word before it in its line is no key") {
  ask("a: {{b: c}: d, e: ", {1, 19});
  ask("a: {b\n  : c, e: ", {2, 11});
  ask("a: [{[b]: c, e: ", {1, 17});
  CHECK(Offered(first_turns("      - {player: Ann, {}: x, card: ou|")).inserts() == "outposts");
  CHECK(Offered(first_turns("      - {player: Ann, x\n        : y, card: ou|")).inserts() ==
        "outposts");
}

TEST_CASE("completion: a fault before the cursor leaves the names") {
  // Nobody can be told whose turn it is after a turn that was not Bea's.
  const std::string names =
      Offered(first_turns("      - {player: Bea, card: fair}\n      - player: |")).labels();
  CHECK(names == "Ann Bea Cruz Dan");
}

TEST_CASE("completion: nothing in comments, long texts and behind complete values") {
  CHECK(Offered(four_players("  - reveal: [] # am|")).all().empty());
  CHECK(Offered("veedor: 1\n# ru|").all().empty());
  CHECK(Offered("veedor: 1\nnotes: |\n  ruleset|").all().empty());
  CHECK(Offered("veedor: 1\nplayers: [Ann] |").all().empty());
  CHECK(!Offered("veedor: 1\nnotes: >\n  ruleset\nrul|").all().empty());
}

TEST_CASE("completion: each document of a text by itself") {
  const std::string first = first_turns("");
  CHECK(Offered(first + "---\nveedor: 1\nru|").labels() == "ruleset rulings");
  CHECK(Offered("veedor: 1\n---\n" + first + "      - player: |").labels() == "Ann");
  CHECK(Offered(first + "      - player: |\n---\nveedor: 1\n").labels() == "Ann");
}

TEST_CASE("completion: what is replaced is the word up to its end") {
  const TextRange range = Offered("veedor: 1\nrul|eset: base\n").all().front().replaces;
  CHECK(range == TextRange{{2, 1}, {2, 8}});
  CHECK(Offered("veedor: 1\nrul|eset: base\n").all().front().insert == "ruleset");
  const std::string places = "veedor: 1\nplayers: [José, Eva]\nsetup: {first: Jo|";
  CHECK(Offered(places).all().front().replaces == TextRange{{3, 16}, {3, 18}});
  CHECK(Offered(places).inserts() == "José");
}

TEST_CASE("completion: at any position of any text") {
  for (const auto* name : {"unfinished.yaml", "two-players.yaml"}) {
    const std::string text = example(name);
    const auto lines = lines_of(text);
    const auto begin = std::chrono::steady_clock::now();
    unsigned asked = 0;
    for (std::size_t line = 1; line <= lines.size() + 1; line += 1 + kOneOf) {
      const std::size_t columns = line <= lines.size() ? lines[line - 1].size() + 2 : 1;
      for (std::size_t column = 1 + line % 7; column <= columns; column += 11, ++asked) {
        ask(text, {line, column});
      }
    }
    for (std::size_t size = 0; size <= text.size(); size += 60 + 10 * kOneOf, ++asked) {
      const std::string prefix = text.substr(0, size);
      ask(prefix, {lines.size() + 5, 1000});
    }
    const auto took = std::chrono::steady_clock::now() - begin;
    CHECK(took / asked < std::chrono::milliseconds(200));  // also with sanitizers
  }
}

TEST_CASE("completion: texts that are barely YAML") {
  for (const std::string_view text : {"",
                                      "\n\n",
                                      "---",
                                      "--- \n...\n",
                                      "-",
                                      "- - - -",
                                      "{{{{{{",
                                      "[[[[[",
                                      "}}}]]]",
                                      ": :",
                                      "? x",
                                      "\"",
                                      "'",
                                      "a: 'b",
                                      "a: \"\\",
                                      "&a *a",
                                      "a: |",
                                      "a: >-\n",
                                      "\t\t- x",
                                      "\xFF\xFE\x80: {",
                                      "\xEF\xBB\xBFveedor: 1\nru",
                                      "rounds: - turns:",
                                      "rounds:\n- turns:\n- - -\n",
                                      "setup: {homes: {",
                                      "veedor: 1\r\nruleset: base\r\n",
                                      "rounds: [{turns: [{actions: [{special: {"}) {
    for (std::size_t line = 0; line < 5; ++line) {
      for (std::size_t column = line % kOneOf; column < text.size() + 3; column += kOneOf)
        ask(text, {line, column});
    }
    const std::string often =
        std::string(text) + std::string(3000 / kOneOf, text.empty() ? '[' : text.back());
    ask(often, {1, 4000});
  }
}

}  // namespace veedor::test
