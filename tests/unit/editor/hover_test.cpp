// What an editor tells about the word under the cursor.
#include "editor/hints/hover.h"

#include "unit/editor/read_text.h"

namespace veedor {
namespace {

using test::kHead;
using test::kRoundOne;
using test::ReadText;

/// The hover at the `$` in a text; empty where there is none.
std::string told(const std::string& marked) {
  const ReadText text(marked);
  const auto hover = hover_at(text.read(), text.cursor());
  return hover ? hover->markdown : "";
}

/// `text` with the cursor at the beginning of `word`, behind `before`.
std::string mark(std::string text, std::string_view before, std::string_view word) {
  const std::size_t from = text.find(before);
  REQUIRE(from != std::string::npos);
  const std::size_t at = text.find(word, from + before.size());
  REQUIRE(at != std::string::npos);
  return text.insert(at, "$");
}

bool tells(const std::string& text, std::string_view part) {
  const bool found = text.find(part) != std::string::npos;
  if (!found) MESSAGE(text);
  return found;
}

TEST_CASE("a player at the moment of the word") {
  const std::string log = kHead + kRoundOne;
  // Of 30 Caballeros, 2 stand at home and 7 in the Court (A p.4).
  CHECK(told(mark(log, "turns:", "Bea")) ==
        "**Bea**: 0 points, Court 7, Province 21, Grande in Granada (round 1, before turn 1)");
  CHECK(tells(told(mark(log + "    scores: {Ann: 0, Bea: 7, Cruz: 0, Dan: 0}\n", "scores:", "Bea")),
              "7 points, Court 4, Province 21, Grande in Granada (at the end of round 1)"));
  CHECK(tells(told(mark(log, "king: Valencia}}]}", "Ann")), "0 points, Court 7, Province 21"));
  CHECK(tells(told(mark(log, "players:", "Bea")), "7 points, Court 4"));
  CHECK(tells(told(mark(log, "players:", "Bea")), "(at the end of the log)"));
  CHECK(tells(told(mark(log, "homes:", "Ann")), "(after the setup)"));
}

TEST_CASE("nothing about a key within a map that is a key itself") {
  CHECK(told("veedor: 1\nsetup: {{$Ann: Sevilla}: Aragón}\n").empty());
  CHECK(told("veedor: 1\nsetup: {[{$Ann: Sevilla}]: Aragón}\n").empty());
}

TEST_CASE("a place with who stands there before the action") {
  const std::string log = kHead + kRoundOne;
  const std::string first = told(mark(log, "special: {place", "Toledo"));
  CHECK(tells(first, "**Toledo**: scores 7 for first, 4 for second, 2 for third place"));
  CHECK(tells(first, "Round 1, before this action of turn 1: no Caballeros"));
  const std::string second = told(mark(log, "- place:", "Toledo"));
  CHECK(tells(second, "before this action of turn 1: Bea 2"));
  CHECK(tells(second, "Scored then: Bea 7"));
  CHECK(tells(told(mark(log, "{score: ", "Toledo")), "before this action of turn 3: Bea 3"));
  CHECK(tells(told(mark(log, "tile: 4, to:", "Castillo")),
              "**Castillo**: scores 5 for first, 3 for second, 1 for third place"));
  // The King left Castilla for Valencia in the second turn.
  CHECK(tells(told(mark(log, "{king: ", "Valencia")), "no Caballeros"));
  CHECK(tells(told(mark(log, "king: ", "Castilla")), "the King"));
  CHECK(tells(told(mark(log, "Ann: ", "Galicia")), "Ann 2; the Grande of Ann"));
}

TEST_CASE("the values of a region are those of the tile on it") {
  const std::string log = kHead + kRoundOne + R"(  - reveal: [ambush, fair, outposts, enactment]
    power: [{Cruz: 1}]
    board: {regions: {Toledo: {Bea: 3}}, tiles: {4: Castillo}}
)";
  CHECK(tells(told(mark(log, "tiles: {4: ", "Castillo")),
              "scores 4 for first, 0 for second, 0 for third place"));
}

TEST_CASE("cards, rules and rulesets") {
  const std::string log = kHead + kRoundOne;
  const std::string fair = told(mark(log, "card: ", "fair"));
  CHECK(tells(fair, "**Fair**: Action card, stack"));
  CHECK(told(mark(log, "reveal: [militia, ", "fair")) == fair);
  CHECK(told(mark(log, "player: Ann, card: fair, actions: [{", "special")) == fair);
  CHECK(tells(told(mark(log, "card: militia", "special")), "**Militia**"));
  // A p.4: the 9 shows 2 Caballeros, the 13 none.
  CHECK(told(mark(log, "Ann: ", "9")) == "**Power card 9**: up to 2 Caballeros to the Court");
  CHECK(told(mark(log, "Bea: ", "13")) == "**Power card 13**: no Caballeros to the Court");
  const std::string ruled = log + "rulings: [{rule: PLACE-4, round: 1}]\n";
  CHECK(tells(told(mark(ruled, "rule: ", "PLACE-4")), "**PLACE-4**: "));
  CHECK(tells(told(mark(ruled, "rule: ", "PLACE-4")), "*2023 booklet p.5"));
  CHECK(tells(told(mark(log, "ruleset: ", "base")), "El Grande"));
  CHECK(told(mark(log, "", "veedor")) == "The version of the log format: 1.");
  CHECK(told(mark(log, "veedor: ", "1")).empty());
}

TEST_CASE("names of the log are no markup") {
  std::string log = kHead;
  for (std::size_t at = 0; (at = log.find("Ann", at)) != log.npos; at += 15) {
    log.replace(at, 3, "'*A* <b> [x](y)'");
  }
  const std::string hover = told(mark(log + "rounds: []\n", "players: [", "'*A*"));
  CHECK(tells(hover, R"(**\*A\* \<b\> \[x\](y)**: 0 points)"));
}

TEST_CASE("a log with a fault tells what is legal before it") {
  // Galicia does not touch Toledo, where the King would have to stand.
  const std::string illegal = kHead + kRoundOne + R"(  - reveal: [ambush, fair, outposts, enactment]
    power: [{Cruz: 1}, {Ann: 2}, {Bea: 2}]
    turns: [{player: Ann}]
)";
  REQUIRE(ReadText(illegal).verdict().status == Status::illegal);
  CHECK(tells(told(mark(illegal, "turns: [{player: ", "Ann")), "as far as the log is legal"));
  CHECK(tells(told(mark(illegal, "players: [Ann, ", "Bea")), "7 points"));
  // Half a line, and an open bracket.
  const std::string half = kHead + kRoundOne + "  - reveal: [ambush, fair\n    pow";
  REQUIRE(ReadText(half).verdict().status == Status::malformed);
  CHECK(tells(told(mark(half, "players: [Ann, ", "Bea")), "7 points"));
  CHECK(tells(told(mark(half, "{score: ", "Toledo")), "before this action of turn 3: Bea 3"));
  const std::string in_turn = kHead + kRoundOne + "      - {player: Bea, card: fair, actions: [{pl";
  CHECK(tells(told(mark(in_turn, "{score: ", "Toledo")), "before this action of turn 3: Bea 3"));
}

TEST_CASE("a scoresheet has points and values, and no positions between") {
  const std::string sheet = R"(veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
start: {Ann: 6, Bea: 1, Cruz: 0, Dan: 0}
scorings: []
)";
  CHECK(told(mark(sheet, "players: [", "Ann")) == "**Ann**: 6 points");
}

}  // namespace
}  // namespace veedor
