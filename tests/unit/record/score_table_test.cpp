// The scorings of logs, against points that are worked out by hand.
#include "record/score_table.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/rule_id.h"
#include "support/case_file.h"
#include "support/watched.h"

namespace veedor::test {
namespace {

constexpr Moment after(unsigned round) { return {round, std::nullopt}; }

using Scores = std::vector<std::int64_t>;

const std::string kDecennial = R"(veedor: 1
ruleset: decennial
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds:
)";
const std::string kDanFirst = kDecennial + "  - power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]\n";
const std::string kAnnFirst =
    kDecennial + "  - power: [{Ann: 13}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]\n";

/// A whole game; its comments say how each of its scorings comes about.
std::string whole_game() {
  return read_file(std::filesystem::path(VEEDOR_CASES) / "games" / "four-a.yaml");
}

const ScoredPlace* find(const Watched& log, const Scoring& scoring, std::string_view name) {
  for (const ScoredPlace& scored : scoring.places) {
    if (log.verdict.ruleset->places[scored.place.index()].name == name) return &scored;
  }
  return nullptr;
}

/// The points of the players from one place; none where it was not scored.
Scores points(const Watched& log, const Scoring& scoring, std::string_view place) {
  const ScoredPlace* scored = find(log, scoring, place);
  if (scored == nullptr) return {};
  return {scored->points.begin(), scored->points.begin() + std::ssize(log.verdict.players)};
}

}  // namespace

TEST_CASE("a scoring by a card: turn, card, regions, bonuses and running totals") {
  Library library;
  const Watched log(library, whole_game());
  REQUIRE(log.verdict.status == Status::complete);
  const Scoring& first = log.table.scorings().front();
  CHECK(first.kind == Scoring::Kind::special);
  CHECK(first.number == 2);
  CHECK(first.turn == 1);
  CHECK(first.player == OwnerId(1));
  CHECK(log.verdict.ruleset->cards[first.card.index()].id == "outposts");
  // Of the three regions that are worth 4 nobody stands in Galicia.
  REQUIRE(first.places.size() == 3);
  CHECK(points(log, first, "Galicia") == Scores{0, 0, 0, 0});
  CHECK(points(log, first, "Cataluña") == Scores{0, 4, 0, 0});
  CHECK(points(log, first, "Sevilla") == Scores{0, 8, 0, 0});
  CHECK(first.places[0].bonus == Bonus{});
  CHECK(first.places[1].bonus == Bonus{.owner = OwnerId(1)});
  CHECK(first.places[2].bonus == Bonus{.owner = OwnerId(1), .king = 2, .grande = 2});
  CHECK(first.points()[1] == 12);
  CHECK(first.scores == Scores{0, 12, 0, 0});
}

TEST_CASE("a general scoring: the Castillo first, then the regions with what came out of it") {
  Library library;
  const Watched log(library, whole_game(), after(3));
  REQUIRE(log.table.scorings().size() == 3);
  const Scoring* last = log.table.last_general();
  REQUIRE(last == &log.table.scorings().back());
  CHECK(last->number == 3);
  REQUIRE(last->places.size() == 10);
  CHECK(last->places.front().place == log.verdict.ruleset->rules.castillo);
  CHECK(points(log, *last, "Castillo") == Scores{0, 1, 5, 3});
  CHECK(points(log, *last, "Navarra") == Scores{0, 3, 1, 5});  // Bea and Dan come from the Castillo
  CHECK(points(log, *last, "Toledo") == Scores{4, 0, 4, 2});
  CHECK(points(log, *last, "Granada") == Scores{0, 3, 0, 8});
  CHECK(find(log, *last, "Granada")->bonus == Bonus{.owner = OwnerId(3), .grande = 2});
  CHECK(find(log, *last, "Toledo")->bonus == Bonus{});  // the King is there, but two tie for first
  CHECK(last->scores == Scores{25, 26, 27, 25});
}

TEST_CASE("the last general scoring is that before the moment") {
  Library library;
  CHECK(Watched(library, whole_game(), after(2)).table.last_general() == nullptr);
  const Watched fourth(library, whole_game(), Moment{.round = 4, .turn = 1});
  CHECK(fourth.table.last_general()->number == 3);
  CHECK(fourth.table.scorings().back().scores == Scores{25, 26, 32, 25});  // Revelation: Cruz 5
  const Watched whole(library, whole_game());
  CHECK(whole.table.last_general()->number == 9);
  CHECK(whole.table.scorings().back().scores == Scores{92, 78, 103, 98});
  CHECK_FALSE(under_way(whole.verdict));
  CHECK(under_way(fourth.verdict));
}

