// What is offered in the turns of a small game. Castilla, where the King stands, touches Galicia,
// Navarra, Aragón and Toledo (A p.5). Everybody begins with 2 Caballeros at home, 7 in the Court
// and 21 in the Province. Fair places 2 Caballeros, Your Majesty 5 (A p.4-7).
#include <doctest/doctest.h>

#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

using Kind = Completion::Kind;

constexpr std::string_view kBlockTurn = "      - player: Ann\n        card: fair\n";

std::string in_actions(std::string_view actions) {
  return first_turns(std::string(kBlockTurn) + "        actions:\n" + std::string(actions));
}

}  // namespace

TEST_CASE("completion: the player is the one whose turn it is") {
  CHECK(Offered(first_turns("      - player: |")).labels() == "Ann");
  CHECK(Offered(first_turns("      - {player: Ann, card: fair}\n      - {player: |")).labels() ==
        "Bea");
  // A typed word that begins another name, whose turn it is not.
  CHECK(Offered(first_turns("      - player: Da|")).labels() == "");
}

TEST_CASE("completion: take accepts what the Power card brings to the Court") {
  CHECK(Offered(first_turns("      - player: Ann\n        take: |")).labels(Kind::number) == "0");
  const std::string two =
      "      - {player: Ann, card: fair}\n      - {player: Bea, card: outposts}\n";
  // The 8 shows 2 Caballeros.
  CHECK(Offered(first_turns(two + "      - {player: Cruz, take: |")).labels(Kind::number) ==
        "0 1 2");
}

TEST_CASE("completion: cards are those on the table that nobody has taken") {
  CHECK(Offered(first_turns("      - player: Ann\n        card: |")).inserts() ==
        "conspiracy / fair / outposts / enactment / your-majesty");
  CHECK(Offered(first_turns("      - {player: Ann, card: fair}\n      - {player: Bea, card: |"))
            .inserts() == "conspiracy / outposts / enactment / your-majesty");
  const Offered majesty(first_turns("      - {player: Ann, card: your|"));
  CHECK(majesty.inserts() == "your-majesty");
  CHECK(majesty.all().front().filter == "your-majesty");
}

TEST_CASE("completion: keys of a turn that are not written") {
  const std::string keys = Offered(first_turns("      - player: Ann\n        |")).labels(Kind::key);
  CHECK(keys == "take card actions notes");
  CHECK(Offered(first_turns("      - {player: Ann, card: fair, |}")).labels(Kind::key) ==
        "take actions notes");
  // A key behind the cursor is there too.
  CHECK(Offered(first_turns("      - player: Ann\n        |\n        card: fair\n"))
            .labels(Kind::key) == "take actions notes");
  CHECK(Offered(first_turns("      - {player: Ann, |, card: fair}")).labels(Kind::key) ==
        "take actions notes");
}

TEST_CASE("completion: an action that can still be done") {
  CHECK(Offered(in_actions("          - |")).labels(Kind::key) == "place special");
  CHECK(Offered(in_actions("          - place: {Galicia: 1}\n          - |")).labels(Kind::key) ==
        "special");
  CHECK(Offered(in_actions("          - special: {score: Galicia}\n          - |"))
            .labels(Kind::key) == "place");
  CHECK(
      Offered(first_turns("      - {player: Ann, card: fair, actions: [{|}]}")).labels(Kind::key) ==
      "place special");
  // Only what goes with a Special action stands beside it.
  CHECK(Offered(in_actions("          - special: yes\n            |")).labels(Kind::key) == "veto");
}

TEST_CASE("completion: places next to the King's region, and no others") {
  const std::string all = "Galicia Navarra Aragón Toledo Castillo";
  CHECK(Offered(in_actions("          - place: {|")).labels() == all);
  CHECK(Offered(in_actions("          - place: {|}\n")).labels() == all);
  CHECK(Offered(in_actions("          - place:\n              |")).labels() == all);
  CHECK(Offered(in_actions("          - place: {Galicia: 1, |")).labels() ==
        "Navarra Aragón Toledo Castillo");
  // Fair places 2.
  CHECK(Offered(in_actions("          - place: {Galicia: 2, |")).labels() == "");
  CHECK(Offered(in_actions("          - place: {Galicia: |")).labels() == "1 2");
  CHECK(Offered(in_actions("          - place: {Galicia: 1, Toledo: |")).labels() == "1");
  CHECK(Offered(in_actions("          - place: {gra|")).labels() == "");
}

