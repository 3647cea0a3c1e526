// Decisions and positions of logs that say the same in other ways, or nearly the same.
#include "report/diff/game_diff.h"

#include <doctest/doctest.h>

#include <string>

#include "judge/judge.h"
#include "record/position_facts.h"

namespace veedor {
namespace {

const std::string kFourPlayers = R"(players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
)";

/// A log that has been replayed and is kept.
struct Replayed {
  explicit Replayed(std::string log) : text("veedor: 1\n" + std::move(log)) {
    document.parse(text);
    verdict = judge.judge(document, {.until = {}, .observer = &decisions});
    INFO(text);
    REQUIRE(verdict.positioned());
    REQUIRE(!verdict.fault);
    decisions.finish(verdict.state);
  }
  Replayed(const Replayed&) = delete;
  Replayed& operator=(const Replayed&) = delete;
  [[nodiscard]] ReplayedLog log() const { return {judge.log(), document, decisions}; }
  [[nodiscard]] std::string position() const {
    return canonical_text(*verdict.ruleset, verdict.state, Covers::all);
  }

  std::string text;
  Library library;
  Judge judge{library};
  Document document;
  LoggedDecisions decisions;
  Verdict verdict;
};

void check_same(const std::string& one, const std::string& other) {
  const Replayed a(one);
  const Replayed b(other);
  CHECK(compare_games(a.log(), b.log()).same());
  CHECK(a.position() == b.position());
}

std::string with_vetoes(const std::string& turns) {
  return "ruleset: [base, old-hands]\n" + kFourPlayers + R"(rounds:
  - reveal: [ambush, veto, outposts, coup]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
)" + turns;
}

std::string with_modifiers(const std::string& anns, const std::string& passed) {
  return "ruleset: [base, power-shift]\n" + kFourPlayers +
         "  modifiers:\n    dealt: {Ann: " + anns +
         ", Bea: [plus1, plus2, plus1-move], Cruz: [minus1, minus2, plus1],"
         " Dan: [plus2, minus1, minus2]}\n    passed: " +
         passed + "\nrounds: []\n";
}

}  // namespace

TEST_CASE("a Veto is held whether the log says so or not") {
  const std::string held = "      - {player: Dan, card: veto}\n";
  const std::string said = "      - {player: Dan, card: veto, actions: [special: yes]}\n";
  const std::string given_up = "      - {player: Dan, card: veto, actions: [special: no]}\n";
  check_same(with_vetoes(held), with_vetoes(said));
  const Replayed a(with_vetoes(held));
  const Replayed b(with_vetoes(given_up));
  const GameDiff diff = compare_games(a.log(), b.log());
  CHECK(diff.ends == GameDiff::Ends::a);
  CHECK(diff.decision->b.says == "Dan gives up the Veto");
  CHECK(a.position() != b.position());
}

TEST_CASE("of a prevented Special action only who prevents it is told") {
  const std::string dan = "      - {player: Dan, card: veto}\n";
  const auto coup = [](const std::string& special) {
    return "      - {player: Ann, card: coup, actions: [{special: " + special + ", veto: Dan}]}\n";
  };
  check_same(with_vetoes(dan + coup("yes")), with_vetoes(dan + coup("{region: Granada}")));
}

TEST_CASE("the order of a map and of a hand of cards means nothing, that of a list does") {
  check_same(with_modifiers("[plus1, minus2, plus2-court]",
                            "{Ann: plus1, Bea: plus2, Cruz: plus1, Dan: plus2}"),
             with_modifiers("[plus2-court, plus1, minus2]",
                            "{Dan: plus2, Cruz: plus1, Bea: plus2, Ann: plus1}"));
  const Replayed a(with_modifiers("[plus1, minus2, plus2-court]",
                                  "{Ann: plus1, Bea: plus2, Cruz: plus1, Dan: plus2}"));
  const Replayed b(with_modifiers("[plus1, minus2, plus2-court]",
                                  "{Ann: minus2, Bea: plus2, Cruz: plus1, Dan: plus2}"));
  const GameDiff diff = compare_games(a.log(), b.log());
  REQUIRE(diff.decision);
  CHECK(diff.decision->a.says == "Ann passes on plus1");
  CHECK(diff.decision->b.says == "Ann passes on minus2");
  CHECK(diff.decision->player == "Ann");
  REQUIRE(diff.position);
  // Ann keeps the other of the two, and Bea gets the one: of plus1 she has one herself.
  const auto& pieces = diff.position->pieces;
  REQUIRE(pieces.size() == 4);
  CHECK(pieces[0].about == "Modifier card minus2 of Ann");
  CHECK(pieces[0].a == "1 in the hand, 0 played");
  CHECK(pieces[0].b == "none");
  CHECK(pieces[1].about == "Modifier card plus1 of Ann");
  CHECK(pieces[2].about == "Modifier card minus2 of Bea");
  CHECK(pieces[3].about == "Modifier card plus1 of Bea");
  CHECK(pieces[3].a == "2 in the hand, 0 played");
  CHECK(pieces[3].b == "1 in the hand, 0 played");
}

TEST_CASE("the order of points that changes give means nothing, whom they go to does") {
  const auto raid = [](const std::string& points) {
    return "ruleset: base\ncards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {unjudged: "
           "yes}}]\n" +
           kFourPlayers + R"(rounds:
  - reveal: [raid, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: raid, actions: [{special: {changes: [points: )" +
           points + "]}}]}\n";
  };
  check_same(raid("{Ann: 3, Bea: 2}"), raid("{Bea: 2, Ann: 3}"));
  const Replayed a(raid("{Ann: 3, Bea: 2}"));
  const Replayed b(raid("{Ann: 2, Bea: 3}"));
  CHECK_FALSE(compare_games(a.log(), b.log()).same());
}

TEST_CASE("a log that stops in the middle of a Special action is a beginning") {
  const std::string dan = "      - {player: Dan, card: veto}\n";
  const auto coup = [](const std::string& discs) {
    return "      - {player: Ann, card: coup, actions: [special: {region: Granada" + discs +
           "}]}\n";
  };
  const Replayed a(with_vetoes(dan + coup("")));
  const Replayed b(with_vetoes(dan + coup(", discs: {Bea: Toledo}")));
  const GameDiff diff = compare_games(a.log(), b.log());
  CHECK(diff.ends == GameDiff::Ends::a);
  CHECK(diff.decision->a.says == "ends in the middle of this");
  CHECK(diff.decision->b.says ==
        "Ann, Special action of Coup: region Granada; disc of Bea: Toledo");
  CHECK(a.position() != b.position());
}

TEST_CASE("what a stage is called") {
  CHECK(stage_words({}) == "the setup");
  CHECK(stage_words({4, Stage::kReveal}) == "round 4, Action cards");
  CHECK(stage_words({4, Stage::kPower}) == "round 4, Power cards");
  CHECK(stage_words({4, Stage::kRevealAfterPower}) == "round 4, Action cards");
  CHECK(stage_words({4, Stage::kFirstTurn + 1}) == "round 4, turn 2");
  // Rulings can give a round any number of turns.
  CHECK(stage_words({4, Stage::kFirstTurn + 199}) == "round 4, turn 200");
  CHECK(stage_words({4, Stage::kEnd}) == "round 4");
}

}  // namespace veedor
