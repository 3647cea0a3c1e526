// What the score table looks like with names of every length.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "report/score/score_report.h"
#include "support/watched.h"
#include "text/layout.h"
#include "text/text.h"

namespace veedor::test {
namespace {

std::string sheet(const std::vector<std::string>& players, const std::string& rest) {
  std::string list;
  for (const std::string& player : players) list += (list.empty() ? "" : ", ") + player;
  return "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [" + list + "]\n" + rest;
}

std::string shown(const std::string& text) {
  Library library;
  const Watched log(library, text);
  REQUIRE(log.verdict.status == Status::complete);
  return score_text({.verdict = log.verdict, .table = log.table}, {});
}

std::size_t width(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    widest = std::max(widest, display_width(line));
    CHECK((line.empty() || line.back() != ' '));
  }
  return widest;
}

}  // namespace

TEST_CASE("a scoring as a table: no row without points, marks behind the numbers") {
  // Galicia (4/2/0; King, Ann's Grande): 4 + 2 + 2, and 2 for Bea. Nobody stands in Toledo.
  const std::string text = shown(sheet({"Ann", "Bea"}, R"(scorings:
  - {king: Galicia, grandes: {Ann: Galicia}, regions: {Galicia: {Ann: 3, Bea: 1}, Toledo: {}}}
)"));
  CHECK(text.find("\n"
                  "scoring 1\n"
                  "           Ann    Bea\n"
                  "  Galicia    8KG    2\n"
                  "  points     8      2\n"
                  "  scores     8      2\n") != std::string::npos);
  CHECK(text.find("\nstanding\n  1. Ann    8\n  2. Bea    2\n") != std::string::npos);
  CHECK(text.find("before the first") == std::string::npos);
}

TEST_CASE("five players with long names fit into 80 columns") {
  const std::string rest = R"(scorings:
  - {king: Galicia, grandes: {Eva: Galicia}, regions: {Cataluña: {Eva: 3}, Galicia: {Eva: 1}}}
)";
  const std::string ascii = shown(
      sheet({"Ann of the Long Name", "Bea of the Long Name", "Cruz of the Long Name", "Dan", "Eva"},
            rest));
  CHECK(width(ascii) <= 80);
  // 80 less 2 and the 8 of Cataluña, for five: 14 columns, of which 2 are for marks and 2 a gap.
  CHECK(ascii.find("Ann of th…") != std::string::npos);
  CHECK(ascii.find("  1. Eva" + std::string(21, ' ') + "12\n") != std::string::npos);
  const std::string wide = shown(sheet({"安安安安安安安安", "Bea", "Cruz", "Dan", "Eva"}, rest));
  CHECK(width(wide) <= 80);
  CHECK(wide.find("安安安安…") != std::string::npos);
}

TEST_CASE("numbers of any size stay apart") {
  const std::string text = shown(
      sheet({"Ann", "Bea", "Cruz", "Dan", "Eva"},
            "start: {Ann: 999999999, Bea: 999999999}\nscorings: [{king: Galicia, grandes: {}}]\n"));
  CHECK(text.find(" 999999999  999999999 ") != std::string::npos);
}

TEST_CASE("names cannot upset a terminal") {
  const std::string text = shown(sheet({R"("A\x1b[31m")", "Bea"}, R"(scorings:
  - {king: Galicia, grandes: {}, regions: {Galicia: {Bea: 1}}, label: "x\x1b[2J"}
)"));
  CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("shortened: by columns, with an ellipsis for what is cut") {
  CHECK(shortened("Cruz", 4) == "Cruz");
  CHECK(shortened("Cruz", 3) == "Cr…");
  CHECK(shortened("安安", 4) == "安安");
  CHECK(shortened("安安", 3) == "安…");
  CHECK(shortened("安安", 2) == "…");
  CHECK(shortened("Cruz", 0).empty());
}

}  // namespace veedor::test
