// What rows of grids are for, and how forms are filled with other grids.
#include "log/grid/grid_rows.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "log/grid/grid.h"
#include "report/sheet/blank_sheet.h"
#include "report/sheet/sheet_json.h"
#include "ruleset/library.h"

namespace veedor {
namespace {

using RowTakes = RowUse::Takes;
using Stands = RowUse::Section;
using GridSystems = std::vector<std::vector<RulesetChoice>>;

CellRows blank_form(const std::vector<RulesetChoice>& choices,
                    const std::vector<std::string>& players, bool points) {
  Library library;
  const auto ruleset = library.select(choices, players.size()).ruleset;
  REQUIRE(ruleset != nullptr);
  LogTree head = LogTree::map();
  head.add("veedor", LogTree::number(1));
  head.add("kind", LogTree::word("scoresheet"));
  head.add("ruleset", LogTree::word(choices.front().name));
  head.add("players", LogTree::list_of(players));
  const BlankSheet blank{
      .ruleset = *ruleset, .game = "", .rulesets = "", .players = players, .judged_by = ""};
  return cells_of_grid(blank_sheet_csv(blank, head, points));
}

CellRows filled_in(std::string_view typed, bool points = true,
                   const std::vector<std::string>& players = {"Ann", "Bea", "Cruz"}) {
  const CellRows form = blank_form({{"base", {}}}, players, points);
  Library library;
  const auto ruleset = library.select({{"base", {}}}, players.size()).ruleset;
  CellRows rows = filled_form(form, cells_of_grid(typed), *ruleset);
  const CellRows again = filled_form(form, rows, *ruleset);
  CHECK(text_of_cells(again) == text_of_cells(rows));
  CHECK(again == rows);
  return rows;
}

/// The rows that have values, as text without empty cells at the end; the first row always.
std::vector<std::string> grid_lines(const CellRows& rows) {
  std::vector<std::string> lines;
  for (const auto& row : rows) {
    std::string line;
    std::string gap;
    bool any = lines.empty();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].empty()) {
        gap += ',';
        continue;
      }
      any = any || i > 1;
      line += gap + row[i];
      gap = ",";
    }
    if (any || row.front().starts_with('#')) lines.push_back(std::move(line));
  }
  return lines;
}

const std::string kPointsHead = "scoresheet,1,Ann,points,Bea,points,Cruz,points";
using GridLines = std::vector<std::string>;

std::string joined(const GridLines& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }
std::string lines_of(const CellRows& rows) { return joined(grid_lines(rows)); }

}  // namespace

TEST_CASE("the grammar says what each row of a form is for, in every game") {
  const GridSystems systems{{{"base", {}}},
                            {{"base", {}}, {"new-regency", {}}, {"power-shift", {}}},
                            {{"decennial", {}}, {"colonies", {}}},
                            {{"decennial", {}}, {"king-colonies", {}}},
                            {{"decennial", {}}, {"intrigue-king", {}}},
                            {{"decennial", {}}, {"grandissimo", {}}}};
  const std::set<std::string> before{"ruleset", "title", "date", "venue", "event", "heat", "table"};
  const std::map<std::string, RowTakes> of_key{
      {"ruleset", RowTakes::list},           {"extra by", RowTakes::value},
      {"extra region", RowTakes::value},     {"extra points", RowTakes::owners},
      {"goods", RowTakes::owners},           {"grandes", RowTakes::owners},
      {"discs", RowTakes::owners},           {"castillo", RowTakes::owners},
      {"regions", RowTakes::owners},         {"sum", RowTakes::owners},
      {"scores", RowTakes::owners},          {"result winners", RowTakes::list},
      {"result places", RowTakes::list},     {"result court", RowTakes::owners},
      {"result province", RowTakes::owners}, {"result power", RowTakes::owners}};
  std::set<std::string> met;
  for (const auto& choices : systems) {
    for (const std::vector<std::string>& players :
         {std::vector<std::string>{"Ann", "Bea", "Cruz"}, {"Ann", "Bea", "Cruz", "Dan"}}) {
      Stands section = Stands::before;
      const CellRows form = blank_form(choices, players, true);
      for (std::size_t i = 1; i < form.size(); ++i) {
        const std::string& key = form[i][0];
        const std::string both = key + ' ' + form[i][1];
        INFO(both);
        const RowUse use = use_of_row(key, form[i][1]);
        if (key == "scoring") section = Stands::scoring;
        if (key == "result") section = Stands::after;
        CHECK(use.known);
        CHECK(use.section == section);
        CHECK((section == Stands::before) == before.contains(key));
        auto expected = of_key.find(both);
        if (expected == of_key.end()) expected = of_key.find(key);
        CHECK(use.takes == (expected == of_key.end() ? RowTakes::value : expected->second));
        CHECK((use.entry > 0) == (key == "extra"));
        CHECK(counts_caballeros(key) == (key == "castillo" || key == "regions"));
        met.insert(expected == of_key.end() ? both : expected->first);
      }
    }
  }
  for (const auto& [key, takes] : of_key) CHECK(met.contains(key));
  for (const char* single : {"king ", "scoring ", "inquisitor ", "title "})
    CHECK(met.contains(single));
}

