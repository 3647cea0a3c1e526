// What an editor tells about the word under the cursor of an event, ruleset, scheme or scoresheet.
#include "editor/files/file_hover.h"

#include <algorithm>

#include "unit/editor/completion_support.h"
#include "unit/editor/read_text.h"

namespace veedor::test {
namespace {

/// The hover at the `$` of a text that is no log.
Hover told_in(std::string text) {
  const std::size_t at = text.find('$');
  REQUIRE(at != std::string::npos);
  text.erase(at, 1);
  const std::string before = text.substr(0, at);
  const std::size_t feed = before.rfind('\n');
  const Position cursor{
      static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1,
      at - (feed == std::string::npos ? 0 : feed + 1) + 1};
  return hover_in_file(shared_library(), text, cursor).value_or(Hover{});
}

std::string told(const std::string& text) { return told_in(text).markdown; }

std::string told_in_sheet(const std::string& text) {
  const ReadText read(text);
  const auto hover = hover_at(read.read(), read.cursor());
  return hover ? hover->markdown : "";
}

bool has(const std::string& text, std::string_view part) {
  const bool found = text.find(part) != std::string::npos;
  if (!found) MESSAGE(text);
  return found;
}

const std::string kCup = "veedor: 1\nkind: event\nevent: Cup\n";

}  // namespace

TEST_CASE("hover in an event") {
  CHECK(told(kCup + "quali$fy: 4\n") == "How many players qualify.");
  const Hover key = told_in(kCup + "$qualify: 4\n");
  CHECK(key.range == TextRange{{4, 1}, {4, 8}});
  CHECK(has(told(kCup + "scheme: b$pa\n"), "**bpa**: BPA points"));
  const std::string players = "players:\n  - Ann\n  - {name: Kate Taylon, aliases: [Kate]}\n";
  CHECK(told(kCup + players + "byes:\n  - {player: Kate T$aylon, points: 3}\n") ==
        "**Kate Taylon**: player 2 of 2\n\nAlso Kate.");
  CHECK(told(kCup + "players:\n  - {na$me: Ann}\n") == "The name in the table.");
  CHECK(told(kCup + "players:\n  - na$me: Ann\n") == "The name in the table.");
  CHECK(told(kCup + "qualify: $4\n").empty());
  CHECK(told("services:\n  we$b: {}\n").empty());
}

TEST_CASE("hover in a ruleset, also one with faults") {
  const std::string option =
      "ruleset: mine\ntitle: Mine\nkind: option\ngoes_with: [ba$se]\nplayers: {least: 2, most: "
      "5}\n";
  CHECK(has(told(option), "El Grande, 2023 edition"));
  const std::string plain = "ruleset: mine\ntitle: Mine\nkind: game\nextends: base\n";
  CHECK(has(told(plain + "places:\n  - {name: Malta, neighbours: [Gali$cia]}\n"),
            "**Galicia**: scores 4 for first, 2 for second, 0 for third place"));
  CHECK(has(told(plain + "remove: {cards: [your-m$ajesty]}\n"),
            "**Your Majesty**: Action card, stack 5"));
  CHECK(told(plain + "rounds: {num$ber: 9}\n") == "How many rounds there are, 1 to 13.");
}

TEST_CASE("hover in a scoresheet") {
  const std::string head =
      "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea]\nstart: {Ann: "
      "6}\nscorings:\n";
  const std::string first =
      "  - {king: Toledo, grandes: {}, regions: {Galicia: {Ann: 2, Bea: 1}}}\n";
  // 4 and 2 points from Galicia (D p.10); of 2 players only first and second place score anyway.
  CHECK(told_in_sheet(head +
                      "  - {king: Toledo, grandes: {}, regions: {Galicia: {A$nn: 2, Bea: 1}}}\n") ==
        "**Ann**: 10 points after scoring 1, 4 of them from it");
  CHECK(told_in_sheet(
            head + first +
            "  - {king: Toledo, grandes: {Be$a: Galicia}, regions: {Galicia: {Bea: 1}}}\n") ==
        "**Bea**: 8 points after scoring 2, 6 of them from it");
  CHECK(told_in_sheet(head + "  - {ki$ng: Toledo, grandes: {}}\n") ==
        "Where the King stands; unknown if nobody has written it down.");
  CHECK(has(told_in_sheet(head + "  - {king: Tol$edo, grandes: {}}\n"), "**Toledo**: scores"));
}

}  // namespace veedor::test