TEST_CASE("a card that finds nothing to score is noted; one that waits for discs is not") {
  Library library;
  const std::string rivalries = kDanFirst +
                                "    reveal: [ambush, fair, outposts, rivalries]\n"
                                "    turns: [{player: Dan, card: rivalries, actions: [{special: ";
  // All discs but Dan's show Galicia: no region is on exactly one.
  const Watched none(
      library, rivalries + "{discs: {Ann: Galicia, Bea: Galicia, Cruz: Galicia, Dan: none}}}]}]\n");
  REQUIRE(none.table.scorings().size() == 1);
  CHECK(none.table.scorings().front().places.empty());
  CHECK(none.table.scorings().front().scores == Scores{0, 0, 0, 0});
  const Watched waiting(library, rivalries + "{discs: {Ann: Galicia}}}]}]\n");
  CHECK(waiting.verdict.status == Status::in_progress);
  CHECK(waiting.table.scorings().empty());
}

TEST_CASE("a scoring that a veto stops part way brings what was scored before") {
  Library library;
  // Galicia, Cataluña and Sevilla are worth 4. Galicia is scored: 4 and 2 for Ann's Grande.
  const Watched log(library, kAnnFirst + R"(    reveal: [ambush, veto, outposts, enactment]
    turns:
      - {player: Ann, card: veto}
      - {player: Dan, card: outposts, actions: [{special: yes, veto: {by: Ann, after: 1}}]}
)");
  REQUIRE(log.verdict.status == Status::in_progress);
  REQUIRE(log.table.scorings().size() == 1);
  const Scoring& scoring = log.table.scorings().front();
  CHECK(scoring.turn == 2);
  REQUIRE(scoring.places.size() == 1);
  CHECK(points(log, scoring, "Galicia") == Scores{6, 0, 0, 0});
  CHECK(scoring.scores == Scores{6, 0, 0, 0});
}

TEST_CASE("two scorings in one turn, as a ruling lets them pass, stay two") {
  Library library;
  // Dan is alone in Navarra, with the Grande: 5 + 2, twice.
  const Watched log(library, kDanFirst + R"(    reveal: [ambush, fair, outposts, enactment]
    turns:
      - player: Dan
        card: fair
        actions: [{special: {score: Navarra}}, {special: {score: Navarra}}]
rulings: [{rule: CARD-2, round: 1, player: Dan}]
)");
  REQUIRE_FALSE(log.verdict.fault);
  REQUIRE(log.table.scorings().size() == 2);
  CHECK(points(log, log.table.scorings().back(), "Navarra") == Scores{0, 0, 0, 7});
  CHECK(log.table.scorings().front().scores == Scores{0, 0, 0, 7});
  CHECK(log.table.scorings().back().scores == Scores{0, 0, 0, 14});
}

TEST_CASE("scored as it stands: everybody is alone at home after the setup") {
  Library library;
  const Watched log(library, kDanFirst, Moment{});
  const Rules& rules = log.verdict.ruleset->rules;
  // First places of Galicia 4, Granada 6, Sevilla 4 and Navarra 5, and 2 for each Grande.
  const Scoring now = scored_as_it_stands(rules, log.verdict.state, {10, 20, 30, 40});
  CHECK(now.places.size() == 10);
  CHECK(points(log, now, "Castillo") == Scores{0, 0, 0, 0});
  CHECK(points(log, now, "Granada") == Scores{0, 8, 0, 0});
  CHECK(now.scores == Scores{16, 28, 36, 47});
}