TEST_CASE("rows that forms do not have are told too") {
  CHECK(use_of_row("start", "").takes == RowTakes::owners);
  CHECK(use_of_row("players", "court").takes == RowTakes::owners);
  CHECK(use_of_row("Points", "Galicia").takes == RowTakes::owners);
  CHECK(use_of_row("points", "Galicia").section == Stands::scoring);
  CHECK(use_of_row("rulings", "rule").entry == 1);
  CHECK(use_of_row("rulings", "rule").section == Stands::after);
  CHECK(use_of_row("adjudication", "by").section == Stands::after);
  for (const char* key : {"kings", "", "# king"}) CHECK_FALSE(use_of_row(key, "").known);
  CHECK_FALSE(use_of_row("extra", "ponits").known);
}

TEST_CASE("the heads of columns: players, other owners, points and remarks") {
  const CellRows rows = cells_of_grid(
      "scoresheet,1,Ann,points,\"\"\"points\"\"\",Points,# seen,points,dummy,points,,points\n");
  CHECK(players_of_grid(rows) == GridLines{"Ann", "points", "points", "points"});
  CHECK(points_columns(rows.front()) == std::vector<std::size_t>{3, 5, 9});
  CHECK(has_points(rows));
  CHECK(has_points(cells_of_grid("scoresheet,1,Ann\nscoring\npoints,Toledo,3\n")));
  CHECK_FALSE(has_points(cells_of_grid("scoresheet,1,points\nscoring\nextra,points,3\n")));
  CHECK_FALSE(has_points({}));
}

TEST_CASE("cells as they are typed") {
  const CellRows rows = cells_of_grid(
      "Table 4;;\nsep=;\n;scoresheet;1;Ann\n;regions;Galicia;3\n;# seen;;\n;;Toledo;\"'8/4\"\n");
  CHECK(rows == CellRows{{"scoresheet", "1", "Ann"},
                         {"regions", "Galicia", "3"},
                         {"# seen", "", ""},
                         {"regions", "Toledo", "8/4"}});
  CHECK(cells_of_grid("scoresheet,1,Ann\nking,,\"Toledo\n").empty());
}

TEST_CASE("a form is filled by the names of rows and columns") {
  const CellRows rows = filled_in(
      "scoresheet,1,Cruz,Bea,Ann\nscoring,,end of 3\nregions,aragon,1,,3\nking,,,,Toledo\n"
      "result,winners,Bea\nscoring\ncastillo,,,2,1\n",
      false);
  CHECK(rows.front() == GridLines{"scoresheet", "1", "Ann", "Bea", "Cruz"});
  CHECK(lines_of(rows) == joined({"scoresheet,1,Ann,Bea,Cruz", "ruleset,,base", "scoring,,end of 3",
                                  "king,,Toledo", "regions,Aragón,3,,1", "castillo,,1,2",
                                  "scoring,,after round 9", "result,winners,Bea"}));
}

