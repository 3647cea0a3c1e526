// The scores behind each round, and who is next.
#include "editor/hints/inlay_hints.h"

#include "unit/editor/read_text.h"

namespace veedor {
namespace {

using test::kHead;
using test::kRoundOne;
using test::ReadText;

/// The hints on one line, so that a failing test shows it.
std::string shown(const std::string& log) {
  const ReadText text(log);
  std::string all;
  for (const InlayHint& hint : inlay_hints(text.read())) {
    all += std::to_string(hint.at.line) + ':' + std::to_string(hint.at.column) + ' ' + hint.label +
           "; ";
  }
  return all;
}
const std::string kRoundTwo = R"(  - reveal: [ambush, fair, outposts, enactment]
    power: [{Cruz: 1}]
)";

TEST_CASE("scores stand where a round ends, and who is next where the log does") {
  // Line 19, that of the last turn, has 95 characters.
  CHECK(shown(kHead + kRoundOne + "# the end\n") ==
        "19:96 Ann 0, Bea 7, Cruz 0, Dan 0; 19:96 next: round 2, reveal the Action cards; ");
  CHECK(shown(kHead + kRoundOne + kRoundTwo) ==
        "19:96 Ann 0, Bea 7, Cruz 0, Dan 0; 21:23 next: round 2, Power card of Dan; ");
  CHECK(shown(kHead + "rounds: []\n") == "8:11 next: round 1, reveal the Action cards; ");
}

TEST_CASE("nothing stands behind a fault, and everything before it") {
  // Cruz claims a point too many at the end of round 1, or plays an impossible card in round 2.
  CHECK(shown(kHead + kRoundOne + "    scores: {Ann: 0, Bea: 7, Cruz: 1, Dan: 0}\n" + kRoundTwo)
            .empty());
  const std::string one = "19:96 Ann 0, Bea 7, Cruz 0, Dan 0; ";
  CHECK(shown(kHead + kRoundOne + "  - reveal: [fair, fair, outposts, enactment]\n") == one);
  CHECK(shown(kHead + kRoundOne + "  - reveal: [no-such-card, fair]\n") == one);
  CHECK(shown(kHead + kRoundOne + "  - reveal: [ambush, fair\n    pow") == one);
  CHECK(shown(kHead + kRoundOne + kRoundTwo + "    turns: [{player: Ann, actions: [{") == one);
  CHECK(shown(kHead + "rounds: [{reveal: [").empty());
}

TEST_CASE("what cannot be replayed has no hints") {
  CHECK(shown("veedor: 1\nruleset: nothing\nplayers: [Ann, Bea]\nrounds: []\n").empty());
  CHECK(shown("veedor: 1\nkind: result\nplayers: [Ann, Bea]\nresult: {scores: {Ann: 1, Bea: 2}}\n")
            .empty());
  CHECK(shown("just: a map\n").empty());
  CHECK(shown("a text\n").empty());
}

TEST_CASE("scorings of a scoresheet") {
  // Ann alone in the Castillo has 5, Bea with more Caballeros in Toledo 7 and Ann 4 (A p.7-8).
  CHECK(shown(R"(veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
start: {Ann: 1}
scorings:
  - king: Valencia
    grandes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
    castillo: {Ann: 1}
    regions: {Toledo: {Ann: 2, Bea: 3}}
)") == "10:40 Ann 10, Bea 7, Cruz 0, Dan 0; ");
}

}  // namespace
}  // namespace veedor
