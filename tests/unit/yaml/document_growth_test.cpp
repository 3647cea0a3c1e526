// A text that is parsed with what an earlier version of it left over becomes the same document.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "shown.h"
#include "support/same_document.h"

using namespace veedor;

namespace {

void check_growth(const std::string& before, const std::string& after) {
  CAPTURE(before);
  CAPTURE(after);
  Document earlier, later, anew;
  earlier.parse(before);
  later.parse("[what, stood, here]");
  later.parse_after(earlier, after);
  anew.parse(after);
  CHECK(test::same_document(later, anew));
  Document again;
  again.parse_after(later, before);
  CHECK(test::same_document(again, earlier));
}

/// Each of these after each other one.
void check_each_after_each(const std::vector<std::string>& texts) {
  for (const std::string& before : texts) {
    for (const std::string& after : texts) check_growth(before, after);
  }
}

}  // namespace

TEST_CASE("document: a list that grew at its end") {
  const std::string head = "players: [Ann, Jos\u00E9]\nrounds:\n";
  const std::string round = "- reveal: [fair]\n  power: {Ann: 3}\n";
  Document earlier, later;
  const std::string one = head + round;
  const std::string two = one + "- reveal: [march]\n  turns:\n  - {player: Jos\u00E9}\n";
  earlier.parse(one);
  later.parse_after(earlier, two);
  CHECK(faults(later).empty());
  CHECK(show(later, "rounds") == "3:1 list");
  CHECK(later[later.find(0, "rounds")].child_count() == 2);
  CHECK(show(later, "rounds[0].power.Ann") == "4:16 scalar 3");
  CHECK(show(later, "rounds[1].turns[0].player") == "7:14 scalar Jos\u00E9");
  check_each_after_each({one, two, head + round + round, head + round + round + round});
}

TEST_CASE("document: the end of a list in all its forms") {
  const std::string head = "a: 1\nb:\n";
  std::vector<std::string> texts;
  for (const std::string indent : {"", "  "}) {
    const std::string list = head + indent + "- x: 1\n";
    for (const std::string& end : std::vector<std::string>{
             "",
             indent + "- y",
             indent + "- y: {k: v\n",        // not closed
             indent + "- y: 1\n    z: 2\n",  // too deep
             indent + "- {y: 1, y: 2}\n",    // twice
             indent + "- &y 1\n",            // LOG-2
             indent + "-\n" + indent + "  y: 1\n",
             indent + "-\n",
             indent + "- - y\n" + indent + "  - z\n",
             indent + "- 'y\n\n  z'\n",
             indent + "- |\n" + indent + "  y\n",
             indent + "-\ty\n",
             indent + "- y # said\n# and more\n",
             indent + "- \u00E9\u00E9: \U0001F451\n" + indent + "- \u00E9\n",
             indent + "- y\r\n" + indent + "- z\r\n",
             indent + "- y\nc: 3\n",
             indent + "- y\na: 3\n",  // a key of the root twice
             indent + "- y\nc:\n- z\n",
             indent + "- y: \"\\ud83d\\ude00\"\n",
             indent + "- {y: :z}\n",
             indent + "- y\x01\n",
             " - y\n",
             "   - y\n",
             "c\n",
         }) {
      texts.push_back(list + end);
    }
  }
  check_each_after_each(texts);
}

TEST_CASE("document: what is no list in block style at the end of the root") {
  check_each_after_each({
      "",
      "a",
      "- a\n- b\n",
      "- a: 1\n- b: 2\n",
      "{a: 1, b: [c, d]}\n",
      "a: 1\nb: [c, d]\n",
      "a: 1\nb:\n",
      "a: 1\nb: {c: d}\n",
      "a: 1\nb:\n  - c\n  - d\n",
      "a: 1\nb: # said\n  - c\n  - d\n  - e\n",
      "  a: 1\n  b:\n  - c\n  - d\n",
      "\xEF\xBB\xBF"
      "a: 1\nb:\n- c\n- d\n",
      "# said\na: 1\nb:\n- c\n- d\n",
      "--- \na: 1\nb:\n- c\n- d\n",
      "%YAML 1.2\n---\na: 1\nb:\n- c\n- d\n",
      "? a\n: - b\n  - c\n",
      "? a\n: - b\n  - c\n  - d\n",
      "? [a]\n: - b\n  - c\n",
      "a: 1\na:\n- b\n- c\n",
      "a: &x 1\nb:\n- c\n- d\n",
      "a: 'x\n\n  y'\nb:\n- c\n- d\n",
      "a: |\n  - x\n  - y\nb:\n- c\n- d\n",
      "a: |\n  - x\n  - y\n",
      "a: 1\nb:\n  - - c\n    - d\n  - - e\n",
      "a: 1\nb:\n- c:\n  - d\n  - e\n",
  });
}

TEST_CASE("document: every prefix of a text after every other one") {
  const std::string text =
      "k: v\nl: [a]\nr:\n  - p: {A: 1}\n    t:\n      - {n: A}\n  - t:\n      - a\n";
  for (std::size_t i = 0; i <= text.size(); ++i) {
    for (std::size_t j = 0; j <= text.size(); j += 3) {
      check_growth(text.substr(0, i), text.substr(0, j));
    }
  }
}
