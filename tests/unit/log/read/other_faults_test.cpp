// All faults of form of a log at once: which are told after the first, where, and in which order.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rule_id.h"
#include "log/read/read.h"

namespace veedor {
namespace {

constexpr std::string_view kLog = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
rounds:
  - reveal: [conspiracy, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - player: Dan
        take: 2
        card: outposts
        actions:
          - special: yes
          - place: {Galicia: 1, Castillo: 1}
      - player: Ann
        card: your-majesty
        actions:
          - place: {Galicia: 1}
          - special: {king: Valencia}
)";
constexpr std::string_view kSheet = R"(veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
scorings:
  - king: Valencia
    grandes: {Ann: Granada, Bea: Sevilla, Cruz: Toledo, Dan: Navarra}
    castillo: {Ann: 3, Bea: 2}
    regions:
      Toledo: {Cruz: 3, Dan: 1}
    points:
      Castillo: {Ann: 5, Bea: 3}
)";

/// One slip of the pen, and the fault that it makes.
struct OtherFault {
  std::string right;
  std::string wrong;
  std::string fault;  ///< "LOG-3 5:9"
};

/// In the order of the log; each line and column is counted by hand.
const std::vector<OtherFault>& slips_of_the_log() {
  static const std::vector<OtherFault> kSlips = {
      {"king: Castilla", "king: Castila", "LOG-3 5:9"},
      {"fair", "fayr", "LOG-3 9:26"},
      {"{Bea: 3}", "{Bea: 33}", "LOG-2 10:29"},
      {"take: 2", "take: two", "LOG-2 13:15"},
      {"Castillo: 1", "Castilo: 1", "LOG-3 17:33"},
      {"- player: Ann", "- player: Anton", "LOG-3 18:17"},
      {"place: {Galicia: 1}", "place: [Galicia]", "LOG-2 21:20"},
      {"{king: Valencia}", "{kign: Valencia}", "LOG-2 22:23"},
  };
  return kSlips;
}

const std::vector<OtherFault>& slips_of_the_sheet() {
  static const std::vector<OtherFault> kSlips = {
      {"king: Valencia", "king: Valenzia", "LOG-3 6:11"},
      {"castillo: {Ann: 3", "castillo: {Ann: three", "LOG-2 8:21"},
      {"Toledo: {Cruz: 3", "Toledo: {Curz: 3", "LOG-3 10:16"},
      {"    points:", "    pionts:", "LOG-2 11:5"},
  };
  return kSlips;
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
  const std::size_t at = text.find(old);
  REQUIRE_MESSAGE(at != std::string::npos, old);
  return text.replace(at, old.size(), by);
}

std::string told(const Document& document, const LogFault& fault) {
  const Position at = document.position(fault.offset);
  return fmt::format("{} {}:{}", text(fault.rule), at.line, at.column);
}

/// The faults of a text, the first one first, then "and 3 more" if there are more.
std::vector<std::string> faults_in(std::string_view text) {
  static Library library;
  Document document;
  document.parse(text);
  GameLog log;
  OtherFaults others;
  const auto first = read_log(document, library, {}, log, nullptr, &others);
  const auto alone = read_log(document, library, {}, log);
  REQUIRE(first.has_value() == alone.has_value());
  if (!first) {
    CHECK(others.faults.empty());
    return {};
  }
  CHECK(first->offset == alone->offset);
  CHECK(first->rule == alone->rule);
  CHECK(first->message == alone->message);
  std::vector<std::string> all{told(document, *first)};
  for (const LogFault& fault : others.faults) all.push_back(told(document, fault));
  if (others.more > 0) all.push_back(fmt::format("and {} more", others.more));
  return all;
}

std::vector<std::string> faults_in(std::string_view old, std::string_view by) {
  return faults_in(replaced(std::string(kLog), old, by));
}

using Faults = std::vector<std::string>;

void check_mending(std::string_view right, const std::vector<OtherFault>& slips) {
  for (std::size_t mended = 0; mended <= slips.size(); ++mended) {
    CAPTURE(mended);
    std::string text(right);
    Faults left;
    for (std::size_t i = mended; i < slips.size(); ++i) {
      text = replaced(text, slips[i].right, slips[i].wrong);
      left.push_back(slips[i].fault);
    }
    CHECK(faults_in(text) == left);
  }
}

}  // namespace

TEST_CASE("all slips of a log are told, and when the first is mended the second is the first") {
  check_mending(kLog, slips_of_the_log());
  check_mending(kSheet, slips_of_the_sheet());
}

