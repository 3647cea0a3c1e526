#include "report/source_line.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace veedor {

TEST_CASE("what is not UTF-8 is shown byte by byte, so that the caret stays below its column") {
  CHECK(line_with_caret("\x99\xe6: x", {1, 5}, {}) == "     1 | ??: x\n       |     ^\n");
}

namespace {

constexpr Screen kNarrow{.color = false, .width = 40};  // 31 columns behind the number and the bar

std::string times(std::size_t n, const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < n; ++i) out += text;
  return out;
}

/// The two lines of an excerpt of line 7.
std::string line_7(const std::string& text, std::size_t before, std::size_t marks) {
  return "     7 | " + text + "\n       | " + times(before, " ") + times(marks, "^") + '\n';
}

}  // namespace

TEST_CASE("a line of a log that is wider than the screen is cut around the caret") {
  const std::string before = times(50, "a") + ' ';
  CHECK(line_with_caret(before + "Galicia: 1}", {7, 52}, {}) ==
        line_7(before + "Galicia: 1}", 51, 7));
  // 31 - 11 columns are left for what stands before, 4 of them for the dots.
  CHECK(line_with_caret(before + "Galicia: 1}", {7, 52}, kNarrow) ==
        line_7("... " + times(15, "a") + " Galicia: 1}", 20, 7));
  // Of both sides too much: 16 columns and 15.
  CHECK(line_with_caret(before + "Galicia " + times(40, "b"), {7, 52}, kNarrow) ==
        line_7("... " + times(11, "a") + " Galicia bbb ...", 16, 11));
  CHECK(line_with_caret("x: " + times(40, "b"), {7, 4}, kNarrow) ==
        line_7("x: " + times(24, "b") + " ...", 3, 24));
  CHECK(line_with_caret(times(31, "c"), {7, 31}, kNarrow) == line_7(times(31, "c"), 30, 1));
  CHECK(line_with_caret(times(32, "c"), {7, 32}, kNarrow) ==
        line_7("... " + times(27, "c"), 30, 1));
}

TEST_CASE("and that goes by columns, not by characters") {
  // Room for 26 columns behind the dots: 13 characters, each two wide.
  CHECK(line_with_caret(times(30, "王") + "x", {7, 31}, kNarrow) ==
        line_7("... " + times(13, "王") + "x", 30, 1));
  CHECK(line_with_caret(times(30, "e\u0301") + "x", {7, 61}, kNarrow) ==
        line_7(times(30, "e\u0301") + "x", 30, 1));
}

TEST_CASE("carets cover a whole value or key, and nothing behind it") {
  const auto marked = [](const std::string& line, std::size_t column) {
    const std::string shown = line_with_caret(line, {1, column}, {});
    return std::ranges::count(shown, '^');
  };
  CHECK(marked("card: Your Majestic", 7) == 13);
  CHECK(marked("card: Your Majestic  # the King's", 7) == 13);
  CHECK(marked("card: 'It''s mine' # x", 7) == 12);
  CHECK(marked(R"(card: "a \" b")", 7) == 8);
  CHECK(marked("Your Majestic: 3", 1) == 13);
  CHECK(marked("cards: one, two", 8) == 8);
  CHECK(marked("cards: [one two, three]", 9) == 7);
  CHECK(marked("cards: [one, [a], {b: c}], x", 8) == 18);
  // Of brackets that another line opens or closes.
  CHECK(marked("  Ann Lee: Toledo, Bea: Granada", 12) == 6);
  CHECK(marked("  one two, three]", 3) == 7);
  CHECK(marked("  one two,", 3) == 7);
  CHECK(marked("cards: [one", 8) == 1);
  CHECK(marked("card: 'one", 7) == 1);
  // What begins in the next line, and signs.
  CHECK(marked("- player: Ann", 1) == 1);
  CHECK(marked("card:", 6) == 1);
  CHECK(marked("take: 2: 3", 8) == 1);
}

TEST_CASE("the caret stays below its column behind a number of any length") {
  CHECK(line_with_caret("a: b", {1234567, 4}, {}) == "1234567 | a: b\n        |    ^\n");
}

}  // namespace veedor