TEST_CASE("scored as it stands: nothing leaves the Castillo, and a Grande counts there") {
  // Competition brought the King and Ann's Grande: he to Galicia, her Grande into the Castillo,
  // where she has 2 Caballeros: 5 + 2. In Galicia she is alone beside the King: 4 + 2.
  Library library;
  const Watched log(library,
                    R"(veedor: 1
ruleset: [base, new-regency]
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds:
  - reveal: [ambush, fair, outposts, enactment, competition]
    power: [{Ann: 1}, {Bea: 4}, {Cruz: 7}, {Dan: 10}]
    turns:
      - {player: Dan, card: competition, actions: [{special: {king: Galicia}}]}
      - {player: Cruz, card: fair}
      - {player: Bea, card: outposts}
      - {player: Ann, card: enactment, actions: [{place: {Castillo: 2}}]}
)");
  REQUIRE(log.verdict.status == Status::in_progress);
  const Scoring now =
      scored_as_it_stands(log.verdict.ruleset->rules, log.verdict.state, log.verdict.scores);
  CHECK(points(log, now, "Castillo") == Scores{7, 0, 0, 0});
  CHECK(find(log, now, "Castillo")->bonus == Bonus{.owner = OwnerId(0), .grande = 2});
  CHECK(points(log, now, "Galicia") == Scores{6, 0, 0, 0});
  CHECK(find(log, now, "Galicia")->bonus == Bonus{.owner = OwnerId(0), .king = 2});
  CHECK(now.scores == Scores{13, 8, 6, 7});
}

TEST_CASE("a dummy ranks, but is in no table") {
  // Granada (6/3): the dummy's 2 tie with Bea's 2, so that she takes second place without a bonus.
  Library library;
  const Watched log(library, R"(veedor: 1
ruleset: base
players: [Ann, Bea]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}
rounds:
  - dummy: {regions: [Granada, Toledo], power: 1}
    reveal: [ambush, fair, enactment]
    power: [{Ann: 8}, {Bea: 3}]
    turns: [{player: Ann, card: fair, actions: [{special: {score: Granada}}]}]
)");
  REQUIRE(log.verdict.status == Status::in_progress);
  const Scoring& fair = log.table.scorings().front();
  CHECK(points(log, fair, "Granada") == Scores{0, 3});
  CHECK(fair.places.front().bonus == Bonus{});
  // Toledo is the dummy's alone.
  const Scoring now = scored_as_it_stands(log.verdict.ruleset->rules, log.verdict.state, {0, 3});
  CHECK(points(log, now, "Toledo") == Scores{0, 0});
  CHECK(find(log, now, "Toledo")->bonus == Bonus{});
  CHECK(now.scores == Scores{6, 6});
}

namespace {

const std::string kScoreSheet = R"(veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
start: {Ann: 6, Cruz: 4}
scorings:
  - label: "after round 3"
    king: Valencia
    grandes: {Cruz: Toledo}
    castillo: {Ann: 3, Bea: 2, Cruz: 1}
    regions: {Toledo: {Cruz: 3, Dan: 1}, Valencia: {Dan: 2, Ann: 1}}
  - {king: Granada, grandes: {}, regions: {Galicia: {Bea: 1}}, scores: {Bea: 7}}
  - {king: Granada, grandes: {}, regions: {Granada: {Bea: 1}}}
result: {winners: [Ann]}
)";

}  // namespace

TEST_CASE("the scorings of a sheet, and its start") {
  Library library;
  const Watched log(library, kScoreSheet, after(2));
  // It is stopped before its last scoring, and before its wrong result.
  CHECK(log.verdict.status == Status::in_progress);
  CHECK(log.verdict.scorings == 2U);
  CHECK_FALSE(under_way(log.verdict));
  CHECK(scores_at_start(log.verdict, log.table) == Scores{6, 0, 4, 0});
  REQUIRE(log.table.scorings().size() == 2);
  const Scoring& first = log.table.scorings().front();
  CHECK(first.kind == Scoring::Kind::sheet);
  CHECK(first.number == 1);
  CHECK(first.label == "after round 3");
  REQUIRE(first.places.size() == 3);
  CHECK(first.places.front().place == log.verdict.ruleset->rules.castillo);
  CHECK(points(log, first, "Castillo") == Scores{5, 3, 1, 0});
  CHECK(points(log, first, "Toledo") == Scores{0, 0, 9, 4});    // 7 and 2 for the Grande
  CHECK(points(log, first, "Valencia") == Scores{3, 0, 0, 7});  // 5 and 2 for the King
  CHECK(find(log, first, "Valencia")->bonus == Bonus{.owner = OwnerId(3), .king = 2});
  CHECK(first.scores == Scores{14, 3, 14, 11});
  CHECK(log.table.scorings().back().label.empty());
  CHECK(log.table.scorings().back().scores == Scores{14, 7, 14, 11});
}

