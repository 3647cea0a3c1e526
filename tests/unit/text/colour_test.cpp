// The colours that players ask for.
#include "text/colour.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace veedor {
namespace {

const std::vector<std::string> kNone(5);

}  // namespace

TEST_CASE("names and hexadecimal digits are colours, other words are none") {
  CHECK(colour_of("#d03027") == Colour{0xd0, 0x30, 0x27});
  CHECK(colour_of("#D32") == Colour{0xdd, 0x33, 0x22});
  CHECK(colour_of(" Dark-Blue ") == colour_of("dark blue"));
  REQUIRE(colour_of("red"));
  CHECK(colour_of("red")->red > 150);
  CHECK(colour_of("red")->green < 80);
  CHECK(colour_of("grey") == colour_of("gray"));
  for (const char* word :
       {"", "#", "#12", "#12345", "#1234567", "#ggg", "rouge", "url(#a)", "red;", "\"/><script>"}) {
    CAPTURE(word);
    CHECK_FALSE(colour_of(word));
  }
}

TEST_CASE("players without a colour get different ones, not near to those asked for") {
  const std::vector<Colour> usual = colours_for(kNone);
  REQUIRE(usual.size() == 5);
  for (std::size_t i = 0; i < usual.size(); ++i) CHECK(std::ranges::count(usual, usual[i]) == 1);
  // The second player takes the colour that the first would have.
  const std::vector<Colour> made =
      colours_for(std::vector<std::string>{"", hex_of(usual[0]), "no colour", ""});
  CHECK(made[1] == usual[0]);
  CHECK(made[0] == usual[1]);
  CHECK(made[2] == usual[2]);
  CHECK(made[3] == usual[3]);
}

TEST_CASE("a colour asked for twice is had twice") {
  const std::vector<Colour> made = colours_for(std::vector<std::string>{"red", "red"});
  CHECK(made[0] == made[1]);
}

TEST_CASE("the letter on a piece can be read") {
  CHECK(ink_on({255, 255, 255}).red < 50);
  CHECK(ink_on({0xf2, 0xd0, 0x2b}).red < 50);
  CHECK(ink_on({0, 0, 0}).red > 200);
  CHECK(ink_on({0x1b, 0x3a, 0x7a}).red > 200);
}

TEST_CASE("a mixed colour lies between two") {
  CHECK(mixed({0, 100, 200}, {100, 0, 200}, 0.5) == Colour{50, 50, 200});
  CHECK(mixed({1, 2, 3}, {9, 9, 9}, 0) == Colour{1, 2, 3});
}

}  // namespace veedor
