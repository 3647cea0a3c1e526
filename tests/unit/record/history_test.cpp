// What happened in a game, as events and in words.
#include "record/history.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "judge/judge.h"
#include "record/player_view.h"
#include "words/history_words.h"

namespace veedor {
namespace {

/// Games of four players whose King stands in Castilla, next to Galicia, Navarra, Aragón and
/// Toledo.
const std::string kHistorySetup = R"(
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
)";

class HistoryGame {
 public:
  HistoryGame(const std::string& ruleset, const std::string& rounds,
              std::optional<Moment> until = {})
      : text_("veedor: 1\nruleset: " + ruleset + kHistorySetup + rounds) {
    document_.parse(text_);
    const Verdict verdict = judge_.judge(document_, {.until = until, .observer = &historian_});
    INFO((verdict.fault ? verdict.fault->message : ""));
    REQUIRE(!verdict.fault);
  }
  const State& state() const { return judge_.replay().referee().state(); }
  const History& history() const { return historian_.history(); }
  HistoryWords words() const { return HistoryWords(judge_.log()); }
  std::string turn(std::size_t round, std::size_t turn) const {
    return words().turn(history().at(round).turns.at(turn));
  }
  PlaceId place(const std::string& name) const {
    return PlaceId(*judge_.log().ruleset->place_names.find(name));
  }