TEST_CASE("other names of places and tiles are those of the form") {
  const CellRows rows = filled_in(
      "scoresheet,1,Ann,Bea,Cruz\nscoring\ntiles,8/4,Galicia\ntiles,4,Toledo\nregions,New "
      "Castile,2\npoints,Castle,5\npoints,old castile,4\n");
  CHECK(lines_of(rows) ==
        joined({kPointsHead, "ruleset,,base", "tiles,8/4/0,Galicia", "tiles,4/0/0,Toledo",
                "castillo,,,5", "regions,Castilla,,4", "regions,Toledo,2", "scoring,,after round 6",
                "scoring,,after round 9"}));
}

TEST_CASE("points of rows go beside Caballeros if there are columns for them") {
  const std::string typed =
      "scoresheet,1,Ann,Bea,Cruz\nscoring\ncastillo,,3,1,\nregions,Toledo,2,,1\n"
      "points,Castillo,5,3,\npoints,Toledo,7,,4\npoints,Nowhere,1\n";
  CHECK(lines_of(filled_in(typed)) ==
        joined({kPointsHead, "ruleset,,base", "castillo,,3,5,1,3", "regions,Toledo,2,7,,,1,4",
                "points,Nowhere,1", "scoring,,after round 6", "scoring,,after round 9"}));
  CHECK(lines_of(filled_in(typed, false)) ==
        joined({"scoresheet,1,Ann,Bea,Cruz", "ruleset,,base", "castillo,,3,1",
                "regions,Toledo,2,,1", "points,Castillo,5,3", "points,Toledo,7,,4",
                "points,Nowhere,1", "scoring,,after round 6", "scoring,,after round 9"}));
  // Twice, or of somebody without such a column.
  const CellRows twice = filled_in(
      "scoresheet,1,Ann,points,Bea,dummy\nscoring\npoints,Toledo,7\nregions,Toledo,2,8,1\n"
      "points,Galicia,,,,2\n");
  CHECK(lines_of(twice) == joined({kPointsHead + ",dummy", "ruleset,,base", "regions,Toledo,,7",
                                   "regions,Toledo,2,8,1", "points,Galicia,,,,,,,2",
                                   "scoring,,after round 6", "scoring,,after round 9"}));
}

TEST_CASE("entries stay apart, whatever keys each has") {
  const CellRows rows = filled_in(
      "scoresheet,1,Ann,Bea,Cruz\nscoring\nextra,points,3\n# seen\nextra,by,fair\nextra,points,,2\n"
      "extra,region,Toledo\nextra,points,,,1\nrulings,rule,CLAIM-1\nrulings,rule,CLAIM-2\n");
  CHECK(lines_of(rows) ==
        joined({kPointsHead, "ruleset,,base", "extra,points,3", "# seen", "extra,by,fair",
                "extra,points,,,2", "extra,region,Toledo", "extra,points,,,,,1",
                "scoring,,after round 6", "scoring,,after round 9", "rulings,rule,CLAIM-1",
                "rulings,rule,CLAIM-2"}));
  // The points of all cards in one row, and more cards than the form has.
  CHECK(grid_lines(filled_in("scoresheet,1,Ann,Bea,Cruz\nscoring\nextra,,3,1\n"))[2] ==
        "extra,,3,,1");
  std::string cards;
  GridLines lines{kPointsHead, "ruleset,,base"};
  for (const char* points : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    cards += fmt::format("extra,by,fair\nextra,points,{}\n", points);
    lines.insert(lines.end(), {"extra,by,fair", fmt::format("extra,points,{}", points)});
  }
  lines.insert(lines.end(), {"scoring,,after round 6", "scoring,,after round 9"});
  CHECK(lines_of(filled_in("scoresheet,1,Ann,Bea,Cruz\nscoring\n" + cards)) == joined(lines));
}

