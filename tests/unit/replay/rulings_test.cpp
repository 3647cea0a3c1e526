// Very many rulings: which is used for which fault, and what is kept of each.
#include <doctest/doctest.h>

#include <string>

#include "judge/judge.h"

namespace veedor {
namespace {

/// Moves from Granada to Toledo and back, in one line; own-four allows four of them.
std::string log_with(int moves, const std::string& rulings) {
  std::string text = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Bea}
rounds:
  - reveal: [own-four, court-three, outposts, enactment]
    power: [{Bea: 12}, {Cruz: 3}, {Dan: 2}, {Ann: 7}]
    turns:
      - {player: Bea, card: own-four, actions: [{special: {move: [)";
  for (int i = 0; i < moves; ++i) {
    text += i % 2 == 0 ? "{from: Granada, to: Toledo}," : "{from: Toledo, to: Granada},";
  }
  return text + "]}}]}\nrulings: [" + rulings + "]\n";
}

Verdict judge(const std::string& text) {
  Library library;
  Document document;
  document.parse(text);
  Judge judge(library);
  return judge.judge(document);
}

}  // namespace

TEST_CASE("each fault uses the first ruling that fits and is left") {
  const std::string of_dan = "{rule: MOVE-1, round: 1, player: Dan},";
  const std::string of_bea = "{rule: MOVE-1, round: 1, player: Bea, by: Bea},";
  const std::string of_all = "{rule: MOVE-1, round: 1, by: all},";
  const std::string later = "{rule: MOVE-1, round: 2},";
  const Verdict verdict =
      judge(log_with(9, later + of_dan + of_all + of_bea + of_bea + of_all + of_bea));
  CHECK(verdict.status == Status::in_progress);
  REQUIRE(verdict.rulings.size() == 5);
  std::string used;
  for (const RuledOut& ruling : verdict.rulings) used += ruling.by + ' ';
  CHECK(used == "all Bea Bea all Bea ");
  CHECK(verdict.warnings.empty());  // those for round 2 and Dan may still have an effect
  CHECK(judge(log_with(9, later + of_dan + of_all + of_bea)).status == Status::illegal);
}

TEST_CASE("what a ruling waives keeps no copy of its line") {
  std::string rulings;
  for (int i = 0; i < 500; ++i) rulings += "{rule: MOVE-1, round: 1},";
  const Verdict verdict = judge(log_with(504, rulings));
  REQUIRE(verdict.rulings.size() == 500);
  for (const RuledOut& ruling : verdict.rulings) CHECK(ruling.finding.source_line.empty());
  const Verdict broken = judge(log_with(505, rulings));
  REQUIRE(broken.fault);
  CHECK(broken.fault->source_line.starts_with("      - {player: Bea"));
}

}  // namespace veedor
