#include "editor/text_lines.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {
namespace {

TEST_CASE("lines end at LF, CR LF and CR, and a text has one more than it has ends") {
  const std::string text = "a\nbc\r\n\rd\r";
  const TextLines lines(text);
  REQUIRE(lines.count() == 5);
  CHECK(lines.line(1) == "a");
  CHECK(lines.line(2) == "bc");
  CHECK(lines.line(3).empty());
  CHECK(lines.line(4) == "d");
  CHECK(lines.line(5).empty());
  CHECK(lines.line(0).empty());
  CHECK(lines.line(6).empty());
  CHECK(TextLines("").count() == 1);
}

TEST_CASE("offsets and positions lead to each other, in code points") {
  const std::string text = "\xEF\xBB\xBFZo\xC3\xAB\n\xF0\x9D\x94\x84x";
  const TextLines lines(text);
  CHECK(lines.offset({1, 1}) == 3);  // behind the byte order mark
  CHECK(lines.offset({1, 4}) == 7);
  CHECK(lines.offset({1, 99}) == 7);  // not beyond the line
  CHECK(lines.offset({2, 2}) == 12);
  CHECK(lines.offset({9, 1}) == text.size());
  CHECK(lines.position(0) == Position{1, 1});
  CHECK(lines.position(7) == Position{1, 4});
  CHECK(lines.position(12) == Position{2, 2});
  CHECK(lines.position(text.size()) == Position{2, 3});
}

TEST_CASE("the range of a value is what check marks, and at least one character") {
  const std::string text = "- place: {Galicia: 1, \"To ledo\": 2}\n- \n";
  const TextLines lines(text);
  const auto width = [&](std::size_t line, std::size_t column) {
    const TextRange range = lines.value_at({line, column});
    CHECK(range.begin == Position{line, column});
    return range.end.column - range.begin.column;
  };
  CHECK(width(1, 11) == 7);   // Galicia
  CHECK(width(1, 20) == 1);   // 1
  CHECK(width(1, 23) == 9);   // with its quotes
  CHECK(width(1, 10) == 26);  // with its brackets
  CHECK(width(2, 1) == 1);    // the dash of an empty entry
  CHECK(width(3, 1) == 0);    // the empty last line
  CHECK(width(9, 1) == 0);    // a line that is not there
}

TEST_CASE("an edit changes only the lines that differ") {
  const auto edited = [](const std::string& before, const std::string& after) {
    const TextLines lines(before);
    const auto edit = edit_to(before, lines, after);
    REQUIRE(edit);
    std::string text = before;
    const std::size_t begin = lines.offset(edit->range.begin);
    text.replace(begin, lines.offset(edit->range.end) - begin, edit->text);
    CHECK(text == after);
    return *edit;
  };
  const std::string text = "a\nb\nc\n";
  CHECK_FALSE(edit_to(text, TextLines(text), text));
  const TextEdit middle = edited(text, "a\nB\nc\n");
  CHECK(middle.range == TextRange{{2, 1}, {3, 1}});
  CHECK(middle.text == "B\n");
  CHECK(edited(text, "a\nb\nb\nc\n").text.size() == 2);
  CHECK(edited(text, "a\nc\n").text.empty());
  CHECK(edited(text, "a\nb\nc").text == "c");
  edited(text, "");
  edited("", text);
  edited("a", "ab");
  edited("a\nb", "a\nb\n");
  edited("aa\naa\n", "aa\naa\naa\n");
}

}  // namespace
}  // namespace veedor
