#include "lsp/positions.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

Json at(std::size_t line, std::size_t character) {
  return {{"line", line}, {"character", character}};
}

TEST_CASE("columns count units of the encoding, lines from 0") {
  const std::string text = "x\n\xC3\xA9\xF0\x9D\x94\x84z\n";  // é, an astral letter, z
  const TextLines lines(text);
  struct Row {
    Encoding encoding;
    std::size_t astral;
    std::size_t z;
  };
  for (const Row& row :
       {Row{Encoding::utf8, 2, 6}, Row{Encoding::utf16, 1, 3}, Row{Encoding::utf32, 1, 2}}) {
    CAPTURE(veedor::text(row.encoding));
    const Positions positions(lines, row.encoding);
    const std::size_t astral = row.astral;
    const std::size_t z = row.z;
    CHECK(positions.json(Position{2, 2}) == at(1, astral));
    CHECK(positions.json(Position{2, 3}) == at(1, z));
    CHECK(positions.position(at(1, astral)) == Position{2, 2});
    CHECK(positions.position(at(1, z)) == Position{2, 3});
    // Behind the end of the line, and of the text; within a character.
    CHECK(positions.position(at(1, 99)) == Position{2, 4});
    CHECK(positions.position(at(99, 1)) == Position{3, 1});
    if (z - astral > 1) CHECK(positions.position(at(1, astral + 1)) == Position{2, 2});
  }
}

TEST_CASE("what is no position of the protocol is refused") {
  const TextLines lines("x");
  const Positions positions(lines, Encoding::utf16);
  for (const std::string_view wrong :
       {"null", "1", "{}", R"({"line": 0})", R"({"line": -1, "character": 0})",
        R"({"line": "0", "character": 0})", R"({"line": 0.5, "character": 0})"}) {
    CAPTURE(wrong);
    CHECK_THROWS_AS((void)positions.position(Json::parse(wrong)), ProtocolError);
  }
  CHECK(positions.position(Json::parse(R"({"line": 0, "character": 0})")) == Position{1, 1});
  const Json far = Json::parse(R"({"line": 0, "character": 1152921504606846976})");
  CHECK(positions.position(far) == Position{1, 2});
}

}  // namespace
}  // namespace veedor
