// The table of an event: places and points in every kind of tie, ranks, and what does not count.
#include "standings/standings.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "record/ranking.h"

namespace veedor {
namespace {

/// A finished scoresheet with these totals.
Verdict sheet(const std::vector<std::string>& players, const std::vector<std::int64_t>& scores) {
  Verdict verdict;
  verdict.file = "sheet.yaml";
  verdict.document = 1;
  verdict.status = Status::complete;
  verdict.players = players;
  verdict.scores = scores;
  verdict.scorings = 1;
  verdict.ranking = rank(players, scores);
  return verdict;
}

/// "1. Ann 1001/1, 1. Bea 1001/1, 3. Cruz 43/4".
std::string shown(const GameResult& game) {
  std::string text;
  for (const PlayerResult& result : game.players) {
    text += (text.empty() ? "" : ", ") + std::to_string(result.place) + ". " + result.player + ' ' +
            exact_text(result.points);
  }
  return text;
}

std::string one_game(const std::vector<std::int64_t>& scores) {
  Standings standings(builtin_scheme("bpa"), TieBreak::none);
  const std::vector<std::string> all{"Ann", "Bea", "Cruz", "Dan", "Eva"};
  const auto seats = static_cast<std::ptrdiff_t>(scores.size());
  REQUIRE(standings.add(sheet({all.begin(), all.begin() + seats}, scores)) == Added::counted);
  return shown(standings.games().front());
}

/// "1. Ann 2/1, ..." of the table.
std::string shown(const std::vector<StandingsRow>& rows) {
  std::string text;
  for (const StandingsRow& row : rows) {
    text += (text.empty() ? "" : ", ") + std::to_string(row.rank) + ". " + row.player + ' ' +
            exact_text(row.points);
  }
  return text;
}

/// Three games whose points are worked out in examples/event.
std::vector<Verdict> event() {
  return {sheet({"Ann", "Bea", "Cruz", "Dan"}, {60, 50, 40, 30}),
          sheet({"Bea", "Cruz", "Ann", "Eva"}, {52, 52, 39, 13}),
          sheet({"Eva", "Dan", "Cruz", "Ann"}, {39, 45, 65, 45})};
}

}  // namespace

TEST_CASE("places are shared by equal scores, and whoever follows takes the place after them") {
  CHECK(one_game({60, 50, 40, 30}) == "1. Ann 5006/5, 2. Bea 605/6, 3. Cruz 32/3, 4. Dan 0/1");
  CHECK(one_game({39, 52, 52}) == "1. Bea 1001/1, 1. Cruz 1001/1, 3. Ann 43/4");
  CHECK(one_game({65, 45, 45, 39}) ==
        "1. Ann 9013/9, 2. Bea 1309/13, 2. Cruz 1309/13, 4. Dan 0/1");  // 1000 + 65/45
  CHECK(one_game({8, 8, 8, 6}) == "1. Ann 1001/1, 1. Bea 1001/1, 1. Cruz 1001/1, 4. Dan 0/1");
  CHECK(one_game({8, 6, 4, 4}) ==
        "1. Ann 3004/3, 2. Bea 403/4, 3. Cruz 21/2, 3. Dan 21/2");  // 10 + 4/8 for both
  CHECK(one_game({8, 4, 4, 4, 2}) ==
        "1. Ann 1002/1, 2. Bea 201/2, 2. Cruz 201/2, 2. Dan 201/2, 5. Eva 0/1");
  CHECK(one_game({8, 8, 4, 4}) == "1. Ann 1001/1, 1. Bea 1001/1, 3. Cruz 21/2, 3. Dan 21/2");
  CHECK(one_game({0, 0}) == "1. Ann 1001/1, 1. Bea 1001/1");
}

TEST_CASE("the table adds up games, wins, places, points and scores") {
  Standings standings(builtin_scheme("bpa"), TieBreak::none);
  for (const Verdict& verdict : event()) CHECK(standings.add(verdict) == Added::counted);
  const auto rows = standings.rows();
  // Cruz 10 + 40/60, 1001, 1000 + 65/45; Ann 1000 + 60/50, 10 + 39/52, 100 + 45/65;
  // Bea 100 + 50/60, 1001; Dan 0, 100 + 45/65; Eva twice nothing.
  CHECK(shown(rows) ==
        "1. Cruz 18118/9, 2. Ann 289287/260, 3. Bea 6611/6, 4. Dan 1309/13, 5. Eva 0/1");
  CHECK(rows[0].games == 3);
  CHECK(rows[0].wins() == 2);
  CHECK(rows[0].places == std::vector<std::size_t>{2, 0, 1, 0});
  CHECK(rows[0].raw == 157);
  CHECK(rows[1].places == std::vector<std::size_t>{1, 1, 1, 0});
  CHECK(rows[3].places == std::vector<std::size_t>{0, 1, 0, 1});
  CHECK(decimal_text(rows[0].points, 4) == "2013.1111");
  CHECK(decimal_text(rows[1].points, 4) == "1112.6423");
}

TEST_CASE("the table is the same in whatever order the games come") {
  std::vector<Verdict> games = event();
  std::vector<std::size_t> order{0, 1, 2};
  std::vector<std::string> tables;
  do {
    Standings standings(builtin_scheme("bpa"), TieBreak::none);
    for (const std::size_t i : order) standings.add(games[i]);
    tables.push_back(shown(standings.rows()));
  } while (std::ranges::next_permutation(order).found);
  CHECK(tables.size() == 6);
  CHECK(std::ranges::count(tables, tables.front()) == 6);
}

TEST_CASE("equal points are told apart by raw scores; equal in both share a rank, by name") {
  Standings standings(builtin_scheme("wins"), TieBreak::none);
  standings.add(sheet({"Dan", "Ann"}, {50, 20}));
  standings.add(sheet({"Cruz", "Bea"}, {50, 20}));
  standings.add(sheet({"Eva", "Ann"}, {60, 0}));
  CHECK(shown(standings.rows()) == "1. Eva 1/1, 2. Cruz 1/1, 2. Dan 1/1, 4. Ann 0/1, 4. Bea 0/1");
}

TEST_CASE("a tie-break decides who has won; scoresheets have nothing to decide by") {
  Library library;
  Verdict game = sheet({"Ann", "Bea", "Cruz"}, {40, 40, 20});
  game.scorings.reset();
  game.ruleset = library.select({{"base", {}}}, 3).ruleset;
  game.state.caballeros[game.ruleset->rules.court.index()][1] = 1;
  Standings broken(builtin_scheme("bpa"), TieBreak::bpa);
  broken.add(game);
  CHECK(shown(broken.games()[0]) == "1. Bea 1001/1, 2. Ann 101/1, 3. Cruz 21/2");
  broken.add(sheet({"Ann", "Bea"}, {40, 40}));
  CHECK(shown(broken.games()[1]) == "1. Ann 1001/1, 1. Bea 1001/1");
  CHECK(broken.games()[1].ties[0].shared[0].reason == TieReason::scoresheet);
  CHECK(broken.rows()[0].player == "Bea");
  CHECK(broken.rows()[0].wins() == 2);
  CHECK(broken.rows()[1].wins() == 1);
  Standings off(builtin_scheme("bpa"), TieBreak::none);
  off.add(game);
  CHECK(shown(off.games()[0]) == "1. Ann 1001/1, 1. Bea 1001/1, 3. Cruz 21/2");
  CHECK(off.games()[0].ties[0].shared[0].reason == TieReason::off);
}

TEST_CASE(
    "an adjudicated game counts with the places that were given, and no tie in it is broken") {
  Library library;
  Verdict game = sheet({"Ann", "Bea", "Cruz"}, {40, 30, 60});
  game.scorings.reset();
  game.status = Status::adjudicated;
  game.ranking.clear();
  game.ruleset = library.select({{"base", {}}}, 3).ruleset;
  game.state.caballeros[game.ruleset->rules.court.index()][1] = 1;
  game.adjudication = Adjudication{3, {{"Ann", "Bea"}, {"Cruz"}}, {}, {}};
  Standings standings(builtin_scheme("bpa"), TieBreak::bpa);
  CHECK(standings.add(game) == Added::counted);
  // Ann and Bea are each other's second, whatever their scores; Cruz 10 + 60/40.
  CHECK(shown(standings.games()[0]) == "1. Ann 1001/1, 1. Bea 1001/1, 3. Cruz 23/2");
  CHECK(standings.games()[0].ties[0].shared[0].reason == TieReason::adjudicated);
  CHECK(standings.rows()[1].wins() == 1);
}

TEST_CASE("only finished games count; the others are counted") {
  Standings standings(builtin_scheme("bpa"), TieBreak::none);
  for (const Status status :
       {Status::in_progress, Status::illegal, Status::mismatch, Status::malformed}) {
    Verdict verdict = sheet({"Ann", "Bea"}, {1, 2});
    verdict.status = status;
    if (status != Status::in_progress) verdict.fault = Finding{};
    CHECK(standings.add(verdict) == Added::left_out);
  }
  CHECK(standings.left_out_count() == 4);
  CHECK(standings.games().empty());
  CHECK(standings.rows().empty());
}

namespace {

/// A result that is believed, of a table of an event.
Verdict reported(const std::string& heat, const std::string& table,
                 const std::vector<std::string>& players, const std::vector<std::int64_t>& scores) {
  Verdict verdict = sheet(players, scores);
  verdict.scorings.reset();
  verdict.only_result = true;
  verdict.sitting = {"", heat, table};
  return verdict;
}

Tournament event_of(const std::string& scheme) {
  Tournament event;
  event.name = "Cup";
  event.scheme = builtin_scheme(scheme);
  return event;
}

std::string table_of_games(Tournament event, const std::vector<Verdict>& games) {
  Standings standings(std::move(event));
  for (const Verdict& game : games) standings.add(game);
  return shown(standings.rows());
}

}  // namespace

TEST_CASE("a head-to-head step compares only players who are equal so far") {
  Tournament event = event_of("wins");
  event.scheme.rank_by = {RankBy::points, RankBy::head_to_head};
  // Ann, Bea and Cruz win once. Among them: Ann 10 - 4 against Bea, 3 - 8 against Cruz: +1;
  // Bea -6; Cruz +5. What they have against Dan does not matter.
  CHECK(table_of_games(event, {reported("1", "1", {"Ann", "Bea"}, {10, 4}),
                               reported("1", "2", {"Cruz", "Ann"}, {8, 3}),
                               reported("1", "3", {"Bea", "Dan"}, {90, 1})}) ==
        "1. Cruz 1/1, 2. Ann 1/1, 3. Bea 1/1, 4. Dan 0/1");
}

TEST_CASE("the points of opponents count once for each common game") {
  // Board Game Arena's points, 2 for a win of two. Ann 2 and Dan 2, Bea 2, Cruz 0.
  // Ann has met Bea (2); Bea Ann (2) and Cruz (0); Dan Cruz (0).
  CHECK(table_of_games(event_of("bga"), {reported("1", "1", {"Ann", "Bea"}, {5, 1}),
                                         reported("2", "1", {"Bea", "Cruz"}, {5, 1}),
                                         reported("3", "1", {"Dan", "Cruz"}, {5, 1})}) ==
        "1. Ann 2/1, 1. Bea 2/1, 3. Dan 2/1, 4. Cruz 0/1");
}

TEST_CASE("the mean place counts shared places as the mean of those that are taken") {
  Tournament event = event_of("dmmib");
  // Ann and Bea share 1 and 2: (5 + 3) / 2 = 4 each, a mean place of 3/2. Cruz 3 + 1 = 4: 2 and 4.
  const std::vector<Verdict> games{reported("1", "1", {"Ann", "Bea", "Eva"}, {9, 9, 1}),
                                   reported("1", "2", {"Dan", "Cruz"}, {9, 1}),
                                   reported("2", "1", {"Dan", "Fay", "Gus", "Cruz"}, {9, 8, 7, 1})};
  Standings standings(event);
  for (const Verdict& game : games) standings.add(game);
  const auto rows = standings.rows();
  CHECK(shown(rows) ==
        "1. Dan 10/1, 2. Ann 4/1, 2. Bea 4/1, 4. Cruz 4/1, 5. Fay 3/1, 6. Eva 2/1, 6. Gus 2/1");
  CHECK(exact_text(*rows[1].values[1]) == "3/2");
  CHECK(exact_text(*rows[3].values[1]) == "3/1");
}

TEST_CASE("the best games are those that would rank best alone") {
  Tournament event = event_of("euroquest");
  // Ann's wins count before her second place of 99 percent; Bea has a win and that second place.
  const std::vector<Verdict> games{reported("1", "1", {"Ann", "Bea"}, {50, 40}),
                                   reported("2", "1", {"Ann", "Cruz"}, {30, 3}),
                                   reported("3", "1", {"Bea", "Ann"}, {100, 99})};
  Standings standings(event);
  for (const Verdict& game : games) standings.add(game);
  const auto rows = standings.rows();
  CHECK(shown(rows) == "1. Ann 2/1, 2. Bea 1/1, 3. Cruz 0/1");
  CHECK(rows[0].games == 3);
  CHECK(rows[0].raw == 80);
  CHECK(exact_text(*rows[1].values[4]) == "9/5");  // 40/50 and 1
}

TEST_CASE("the table does not depend on the order of games, whatever the steps") {
  std::vector<Verdict> games{reported("1", "1", {"Ann", "Bea", "Cruz"}, {50, 40, 40}),
                             reported("1", "2", {"Dan", "Eva"}, {50, 40}),
                             reported("2", "1", {"Eva", "Cruz", "Dan"}, {40, 50, 40}),
                             reported("2", "2", {"Bea", "Ann"}, {50, 40})};
  for (const std::string& scheme : builtin_scheme_names()) {
    CAPTURE(scheme);
    Tournament event = event_of(scheme);
    event.scheme.best = 1;
    std::vector<std::size_t> order{0, 1, 2, 3};
    std::vector<std::string> tables;
    do {
      std::vector<Verdict> shuffled;
      for (const std::size_t i : order) shuffled.push_back(games[i]);
      tables.push_back(table_of_games(event, shuffled));
    } while (std::ranges::next_permutation(order).found);
    CHECK(tables.size() == 24);
    CHECK(std::ranges::count(tables, tables.front()) == 24);
  }
}

TEST_CASE("a copy counts once, by its text and by its table") {
  Standings standings(event_of("wins"));
  const Verdict game = reported("1", "", {"Ann", "Bea"}, {5, 4});
  CHECK(standings.add(game, "text") == Added::counted);
  CHECK(standings.add(game, "text") == Added::again);
  CHECK(standings.doubts().front().kind == Doubt::Kind::same_text);
  CHECK(standings.add(game, "other text") == Added::counted);  // perhaps a second game
  const Verdict table = reported("2", "1", {"Ann", "Bea"}, {5, 4});
  CHECK(standings.add(table, "a") == Added::counted);
  CHECK(standings.add(reported("2", "1", {"Bea", "Ann"}, {4, 5}), "b") == Added::counted);
  const auto doubts = standings.settle();
  REQUIRE(doubts.size() == 3);  // the second game of heat 1 puts both players at two tables
  CHECK(doubts.front().kind == Doubt::Kind::same_table);
  CHECK(!doubts.front().is_fault());
  CHECK(doubts[1].kind == Doubt::Kind::two_tables);
  CHECK(doubts[2].kind == Doubt::Kind::two_tables);
  CHECK(standings.games().size() == 3);
}

TEST_CASE(
    "of many results of one table that differ none counts, and each is named with the first") {
  Standings standings(event_of("wins"));
  for (int score = 50; score >= 1; --score) {
    Verdict game = reported("1", "1", {"Ann", "Bea"}, {score, 0});
    game.document = static_cast<std::size_t>(score);
    CHECK(standings.add(game, std::to_string(score)) == Added::counted);
  }
  CHECK(standings.add(reported("1", "2", {"Cruz", "Dan"}, {1, 0}), "c") == Added::counted);
  CHECK(standings.add(reported("2", "1", {"Ann", "Bea"}, {1, 0}), "d") == Added::counted);
  const auto doubts = standings.settle();
  REQUIRE(doubts.size() == 49);
  for (const Doubt& doubt : doubts) {
    CHECK(doubt.kind == Doubt::Kind::other_result);
    CHECK(doubt.is_fault());
    CHECK(doubt.other.document == 1);
  }
  CHECK(standings.contradictions().size() == 49);
  CHECK(standings.games().size() == 2);
}

}  // namespace veedor
