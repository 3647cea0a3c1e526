// Schemes: what a place is worth, and what is said of a file with a fault.
#include "standings/scheme.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

std::string points(const Scheme& scheme, std::size_t place, std::int64_t own,
                   const std::vector<std::int64_t>& scores, std::size_t sharing = 1) {
  return exact_text(scheme.points(place, sharing, own, scores));
}

FileFault fault_of_scheme(std::string_view text) {
  const auto read = read_scheme("club.yaml", text);
  REQUIRE(std::holds_alternative<FileFault>(read));
  return std::get<FileFault>(read);
}

const std::string kSchemeHead = "scheme: club\ntitle: Club\n";

}  // namespace

TEST_CASE("every built-in scheme is named like its file, and says what it is") {
  CHECK(builtin_scheme_names() ==
        std::vector<std::string>{"beaten", "bga", "bpa", "catan", "dmmib", "dsvc", "euroquest",
                                 "hig", "meeple-league", "newport-pagnell", "percent-of-table",
                                 "percent-of-winner", "wbc", "wbc-seconds", "wins"});
  for (const std::string& name : builtin_scheme_names()) {
    const Scheme scheme = builtin_scheme(name);
    CHECK(scheme.name == name);
    CHECK_FALSE(scheme.title.empty());
    CHECK_FALSE(scheme.text.empty());
    CHECK_FALSE(scheme.source.empty());
  }
}

TEST_CASE("bpa: a round number for the first three places, and a quotient of scores") {
  const Scheme bpa = builtin_scheme("bpa");
  const std::vector<std::int64_t> scores{60, 50, 40, 30};
  CHECK(points(bpa, 0, 60, scores) == "5006/5");  // 1000 + 60/50
  CHECK(points(bpa, 1, 50, scores) == "605/6");   // 100 + 50/60
  CHECK(points(bpa, 2, 40, scores) == "32/3");    // 10 + 40/60
  CHECK(points(bpa, 3, 30, scores) == "0/1");
}

TEST_CASE("bpa: players who tie have the quotient of the place that they share") {
  const Scheme bpa = builtin_scheme("bpa");
  CHECK(points(bpa, 0, 52, {{52, 52, 39}}, 2) == "1001/1");       // each is the other's second
  CHECK(points(bpa, 2, 39, {{52, 52, 39}}) == "43/4");            // 10 + 39/52
  CHECK(points(bpa, 1, 45, {{65, 45, 45, 39}}, 2) == "1309/13");  // 100 + 45/65, both of them
}

TEST_CASE("a divisor of 0 points counts as 1, and equal scores make 1") {
  const Scheme bpa = builtin_scheme("bpa");
  CHECK(points(bpa, 0, 5, {{5, 0}}) == "1005/1");
  CHECK(points(bpa, 0, 5, {{5, 1}}) == "1005/1");
  CHECK(points(bpa, 0, 0, {{0, 0}}, 2) == "1001/1");
  CHECK(points(bpa, 1, 0, {{0, 0}}) == "101/1");         // second by a tie-break
  CHECK(points(bpa, 1, 0, {{5, 0}}) == "100/1");         // 0/5
  CHECK(points(bpa, 2, 7, {{0, 3, 7}}) == "17/1");       // winners may be named by a person,
  CHECK(points(bpa, 0, 30, {{40, 30}}, 2) == "1001/1");  // and places shared by unequal scores
}

TEST_CASE("a scheme of a file") {
  const auto read = read_scheme("club.yaml", kSchemeHead +
                                                 "places: [{points: 7}, {points: 4}, {points: 2, "
                                                 "share_of: third}]\nrank_by: [wins, points]\n");
  REQUIRE(std::holds_alternative<Scheme>(read));
  const Scheme& club = std::get<Scheme>(read);
  CHECK(club.name == "club");
  CHECK(club.text.empty());
  CHECK(club.rank_by == std::vector<RankBy>{RankBy::wins, RankBy::points});
  CHECK(points(club, 0, 9, {{9, 8, 6}}) == "7/1");
  CHECK(points(club, 2, 6, {{9, 8, 6}}) == "3/1");
  CHECK(points(club, 2, 6, {{9, 8}}) == "2/1");  // a share of a place that is not there
  const auto plain = read_scheme("club.yaml", kSchemeHead + "places: [{points: 1}]\n");
  CHECK(std::get<Scheme>(plain).rank_by == std::vector<RankBy>{RankBy::points, RankBy::raw});
}

TEST_CASE("points by number of players, shared in three ways") {
  const auto points_of = [](const std::string& rest, std::size_t place, std::size_t sharing,
                            const std::vector<std::int64_t>& scores) {
    const auto read = read_scheme("club.yaml", kSchemeHead + rest);
    REQUIRE(std::holds_alternative<Scheme>(read));
    return points(std::get<Scheme>(read), place, scores[place], scores, sharing);
  };
  const std::string by_size =
      "places: {3: [{points: 5}, {points: 3}, {points: -1/2}], 4: [{points: 8}]}\n";
  CHECK(points_of(by_size, 2, 1, {9, 8, 7}) == "-1/2");
  CHECK(points_of(by_size, 0, 1, {9, 8, 7, 6}) == "8/1");
  CHECK(points_of(by_size, 1, 1, {9, 8}) == "3/1");           // as at the next larger table
  CHECK(points_of(by_size, 0, 1, {9, 8, 7, 6, 5}) == "8/1");  // as at the largest
  const std::string places = "places: [{points: 5}, {points: 3}, {points: 2}]\n";
  CHECK(points_of(places, 1, 2, {9, 8, 8, 1}) == "3/1");
  CHECK(points_of(places + "shared: split\n", 1, 2, {9, 8, 8, 1}) == "5/2");
  CHECK(points_of(places + "shared: worst\n", 1, 2, {9, 8, 8, 1}) == "2/1");
  CHECK(points_of(places + "shared: split\n", 2, 2, {9, 8, 1, 1}) == "1/1");  // (2 + 0) / 2
}

