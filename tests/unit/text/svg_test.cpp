// Text in pictures: any text becomes well-formed, and fits where it should.
#include "text/svg.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {

TEST_CASE("a text that is too wide ends in an ellipsis") {
  CHECK(fitted("Ann", 20, 200) == "Ann");
  for (const std::string text :
       {"Wolfgang Amadeus Wilhelm", "王小明と仲間たちの長い名前", "iiiiiiiiiiiiiiiiiiiiii"}) {
    const std::string cut = fitted(text, 20, 100);
    CHECK(cut.ends_with("…"));
    CHECK(text.starts_with(cut.substr(0, cut.size() - std::string("…").size())));
    CHECK(text_width(cut, 20) <= 100);
  }
  // W is the widest letter: almost as wide as the font is high, or wider.
  CHECK(text_width("WWWW", 10) >= 40);
}

TEST_CASE("a text is broken at spaces, and its last line is cut") {
  using CutLines = std::vector<std::string>;
  CHECK(lines_fitted("Queen & Jester", 16, 400, 2) == CutLines{"Queen & Jester"});
  CHECK(lines_fitted("Remove Action Card", 16, text_width("Remove Action", 16), 2) ==
        CutLines{"Remove Action", "Card"});
  CHECK(lines_fitted("one two", 10, text_width("one", 10), 1).size() == 1);
  const CutLines cut = lines_fitted("one twelvefold three", 10, text_width("twelve", 10), 2);
  REQUIRE(cut.size() == 2);
  CHECK(cut[0] == "one");
  CHECK(cut[1].ends_with("…"));
  CHECK(lines_fitted("", 10, 50, 2) == CutLines{""});
  CHECK(lines_fitted(" wide", 10, 5, 3).size() <= 3);
}

TEST_CASE("what a text says of itself does not end its element") {
  SvgWriter out;
  out.text(1.5, 20, {.size = 12, .anchor = "end", .bold = true}, "</text>");
  CHECK(out.take() ==
        "<text x=\"1.5\" y=\"20\" font-size=\"12\" text-anchor=\"end\" font-weight=\"bold\" "
        "fill=\"#1f1d1a\">&lt;/text&gt;</text>\n");
}

}  // namespace veedor
