// The outline of a log, and what of it can be folded.
#include "editor/hints/outline.h"

#include "editor/hints/folding.h"
#include "support/case_file.h"
#include "unit/editor/read_text.h"

namespace veedor {
namespace {

using test::kHead;
using test::kRoundOne;
using test::ReadText;

using Lines = std::vector<std::string>;

/// A line for each part, indented by level: name, detail, and the name's text.
void put(const ReadText& text, const std::vector<OutlineItem>& parts, std::size_t level,
         Lines& lines) {
  for (const OutlineItem& part : parts) {
    lines.push_back(std::string(2 * level, ' ') + part.name + " | " + part.detail + " | " +
                    std::string(text.in(part.name_at)));
    put(text, part.parts, level + 1, lines);
  }
}

Lines outlined(const std::string& log) {
  const ReadText text(log);
  Lines lines;
  put(text, outline(text.read()), 0, lines);
  return lines;
}

/// Whether each part contains its name and its parts, and none begins before the one above it.
bool is_nested(const ReadDocument& read, const std::vector<OutlineItem>& parts, Position begin,
               const Position& end) {
  const auto of = [&](const Position& at) { return read.offset_of(at).value(); };
  for (const OutlineItem& part : parts) {
    const bool fits = of(part.extent.begin) >= of(begin) && of(part.extent.end) <= of(end) &&
                      of(part.extent.begin) <= of(part.name_at.begin) &&
                      of(part.name_at.end) <= of(part.extent.end) && !part.name.empty();
    if (!fits || !is_nested(read, part.parts, part.extent.begin, part.extent.end)) return false;
    begin = part.extent.begin;
  }
  return true;
}

TEST_CASE("an outline goes down to the turns") {
  CHECK(outlined(kHead + kRoundOne) ==
        Lines{
            "veedor | 1 | veedor",
            "ruleset | base | ruleset",
            "players | Ann, Bea, Cruz, Dan | players",
            "setup | king Castilla, homes Ann Galicia, Bea Granada, Cruz Sevilla, Dan Navarra, "
            "first Ann | setup",
            "rounds | 1 round | rounds",
            "  round 1 | Ann 0, Bea 7, Cruz 0, Dan 0 | reveal",
            "    reveal | militia, fair, outposts, enactment | reveal",
            "    power | Ann 9, Bea 13, Cruz 6, Dan 12 | power",
            "    Bea | took Militia; Special action: placed Toledo 2; placed Toledo 1 | Bea",
            "    Dan | took Your Majesty; Special action: moved the King to Valencia | Dan",
            "    Ann | 2 Caballeros to the Court; took Fair; Special action: scored Toledo (Bea 7) "
            "| Ann",
            "    Cruz | took Enactment; Special action: moved tile 4/0/0 to the Castillo | Cruz",
        });
}

TEST_CASE("what is not legal or not complete is outlined without its story") {
  const Lines lines = outlined(kHead + kRoundOne + R"(  - reveal: [ambush, fair, outposts, fair]
    turns:
      - {player: Eve, card: fair}
      - player:
  -
  - {power: [{An)");
  REQUIRE(lines.size() > 12);
  CHECK(Lines(lines.begin() + 12, lines.end()) ==
        Lines{
            "  round 2 |  | reveal",
            "    reveal | ambush, fair, outposts, fair | reveal",
            "    Eve | fair | Eve",
            "    turn 2 |  | player",
            "  round 3 |  | ",
            "  round 4 |  | power",
            "    power |  | power",
        });
  CHECK(lines[4] == "rounds | 4 rounds | rounds");
  CHECK(lines[8].starts_with("    Bea | took Militia"));
}

/// The lines of the outline that name the parts of round 1, with their details.
Lines parts_of_round(std::string_view round) {
  Lines lines = outlined(kHead + "rounds:\n" + std::string(round));
  REQUIRE(lines.size() > 5);
  lines.erase(lines.begin(), lines.begin() + 5);
  return lines;
}

TEST_CASE("behind a bracket that is never closed the outline goes on") {
  CHECK(parts_of_round(R"(  - reveal: [militia, fair, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - player: Bea
        card: militia
        actions:
          - special: {place: {Toledo: 2}}
          - place: {Toledo: 1
      # Dan comes next
      - {player: Dan, card: your-majesty}
  - reveal: [ambush, fair,
             outposts   # and so on
    power: [{Ann: 1}, {Be
    turns: [{player: Ann}]
)") == Lines{
           "  round 1 |  | reveal",
           "    reveal | militia, fair, outposts, enactment | reveal",
           "    power | Ann 9, Bea 13, Cruz 6, Dan 12 | power",
           "    Bea | militia | Bea",
           "    Dan | your-majesty | Dan",
           "  round 2 |  | reveal",
           "    reveal | ambush, fair, outposts | reveal",
           "    power | Ann 1, Be  | power",
           "    Ann |  | Ann",
       });
}

TEST_CASE("behind a line that is half typed the outline goes on") {
  CHECK(parts_of_round(R"(  - reveal: [militia, fair, outposts, enactment]
    pow
    turns:
      - player: Bea
        car
      - {player: Dan, card: your-majesty}
  - reveal: [ambush]
)") == Lines{
           "  round 1 |  | reveal",
           "    reveal | militia, fair, outposts, enactment | reveal",
           "    Bea |  | Bea",
           "    Dan | your-majesty | Dan",
           "  round 2 |  | reveal",
           "    reveal | ambush | reveal",
       });
}

TEST_CASE("an outline of a scoresheet names its scorings") {
  const Lines lines = outlined(R"(veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
scorings:
  - label: after round 3
    king: Valencia
    grandes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
    castillo: {Ann: 1}
    regions: {Toledo: {Ann: 2, Bea: 3}}
)");
  REQUIRE(lines.size() == 6);
  CHECK(lines[4] == "scorings | 1 scoring | scorings");
  CHECK(lines[5] == "  scoring 1: after round 3 | Ann 9, Bea 7, Cruz 0, Dan 0 | label");
}

TEST_CASE("parts lie within their parts, whatever breaks off") {
  const std::string log = kHead + kRoundOne + "result: {winners: [Bea]}\n# the end\n";
  for (std::size_t length = 0; length <= log.size(); length += test::kOneOf) {
    const std::string cut = log.substr(0, length);
    if (cut.empty()) continue;
    const ReadText text(cut);
    const ReadDocument& read = text.read();
    const Position end = read.document().position(cut.size());
    CAPTURE(cut);
    CHECK(is_nested(read, outline(read), {1, 1}, end));
  }
}

TEST_CASE("rounds, turns, the setup and blocks of comments are folded") {
  const ReadText text("# one\n# two\n\n# alone\n" + kHead + kRoundOne + R"(
# notes on it
  # and more
result:
  # a comment
  winners: [Bea]
notes: |
  # no comment
  # of YAML
)");
  using Kind = Fold::Kind;
  CHECK(folds(text.read()) == std::vector<Fold>{
                                  {Kind::comment, 1, 2},
                                  {Kind::part, 8, 11},   // setup
                                  {Kind::part, 12, 23},  // rounds
                                  {Kind::part, 13, 23},  // round 1
                                  {Kind::part, 16, 20},  // the turn of Bea
                                  {Kind::comment, 25, 26},
                                  {Kind::part, 27, 29},
                                  {Kind::part, 30, 32},
                              });
}

}  // namespace
}  // namespace veedor