TEST_CASE("what follows from a word that cannot be read is not told") {
  // The form of a Special action depends on the card.
  CHECK(faults_in("your-majesty", "yor-majesty") == Faults{"LOG-3 19:15"});
  CHECK(faults_in("your-majesty", "fair") == Faults{"LOG-2 22:23"});
  CHECK(faults_in("{Bea: 3}", "{Bea: }") == Faults{"LOG-2 10:24"});
  CHECK(faults_in("player: Ann", "spieler: Ann") == Faults{"LOG-2 18:9"});
  CHECK(faults_in("rounds:", "roundz:") == Faults{"LOG-2 1:1"});
  CHECK(faults_in("rounds:", "plays:") == Faults{"LOG-2 1:1"});
  CHECK(faults_in("setup:", "seutp:") == Faults{"LOG-2 1:1"});
}

TEST_CASE("without players or ruleset, names cannot be judged, but forms can") {
  std::string text = replaced(std::string(kLog), "ruleset: base", "ruleset: bas");
  text = replaced(text, "king: Castilla", "king: Castila");
  text = replaced(text, "{Bea: 3}", "{Bea: 33}");
  text = replaced(text, "take: 2", "take: two");
  CHECK(faults_in(text) == Faults{"LOG-3 2:10", "LOG-2 13:15"});
  CHECK(faults_in(text = replaced(text, "ruleset: bas", "ruleset: [base, base]")) ==
        Faults{"LOG-2 2:17", "LOG-2 13:15"});
  // Cruz is named in the setup and plays a Power card.
  CHECK(faults_in("[Ann, Bea, Cruz, Dan]", "[Ann, Bea, {nam: Cruz}, Dan]") == Faults{"LOG-2 3:21"});
  CHECK(faults_in("[Ann, Bea, Cruz, Dan]", "[Ann, Bea, Bea, Dan]") == Faults{"LOG-2 3:21"});
  CHECK(faults_in("[Ann, Bea, Cruz, Dan]", "[Ann, Bea, dummy, Dan]") == Faults{"LOG-2 3:21"});
  CHECK(faults_in("players: [Ann, Bea, Cruz, Dan]", "players: Ann") == Faults{"LOG-2 3:10"});
}

TEST_CASE("another version of the format may have other keys") {
  std::string text = replaced(std::string(kLog), "veedor: 1", "veedor: 2");
  text = replaced(text, "take: 2", "took: 2");
  CHECK(faults_in(text) == Faults{"LOG-2 1:9"});
}

TEST_CASE("a home is missing because its player is misspelt") {
  CHECK(faults_in("{Ann: Galicia", "{Anton: Galicia") == Faults{"LOG-2 6:3", "LOG-3 6:11"});
  std::string text = replaced(std::string(kLog), "{Ann: Galicia", "{Anton: Galicia");
  text = replaced(text, "king: Castilla", "king: Castila");
  CHECK(faults_in(text) == Faults{"LOG-3 5:9", "LOG-3 6:11"});
}

TEST_CASE("a syntax fault ends the list, and keys that are given twice do not") {
  std::string text = replaced(std::string(kLog), "king: Castilla", "king: Castila");
  text = replaced(text, "  first: Ann", "  first: Ann\n  first: Ann");  // line 8
  CHECK(faults_in(text) == Faults{"LOG-3 5:9", "LOG-2 8:3"});
  // A merge key is a fault, and what it would merge is none.
  CHECK(faults_in("{Galicia: 1, Castillo: 1}", "{<<: {Galicia: 1}}") == Faults{"LOG-2 17:21"});
  text = replaced(text, "{Galicia: 1, Castillo: 1}", "{Galicia: 1, Castillo: 1");
  text = replaced(text, "king: Valencia", "kign: Valencia");
  const Faults faults = faults_in(text);
  REQUIRE(faults.size() == 3);
  CHECK(faults[1] == "LOG-2 8:3");
  CHECK(faults[2].starts_with("LOG-1 "));
}

TEST_CASE("one odd blank is told once") {
  // A no-break space before `take`.
  const Faults faults = faults_in("        take: 2", "       \u00A0take: 2");
  CHECK(faults.size() == 1);
}

TEST_CASE("twenty faults follow the first, and the others are counted") {
  std::string text(kLog);
  Faults expected;
  for (unsigned line = 23; line < 23 + 20 + 1; ++line) {
    text += fmt::format("    key{}: 1\n", line);
    expected.push_back(fmt::format("LOG-2 {}:5", line));
  }
  CHECK(faults_in(text) == expected);
  text += "    keys: 1\n    moves: 1\n";
  expected.emplace_back("and 2 more");
  CHECK(faults_in(text) == expected);
}

TEST_CASE("the first fault of every file is the same with and without the others") {
  const std::filesystem::path tests = std::filesystem::path(VEEDOR_CASES).parent_path();
  for (const char* const folder : {"cases/log-1", "cases/log-2", "cases/log-3", "bad-input"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests / folder)) {
      if (!entry.is_regular_file()) continue;
      CAPTURE(entry.path().string());
      std::ostringstream text;
      text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      faults_in(text.str());
    }
  }
}

}  // namespace veedor