TEST_CASE("rows and columns that the form lacks are added, and nothing is lost") {
  const CellRows rows = filled_in(
      "scoresheet,2,Ann,Bea,Cruz,# seen,,# seen,dummy\nstart,,1\nplayers,court,,3\nscoring,after "
      "3\n"
      "king,,,,Toledo,by Ann,,by Bea\nking,,Galicia\nkign,,,Galicia\nregions,Paris,,2,,x,y,z,4\n"
      "grandes,,,,,,,,,stray\nresult,scores,3,2\n");
  CHECK(lines_of(rows) ==
        joined({"scoresheet,2,Ann,points,Bea,points,Cruz,points,# seen,,# seen,dummy", "start,,1",
                "players,court,,,3", "ruleset,,base", "king,,Toledo,,,,,,by Ann,,by Bea",
                "king,,Galicia", "kign,,,,Galicia", "regions,Paris,,,2,,,,x,y,z,4",
                "grandes,,,,,,,,,,,,stray", "scoring,,after round 6", "scoring,,after round 9",
                "result,scores,3,,2"}));
  GridLines cells;
  for (const auto& row : rows) {
    for (const auto& cell : row) cells.push_back(cell);
  }
  for (const char* cell : {"2", "after 3", "Toledo", "by Ann", "by Bea", "Galicia", "kign", "Paris",
                           "x", "y", "z", "4", "stray"}) {
    CHECK(std::ranges::count(cells, cell) > 0);
  }
}

TEST_CASE("a form takes no sheet with more scorings, or points where it has none") {
  Library library;
  const auto ruleset = library.select({{"base", {}}}, 3).ruleset;
  const auto fill = [&](const CellRows& form, const CellRows& typed) {
    return filled_form(form, typed, *ruleset);
  };
  const std::string head = "scoresheet,1,Ann,Bea,Cruz\n";
  const CellRows four = cells_of_grid(head + "scoring\nscoring\nscoring\nscoring\n");
  CHECK(fill(blank_form({{"base", {}}}, {"Ann", "Bea", "Cruz"}, false), four) == four);
  const CellRows apart = cells_of_grid("scoresheet,1,Ann,dummy,points,# seen\nscoring\n");
  const CellRows other = cells_of_grid("scoresheet,1,Ann,# seen,dummy,points\nscoring\n");
  const CellRows form = blank_form({{"base", {}}}, {"Ann", "Bea"}, true);
  CHECK(fill(form, apart).size() == form.size());
  CHECK(fill(form, other) == other);
  std::string wide = "scoresheet,1";
  for (int i = 0; i < 200; ++i) wide += ",#";
  CHECK(fill(form, cells_of_grid(wide)) == cells_of_grid(wide));
  CHECK(fill(form, {}).empty());
  CHECK(fill({}, four) == four);
}

TEST_CASE("a table tells where its rows stand, and where the right numbers are") {
  Library library;
  const auto ruleset = library.select({{"base", {}}}, 3).ruleset;
  const CellRows rows = cells_of_grid(
      "scoresheet,1,Ann,points\ntitle,,Final\n# seen\nsum,,1\nscoring\nkign,,Toledo\ncastillo\n"
      "regions,galicia\nregions,Paris\nsum\nscores\nresult,winners\nwinner\n");
  const TableTold told = told_table(rows, ruleset.get());
  CHECK(told.heads == rows.front());
  CHECK(told.points == std::vector<std::size_t>{3});
  std::vector<std::pair<std::string, std::size_t>> places;
  std::vector<GridLines> right;
  for (const auto& row : told.rows) {
    places.emplace_back(row.cells.front(), row.scoring);
    right.push_back(row.right);
  }
  CHECK(places == decltype(places){{"title", 0},
                                   {"sum", 0},
                                   {"scoring", 1},
                                   {"kign", 1},
                                   {"castillo", 1},
                                   {"regions", 1},
                                   {"regions", 1},
                                   {"sum", 1},
                                   {"scores", 1},
                                   {"result", 0},
                                   {"winner", 0}});
  CHECK(right == std::vector<GridLines>{{},
                                        {},
                                        {},
                                        {},
                                        {"places", "Castillo"},
                                        {"places", "Galicia"},
                                        {},
                                        {"points"},
                                        {"scores"},
                                        {},
                                        {}});
  CHECK(told.rows.back().use.section == Stands::after);
  CHECK(told_table(rows, nullptr).rows[4].right.empty());
  CHECK(told_table(rows, nullptr).rows[7].right == GridLines{"points"});
  CHECK(told_table({}, nullptr).rows.empty());
}

}  // namespace veedor
