#include "lsp/edited_text.h"

#include <doctest/doctest.h>

#include <array>
#include <random>

namespace veedor {
namespace {

Json spot_of(std::size_t line, std::size_t character) {
  return {{"line", line}, {"character", character}};
}

/// Words of all kinds of characters and line ends, about as many as asked for.
std::string some_text(std::mt19937& random, std::size_t words) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"a", "ab ", "\n", "\r\n", "\r", "\xC3\xA9", "\xF0\x9D\x94\x84", "\n\n", "    ", "key: "});
  std::string text;
  for (std::size_t i = 0; i < words; ++i) text += kWords[random() % kWords.size()];
  return text;
}

/// The same change, made by the positions of the whole text.
std::string replaced(std::string text, Encoding encoding, const Json& range,
                     std::string_view with) {
  const TextLines lines(text);
  const Positions positions(lines, encoding);
  const std::size_t begin = positions.offset(range["start"]);
  const std::size_t end = std::max(begin, positions.offset(range["end"]));
  return text.replace(begin, end - begin, with);
}

}  // namespace

TEST_CASE("changes one after the other give what each gives in the whole text") {
  std::mt19937 random(1);
  for (const Encoding encoding : {Encoding::utf8, Encoding::utf16, Encoding::utf32}) {
    for (const std::size_t words : {0U, 20U, 2'000U, 20'000U}) {
      std::string whole = some_text(random, words);
      EditedText text(whole, encoding);
      for (int change = 0; change < 60; ++change) {
        const std::size_t lines = TextLines(whole).count() + 2;
        const std::size_t line = random() % lines;
        const std::size_t far = random() % 5 == 0 ? random() % lines : line + random() % 2;
        const Json range{{"start", spot_of(line, random() % 30)},
                         {"end", spot_of(far, random() % 30)}};
        const std::string with = some_text(random, random() % 9 == 0 ? 3'000 : random() % 3);
        whole = replaced(whole, encoding, range, with);
        text.replace(range, with);
        REQUIRE(text.text() == whole);
      }
    }
  }
}

TEST_CASE("one line may be longer than a block") {
  for (const std::string_view letter : {"x", "\xC3\xA9", "\xF0\x9D\x94\x84"}) {
    std::string whole;
    for (int i = 0; i < 9'000; ++i) whole += letter;
    EditedText text(whole, Encoding::utf16);
    for (const std::size_t column : {0U, 4'095U, 4'096U, 8'191U, 8'999U, 20'000U}) {
      const Json range{{"start", spot_of(0, column)}, {"end", spot_of(0, column + 3)}};
      whole = replaced(whole, Encoding::utf16, range, "-\n");
      text.replace(range, "-\n");
      REQUIRE(text.text() == whole);
    }
  }
}

TEST_CASE("a range of a wrong form changes nothing") {
  EditedText text("ab", Encoding::utf16);
  CHECK_THROWS_AS(text.replace(Json{{"start", spot_of(0, 0)}}, "x"), ProtocolError);
  CHECK(text.text() == "ab");
}

}  // namespace veedor