TEST_CASE("percent of the winner, of the table, and against its mean") {
  const Scheme winner = builtin_scheme("percent-of-winner");
  CHECK(points(winner, 1, 50, {60, 50, 40, 30}) == "250/3");  // 5000/60
  CHECK(points(winner, 0, 60, {60, 50, 40, 30}) == "100/1");
  const Scheme table = builtin_scheme("percent-of-table");
  CHECK(points(table, 3, 30, {60, 50, 40, 30}) == "50/3");  // 3000/180
  CHECK(points(table, 0, 0, {0, 0}, 2) == "50/1");
  CHECK(points(builtin_scheme("beaten"), 1, 8, {9, 8, 8, 1}, 2) == "3/2");  // (2 + 1) / 2
  CHECK(points(builtin_scheme("newport-pagnell"), 1, 8, {9, 8, 8, 1, 0}) == "8/1");
  CHECK(points(builtin_scheme("hig"), 2, 1, {9, 8, 1}) == "1/1");
  CHECK(points(builtin_scheme("bga"), 1, 1, {9, 8, 1}) == "2/1");
}

TEST_CASE("numbers of points are exact, and nothing else is taken for one") {
  for (const auto& [text, value] : {std::pair("-1", "-1/1"), std::pair("2.50", "5/2"),
                                    std::pair("-6/4", "-3/2"), std::pair("007", "7/1")}) {
    CHECK(exact_text(*exact_number(text)) == value);
  }
  for (const char* text : {"", "-", "1/0", "1.", ".5", "1e3", "+1", "1/-2", "1.2.3", "1234567890",
                           "1/2/3", " 1", "x"}) {
    CAPTURE(text);
    CHECK_FALSE(exact_number(text));
  }
}

TEST_CASE("faults of a file are told with their places") {
  struct Row {
    std::string text;
    std::size_t line, column;
    std::string_view message;
  };
  const Row rows[] = {
      {"", 1, 1, "the file is empty"},
      {"scheme: [a\n", 1, 9, ""},
      {"title: Club\nplaces: []\n", 1, 1, "`scheme` is missing here"},
      {kSchemeHead, 1, 1, "`places` is missing here"},
      {kSchemeHead + "places: []\n", 3, 9, "expected the points of first place"},
      {kSchemeHead + "places: 7\n", 3, 9, "expected a list, such as `[a, b]`"},
      {kSchemeHead + "place: []\n", 3, 1, "unknown key `place`; did you mean `places`?"},
      {kSchemeHead + "places: [{points: 1, share_of: secnd}]\n", 3, 32,
       "`secnd` is not one of first, second, third, fourth, fifth, total, average; did you mean "
       "`second`?"},
      {kSchemeHead + "places: [{points: 1000001}]\n", 3, 19,
       "expected a number from -1000000 to 1000000, such as `3`, `-1`, `2.5` or `5/2`, not "
       "`1000001`"},
      {kSchemeHead + "places: [{points: 1, times: 2}]\n", 3, 29,
       "`times` belongs beside `share_of`"},
      {kSchemeHead + "places: {6: [{points: 1}]}\n", 3, 10,
       "expected a number of players from 2 to 5, not `6`"},
      {kSchemeHead + "places: {2: [{points: 1}, {points: 1}, {points: 1}]}\n", 3, 40,
       "a game has no more than 2 places"},
      {kSchemeHead + "places: [{points: 1}]\nbest: 0\n", 4, 7,
       "expected a number from 1 to 1000, not `0`"},
      {kSchemeHead + "places: [{share_of: first}]\n", 3, 10, "`points` is missing here"},
      {kSchemeHead + "places:\n- {points: 1}\n- {points: 1}\n- {points: 1}\n- {points: 1}\n"
                     "- {points: 1}\n- {points: 1}\n",
       9, 3, "a game has no more than 5 places"},
      {kSchemeHead + "places: [{points: 1}]\nrank_by: [raw, win]\n", 4, 16,
       "`win` is not one of points, wins, raw, average, seconds, thirds, fourths, fifths, "
       "average-place, of-first, average-of-first, of-total, of-average, above-average, margin, "
       "opponents, head-to-head, won, closest-second, best-second; did you mean `wins`?"},
      {kSchemeHead + "places: [{points: 1}]\nrank_by: [raw, raw]\n", 4, 16, "`raw` is given twice"},
      {kSchemeHead + "places: [{points: 1}]\nrank_by: []\n", 4, 10,
       "expected at least one word, such as `points`"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const FileFault fault = fault_of_scheme(row.text);
    CHECK(fault.at.line == row.line);
    CHECK(fault.at.column == row.column);
    if (!row.message.empty()) CHECK(fault.message == row.message);
  }
}

}  // namespace veedor