TEST_CASE("a sheet without a scoring yet has its start alone") {
  Library library;
  const Watched log(library, kScoreSheet, Moment{});
  CHECK(log.table.scorings().empty());
  CHECK(scores_at_start(log.verdict, log.table) == Scores{6, 0, 4, 0});
}

TEST_CASE("a sheet that is not stopped is judged to its end") {
  Library library;
  // Granada: 6, and 2 for the King there: Bea has 15 and leads.
  const Watched log(library, kScoreSheet, after(3));
  REQUIRE(log.verdict.fault);
  CHECK(log.verdict.fault->rule == RuleId::claim_2);
  CHECK(log.table.scorings().back().scores == Scores{14, 15, 14, 11});
}

TEST_CASE("points that an effect gives are a part of the scoring, without a place") {
  Library library;
  const Watched log(library, R"(veedor: 1
ruleset: decennial
players: [Ann, Bea, Cruz]
cards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {unjudged: yes}}]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}
rounds:
  - reveal: [raid, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 13}]
    turns:
      - player: Cruz
        card: raid
        actions: [{special: {changes: [{points: {Ann: 3, Bea: 1}}, {king: Toledo}, {points: {Ann: 2}}]}}]
)");
  REQUIRE(log.table.scorings().size() == 1);
  const Scoring& scoring = log.table.scorings().front();
  CHECK(scoring.kind == Scoring::Kind::special);
  CHECK(scoring.places.empty());
  CHECK(scoring.given == Points{5, 1});
  CHECK(scoring.points() == std::array<std::int64_t, kMaxOwners>{5, 1});
  CHECK(scoring.scores == Scores{5, 1, 0});
  CHECK(scores_at_start(log.verdict, log.table) == Scores{0, 0, 0});
}

TEST_CASE("the turn of a scoring counts a second turn that a ruling gives a player") {
  Library library;
  const Watched log(library, R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, first: Ann}
rounds:
  - reveal: [ambush, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: outposts}
      - {player: Dan, card: fair, actions: [{special: {score: Navarra}}]}
rulings: [{rule: TURN-1, round: 1, player: Dan}]
)");
  REQUIRE(log.table.scorings().size() == 1);
  CHECK(log.table.scorings().front().turn == 2);
}

TEST_CASE("discs that are delivered are a scoring of their own, for the holder if they are black") {
  Library library;
  // Bea's Ambush brings the black Caballero with the Gold to Castilla (E p.9).
  const Watched log(library, R"(veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea]
setup:
  king: Valencia
  homes: {Ann: Galicia, Bea: Granada}
  first: Ann
  inquisitor: [Aragón, Castilla]
  table: Toledo
  discs: {Ann: none, Bea: none}
rounds:
  - reveal: [ambush, fair, outposts, enactment, new-regions]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - player: Ann
        take: 0
        card: grand-inquisitor
        actions:
          - special: {move: [{from: Aragón, to: America}]}
          - claim: {Gold: 1, who: inquisitor}
          - place: {Captain: 1}
      - player: Bea
        take: 0
        card: ambush
        actions: [{special: {move: [{who: inquisitor, from: America, to: Castilla}]}}]
)");
  REQUIRE(!log.verdict.fault);
  REQUIRE(log.table.scorings().size() == 1);
  const Scoring& gold = log.table.scorings().front();
  CHECK(gold.kind == Scoring::Kind::delivery);
  CHECK(gold.number == 1);
  CHECK(gold.turn == 2);
  CHECK(gold.player == OwnerId(1));
  CHECK(gold.points()[0] == 6);
  CHECK(gold.points()[1] == 0);
  CHECK(gold.scores == Scores{6, 0});
  CHECK(scores_at_start(log.verdict, log.table) == Scores{0, 0});
  // Ann's one Caballero on the Ship is the Captain, who is 3 points without any rank.
  const Scoring now =
      scored_as_it_stands(log.verdict.ruleset->rules, log.verdict.state, log.verdict.scores);
  CHECK(points(log, now, "Ship") == Scores{3, 0});
  const ScoredPlace* const ship = find(log, now, "Ship");
  CHECK(ship->of_spaces[0] == 3);
  CHECK(ship->spaces[0].size() == 1);
}

}  // namespace veedor::test