TEST_CASE("completion: what is inserted is YAML at that place") {
  CHECK(Offered(in_actions("          - place: {tol|")).inserts() == "Toledo: ");
  CHECK(Offered(in_actions("          - place: |")).at("Toledo").insert == "{Toledo: $0}");
  CHECK(Offered(in_actions("          - place:|")).at("Toledo").insert == " {Toledo: $0}");
  CHECK(Offered(in_actions("          - place: {To|: 1}")).inserts() == "Toledo");
  CHECK(Offered(in_actions("          -|")).at("place").insert == " place: {$0}");
  CHECK(Offered(in_actions("            |")).at("place").insert == "- place: {$0}");
  CHECK(Offered(first_turns(std::string(kBlockTurn) + "        actions:|")).at("place").insert ==
        " [{place: {$0}}]");
}

TEST_CASE("completion: the Special action of the card") {
  CHECK(Offered(in_actions("          - special: {|")).labels() == "score points");
  // Any region may be scored, but not the Castillo (A p.4); `yes` leaves the choice open.
  const std::string regions =
      "Galicia Navarra Aragón Cataluña Castilla Toledo Sevilla Granada Valencia";
  CHECK(Offered(in_actions("          - special: {score: |")).labels() == regions);
  CHECK(Offered(in_actions("          - special: |")).labels(Kind::word) == "no");
  CHECK(Offered(in_actions("          - special: {score: gra|")).labels() == "Granada");
  CHECK(Offered(in_actions("          - special: {score: ARAG|")).labels() == "Aragón");
  // Nobody gets points but who is in Galicia: Ann, for whom it is worth 4, with her Grande 6.
  CHECK(Offered(in_actions("          - special: {score: Galicia, points: {Ann: |")).labels() ==
        "6");
}

TEST_CASE("completion: the King moves to another region") {
  const std::string turn = "      - player: Ann\n        card: your-majesty\n        actions:\n";
  CHECK(Offered(first_turns(turn + "          - special: {king: |")).labels() ==
        "Galicia Navarra Aragón Cataluña Toledo Sevilla Granada Valencia");
}

TEST_CASE("completion: moves out of one region") {
  const std::string turn = "      - player: Ann\n        card: conspiracy\n        actions:\n";
  const std::string move = turn + "          - special: {move: [{";
  CHECK(Offered(first_turns(move + "|")).labels() == "who count from to");
  CHECK(Offered(first_turns(move + "who: |")).labels() == "Ann Bea Cruz Dan");
  // Each has Caballeros at home only, and nobody at the King's.
  CHECK(Offered(first_turns(move + "who: Bea, from: |")).labels() == "Granada");
  CHECK(Offered(first_turns(move + "from: |")).labels() == "Galicia");
  CHECK(Offered(first_turns(move + "who: Bea, count: |")).labels() == "1 2");
  // Neither where it stands nor to the King.
  CHECK(Offered(first_turns(move + "who: Bea, from: Granada, to: |")).labels() ==
        "Galicia Navarra Aragón Cataluña Toledo Sevilla Valencia Castillo");
  const std::string second = move + "who: Bea, from: Granada, to: Toledo}, {who: ";
  CHECK(Offered(first_turns(second + "Dan, from: |")).labels() == "");
}

TEST_CASE("completion: scoring tiles and where they go") {
  const std::string turn = "      - player: Ann\n        card: enactment\n        actions:\n";
  CHECK(Offered(first_turns(turn + "          - special: {|")).labels() == "tile to");
  CHECK(Offered(first_turns(turn + "          - special: {tile: |")).labels() == "8/4/0 4/0/0");
}

TEST_CASE("completion: a whole turn") {
  const Offered flow(first_turns("      - {|"));
  const Completion& turn = flow.at("turn of Ann");
  CHECK(turn.snippet);
  CHECK(turn.insert ==
        "player: Ann, card: ${1|conspiracy,fair,outposts,enactment,your-majesty|}, actions: "
        "[{place: {${2|Galicia,Navarra,Aragón,Toledo,Castillo|}: ${3:1}}}]");
  const Offered block(first_turns("      - |"));
  CHECK(block.at("turn of Ann").insert == "{" + turn.insert + "}");
  CHECK(block.at("turn of Bea").label.empty());
  CHECK(Offered(first_turns("      |")).at("turn of Ann").insert == "- {" + turn.insert + "}");
}

}  // namespace veedor::test