 private:
  std::string text_;  ///< of the document
  Library library_;
  Judge judge_{library_};
  Document document_;
  Historian historian_;
};

/// Bea (13) takes no Caballeros, Dan (12) neither, Ann (9) 2 and Cruz (6) 3 (A p.5).
const std::string kTwoRounds = R"(
rounds:
  - reveal: [militia, fair, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - player: Bea
        card: militia
        actions:
          - special: {place: {Toledo: 2}}
          - place: {Toledo: 1}
      - {player: Dan, card: your-majesty, actions: [{special: {king: Valencia}}]}
      - {player: Ann, card: fair, actions: [{special: {score: Toledo}}]}
      - {player: Cruz, take: 0, card: enactment, actions: [{special: {tile: 4, to: Castillo}}]}
  - reveal: [ambush, fair, outposts, enactment]
    power: [{Cruz: 1}]
)";

TEST_CASE("events say what a step changed") {
  const HistoryGame game("base", kTwoRounds);
  const RoundHistory& first = game.history().front();
  REQUIRE(first.turns.size() == 4);
  const auto& bea = first.turns[0].events;  // take, announce, special_place, place
  REQUIRE(bea.size() == 4);
  const PlaceId court = game.place("Court");
  const Shift two{OwnerId(1), court, game.place("Toledo"), 2};
  CHECK(bea[2].shifts == std::vector<Shift>{two});
  const auto& dan = first.turns[1].events;
  CHECK(dan.back().pieces ==
        std::vector<PieceShift>{{OwnerId(), game.place("Castilla"), game.place("Valencia")}});
  // Bea is alone in Toledo: 7 for the first place, and neither King nor Grande there.
  const auto& ann = first.turns[2].events;
  REQUIRE(ann.back().scored.size() == 1);
  CHECK(ann.back().scored[0].place == game.place("Toledo"));
  CHECK(ann.back().scored[0].points == Points{0, 7, 0, 0, 0, 0});
  CHECK(ann.back().scored[0].stood[1] == 3);
  CHECK(first.next_first == OwnerId(2));  // Cruz has played the lowest card
}

TEST_CASE("turns in words") {
  const HistoryGame game("base", kTwoRounds);
  CHECK(game.turn(0, 0) == "took Militia; Special action: placed Toledo 2; placed Toledo 1");
  CHECK(game.turn(0, 1) == "took Your Majesty; Special action: moved the King to Valencia");
  CHECK(game.turn(0, 2) ==
        "2 Caballeros to the Court; took Fair; Special action: scored Toledo (Bea 7)");
  CHECK(game.turn(0, 3) == "took Enactment; Special action: moved tile 4/0/0 to the Castillo");
  const auto lines = game.words().lines(game.history()[0]);
  REQUIRE(lines.size() == 7);
  CHECK(lines[0].about == "Action cards");
  CHECK(lines[0].words == "Militia, Fair, Outposts, Enactment, Your Majesty");
  CHECK(lines[1].words == "Ann 9, Bea 13, Cruz 6, Dan 12");
  CHECK(lines[2].about == "Bea");
  CHECK(lines[6].about == "First Player");
  CHECK(lines[6].words == "Cruz");
}

TEST_CASE("what comes after a moment") {
  const History all = HistoryGame("base", kTwoRounds).history();
  CHECK(after(all, {}).size() == 2);
  const History whole = after(all, {0, std::nullopt});
  CHECK(whole.front().revealed.size() == 5);
  const History begun = after(all, {1, 0});
  CHECK(begun.front().revealed.empty());
  CHECK(begun.front().opening.empty());
  CHECK(begun.front().turns.size() == 4);
  const History late = after(all, {1, 3});
  REQUIRE(late.front().turns.size() == 1);
  CHECK(late.front().turns[0].player == OwnerId(2));
  // The last turn is taken; who begins the next round was settled after it.
  CHECK(after(all, {1, 4}).front().turns.empty());
  CHECK(after(all, {1, 4}).size() == 2);
  REQUIRE(after(all, {1, std::nullopt}).size() == 1);
  CHECK(after(all, {1, std::nullopt}).front().round == 2);
  CHECK(after(all, {2, std::nullopt}).empty());
}

TEST_CASE("the last turn of a player") {
  const History history = HistoryGame("base", kTwoRounds).history();
  CHECK(before_last_turn(history, OwnerId(1)) == Moment{1, 0});
  CHECK(before_last_turn(history, OwnerId(2)) == Moment{1, 3});
  CHECK(before_last_turn({}, OwnerId(2)) == Moment{});
}

TEST_CASE("a veto part way is told after what was done (D p.9)") {
  const HistoryGame game("decennial", R"(
rounds:
  - reveal: [ambush, veto, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: veto}
      - player: Dan
        card: ambush
        actions:
          - special:
              move: [{who: Ann, from: Galicia, to: Toledo}, {who: Ann, from: Galicia, to: Castillo}]
            veto: {by: Bea, after: 1}
      - {player: Ann, card: outposts, actions: [{place: {Toledo: 1}}]}
)");
  CHECK(game.turn(0, 1) ==
        "took Ambush; Special action: moved 1 of Ann from Galicia to Toledo; rest of the Special "
        "action prevented by a Veto of Bea");
  CHECK(game.turn(0, 0) == "took Veto");
}

TEST_CASE("a Special action that changes no piece is told by itself") {
  const HistoryGame game("[base, new-regency]", R"(
rounds:
  - reveal: [ambush, fair, outposts, enactment, infiltration]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - player: Bea
        card: infiltration
        actions: [{special: yes}, {place: {Castilla: 1, Toledo: 1}}]
)");
  CHECK(game.turn(0, 0) ==
        "took Infiltration; Special action: the King's region is open to placing; placed Castilla "
        "1, Toledo 1");
}

TEST_CASE("what each disc did is told with it, when all are set") {
  const std::string rounds = R"(
rounds:
  - reveal: [ambush, civil-war, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts}
      - player: Dan
        card: civil-war
        actions: [{special: {discs: {)";
  const HistoryGame waiting("base", rounds + "Ann: Galicia, Bea: Granada}}}]\n");
  for (const Event& event : waiting.history().back().turns.back().events) {
    CHECK(event.shifts.empty());
  }
  const HistoryGame open("base", rounds + "Ann: Galicia, Bea: Granada, Cruz: Sevilla}}}]\n");
  unsigned discs = 0;
  for (const Event& event : open.history().back().turns.back().events) {
    if (!sets_disc(event.step.kind)) continue;
    ++discs;
    const Shift back{event.step.owner, event.step.to, open.place("Province"), 2};
    CHECK(event.shifts == std::vector<Shift>{back});
  }
  CHECK(discs == 3);
}

}  // namespace
TEST_CASE("a second turn that a ruling gives a player is counted like every other") {
  const std::string rounds = R"(
rounds:
  - reveal: [ambush, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: outposts}
      - {player: Dan, card: fair}
      - {player: Ann, card: enactment}
      - {player: Cruz, card: ambush}
rulings: [{rule: TURN-1, round: 1, player: Dan}]
)";
  const HistoryGame game("base", rounds);
  const auto& turns = game.history().front().turns;
  REQUIRE(turns.size() == 4);
  for (unsigned i = 0; i < turns.size(); ++i) CHECK(turns[i].number == i + 1);
  const History later = after(game.history(), {1, 2});
  REQUIRE(later.front().turns.size() == 2);
  CHECK(later.front().turns.front().player == OwnerId(0));
  CHECK(before_last_turn(game.history(), OwnerId(0)) == Moment{1, 2});
  CHECK(before_last_turn(game.history(), OwnerId(3)) == Moment{1, 1});
  CHECK(latest_moment(game.state()) == Moment{1, 4});
  for (unsigned turn = 0; turn <= 4; ++turn) {
    const HistoryGame stopped("base", rounds, Moment{1, turn});
    const std::size_t begun = stopped.history().front().turns.size();
    CHECK(begun == turn);
  }
}

}  // namespace veedor
