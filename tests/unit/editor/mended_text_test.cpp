#include <doctest/doctest.h>

#include "editor/hints/read_document.h"

namespace veedor {
namespace {

std::string mended(std::string_view text) {
  Document document;
  document.parse(text);
  return mended_text(document, text).text;
}

TEST_CASE("a bracket that is never closed is closed where its lines end") {
  CHECK(mended("a: {b: [1, 2\nc: 3\n") == "a: {b: [1, 2]}\nc: 3\n");
  CHECK(mended("a:\n  - {b: 1,\n     c: 2 # two\n\n  # three\n  - d\n") ==
        "a:\n  - {b: 1,\n     c: 2} # two\n\n  # three\n  - d\n");
  CHECK(mended("- a: [1\n  b: 2\n- c: [3\n- [4\n- 5\n") ==
        "- a: [1]\n  b: 2\n- c: [3]\n- [4]\n- 5\n");
  CHECK(mended("a: [\r\nc: 3\r\n") == "a: []\r\nc: 3\r\n");
}

TEST_CASE("a line that cannot be read is left blank") {
  CHECK(mended("a: 1\nb\nc: 3\n") == "a: 1\n \nc: 3\n");
  CHECK(mended("a: 1\nb: c: d\ne: 3\n") == "a: 1\n       \ne: 3\n");
  CHECK(mended("a: {b: c: d}\ne: 3\n") == "            \ne: 3\n");
  CHECK(mended("a: 'b\nc: 1\n") == "     \nc: 1\n");
}

TEST_CASE("several breaks are mended, but not very many") {
  CHECK(mended("a: {\nb: [\nc: 3\n") == "a: {}\nb: []\nc: 3\n");
  std::string many;
  for (int i = 0; i < 40; ++i) many += "k" + std::to_string(i) + ": [\n";
  CHECK(mended(many).size() < many.size() + 10);
}

TEST_CASE("what mending does not help stays as it is") {
  CHECK(mended("") == "");
  CHECK(mended("a: 1\n") == "");
  CHECK(mended("a: {b: 1\n") == "");  // nothing stands behind it
  CHECK(mended("a: 1\nb: c: d\n") == "");
}

}  // namespace
}  // namespace veedor
