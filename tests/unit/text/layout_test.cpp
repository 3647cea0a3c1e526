// How text is fitted to the width of a screen.
#include "text/layout.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {

TEST_CASE("lines go on further in than they begin") {
  CHECK(hanging("a:1:2: bad: ", "one two three four five", 4, 20) ==
        "a:1:2: bad: one two\n    three four five\n");
  CHECK(hanging("  ", "one two three four five", 4, 20) == "  one two three four\n    five\n");
  CHECK(hanging("  ", "one two three four", 4, 20) == "  one two three four\n");
  CHECK(hanging("ab:", "", 4, 20) == "ab:\n");
}

TEST_CASE("what is laid out is printable, whatever it was") {
  const std::string text = "b\x1b[1m\n\u202Ec\u0085";
  CHECK(hanging("a: ", text, 4, 20) == "a: b?[1m ?c?\n");
  CHECK(hanging("a: ", text, 4, kUnwrapped) == "a: b?[1m ?c?\n");
  CHECK(paragraph(text, 2) == "  b?[1m ?c?\n");
  CHECK(paragraph("x", 4, text.substr(0, 2)) == "b?  x\n");
  CHECK(remark(text, 2, {}) == "  b?[1m ?c?\n");
  CHECK(heading(text, {}) == "b?[1m ?c?\n");
  CHECK(heading(text, {.color = true}) == "\x1b[1mb?[1m ?c?\x1b[0m\n");
  CHECK(Screen{}.red(text) == "b?[1m ?c?");
  CHECK(padded(text, 10) == "b?[1m ?c? ");
  CHECK(shortened(text, 4) == "b?[…");
}

TEST_CASE("what a line begins with is never broken") {
  CHECK(hanging("a-long-name of-a-file.yaml:1:2: ", "one two", 4, 20) ==
        "a-long-name of-a-file.yaml:1:2:\n    one two\n");
  CHECK(hanging("a:1:2: bad: ", "some-words one", 4, 20) == "a:1:2: bad:\n    some-words one\n");
}

TEST_CASE("colours take no columns") {
  const Screen colored{.color = true, .width = 16};
  CHECK(hanging(colored.bold("ab:") + ' ', "cdef ghijkl lmnop q", 2, 16) ==
        "\x1b[1mab:\x1b[0m cdef ghijkl\n  lmnop q\n");  // 4 columns and 11; one is left
  CHECK(hanging(colored.bold("ab:"), "", 2, 16) == "\x1b[1mab:\x1b[0m\n");
}

TEST_CASE("columns are counted, not characters; a word that is longer than a line is broken") {
  CHECK(hanging("", "王王王 王王王 a", 2, 14) == "王王王 王王王\n  a\n");  // 6 columns, 1 and 6
  CHECK(hanging("", "e\u0301e\u0301 e\u0301 abcdefghi", 2, 14) ==
        "e\u0301e\u0301 e\u0301 abcdefghi\n");  // 2, 1, 1, 1 and 9
  CHECK(hanging("", "abcdefghijklmnopq", 2, 16) == "abcdefghijklmn\n  opq\n");
}

TEST_CASE("a place stays with the name behind it") {
  CHECK(paragraph("points: 2. Bea", 0, {}, 12) == "points:\n2. Bea\n");
  CHECK(paragraph("2. Bartholomaeus, 3. Ann", 0, {}, 14) == "2. Bartholomae\nus, 3. Ann\n");
  CHECK(packed({"1. Ann 9", "12. Bea 8"}, 0, 12) == "1. Ann 9,\n12. Bea 8\n");
  CHECK(paragraph("see p.9. Then", 0, {}, 12) == "see p.9.\nThen\n");  // no place
  CHECK(labelled("  7. ", "Bartholomaeus", 4, 17) == "  7. Bartholomaeu\n    s\n");
  CHECK(hanging("  7. ", "Bartholomaeus", 4, 17) == "  7.\n    Bartholomaeus\n");
}

TEST_CASE("without a width a line stays as it is") {
  const Screen any;
  CHECK(hanging("ab: ", "c  d ", 4, any.columns()) == "ab: c  d \n");
  CHECK(heading("c  d", any, any.columns()) == "c  d\n");
  CHECK(any.columns(80) == 80);
  CHECK(Screen{.color = false, .width = 40}.columns(80) == 40);
  CHECK(Screen{.color = false, .width = 40}.columns() == 40);
}

TEST_CASE("every line of a heading or a remark has its colour") {
  const Screen colored{.color = true, .width = 8};
  CHECK(heading("one two three", colored, 8) == "\x1b[1mone two\x1b[0m\n\x1b[1mthree\x1b[0m\n");
  CHECK(remark("one two three", 2, {.color = true, .width = 14}) ==
        "  \x1b[2mone two\x1b[0m\n  \x1b[2mthree\x1b[0m\n");
}

TEST_CASE("a few words stand in a line however deep it is indented") {
  CHECK(paragraph("one two three four", 4, " -", 14) == " -  one two\n    three four\n");
  CHECK(paragraph("one two three four", 14, "", 14) ==
        "              one two\n              three four\n");
}

TEST_CASE("beginnings and ends of a text by columns") {
  CHECK(beginning("a王b", 2) == "a");
  CHECK(beginning("a王b", 3) == "a王");
  CHECK(ending("a王b", 2) == "b");
  CHECK(ending("a王b", 3) == "王b");
  CHECK(ending("a王b", 9) == "a王b");
  CHECK(ending("", 0).empty());
}

}  // namespace veedor
