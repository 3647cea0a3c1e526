// The phases of a round come in the order that a ruleset lists: here Power cards are played blind,
// before the Action cards of the round are known.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "report/diff/game_diff.h"
#include "support/house_games.h"

namespace veedor {
namespace {

constexpr const char* kBlind =
    "ruleset: blind\ntitle: Blind\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 5}\n"
    "course: {phases: [dummy, power, reveal, turns, scoring]}\n";

const std::string kCourseSetup =
    "veedor: 1\nruleset: [base, blind]\nplayers: [Ann, Bea, Cruz, Dan]\n"
    "setup:\n  king: Castilla\n"
    "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n  first: Ann\n";
const std::string kPower = "power: [{Ann: 13}, {Bea: 12}, {Cruz: 11}, {Dan: 10}]";
const std::string kReveal = "reveal: [ambush, fair, outposts, coup]";

Verdict judged_course(const std::string& rounds) {
  Library library;
  REQUIRE_FALSE(library.add_file("blind.yaml", kBlind));
  const std::string text = kCourseSetup + rounds;
  Document document;
  document.parse(text);
  return Judge(library).judge(document);
}

std::string_view fault_of_course(const std::string& rounds) {
  const Verdict verdict = judged_course(rounds);
  REQUIRE(verdict.fault);
  return text(verdict.fault->rule);
}

}  // namespace

TEST_CASE("a round whose Power cards come first is judged in that order") {
  const Verdict begun = judged_course("rounds: []\n");
  REQUIRE(begun.next);
  CHECK(begun.next->step == "power");
  CHECK(begun.next->players == std::vector<std::string>{"Ann"});
  const std::string round = "rounds:\n  - ";
  const Verdict played = judged_course(round + kPower + "\n");
  REQUIRE(played.next);
  CHECK(played.next->step == "reveal");
  const Verdict revealed = judged_course(round + kPower + "\n    " + kReveal + "\n");
  REQUIRE(revealed.next);
  CHECK(revealed.next->step == "turn");
  // The order of the keys in the log says nothing.
  CHECK(judged_course(round + kReveal + "\n    " + kPower + "\n").state == revealed.state);

  CHECK(fault_of_course(round + kReveal + "\n") == "POWER-1");
  CHECK(fault_of_course(round + kPower + "\n    turns: [{player: Ann, card: coup}]\n") ==
        "REVEAL-1");
}

TEST_CASE("a fault in the Action cards that come after the Power cards is no player's") {
  const Verdict verdict = judged_course("rounds:\n  - " + kPower + "\n    reveal: [coup]\n");
  REQUIRE(verdict.fault);
  CHECK(text(verdict.fault->rule) == "REVEAL-1");
  CHECK(verdict.fault->round == 1);
  CHECK(verdict.fault->player.empty());
}

TEST_CASE("a comparison tells the cards before the turns apart, whichever come first") {
  struct Log {
    explicit Log(const std::string& rounds) {
      REQUIRE_FALSE(library.add_file("blind.yaml", kBlind));
      text = kCourseSetup + "rounds:\n  - " + rounds;
      document.parse(text);
      decisions.finish(judge.judge(document, {.until = {}, .observer = &decisions}).state);
    }
    std::string text;
    Library library;
    Judge judge{library};
    Document document;
    LoggedDecisions decisions;
  };
  const Log game(kPower + "\n    " + kReveal + "\n");
  const auto where = [&](const std::string& rounds) {
    const Log other(rounds);
    const GameDiff diff = compare_games({game.judge.log(), game.document, game.decisions},
                                        {other.judge.log(), other.document, other.decisions});
    REQUIRE(diff.decision);
    return stage_words(diff.decision->stage);
  };
  CHECK(where("power: [{Ann: 13}, {Bea: 12}, {Cruz: 11}, {Dan: 9}]\n    " + kReveal + "\n") ==
        "round 1, Power cards");
  CHECK(where(kPower + "\n    reveal: [militia, fair, outposts, coup]\n") ==
        "round 1, Action cards");
}

TEST_CASE("games of that course are played to their end") {
  test::play_house_games("blind", kBlind);
}

}  // namespace veedor
