#include "text/text.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "text/phrases.h"

using namespace veedor;

TEST_CASE("fold_name: case, accents, spaces, hyphens, underscores and apostrophes do not matter") {
  CHECK(fold_name("Aragón") == "aragon");
  CHECK(fold_name("CATALUÑA") == "cataluna");
  CHECK(fold_name("Catalun\u0303a") == "cataluna");  // the tilde as a code point of its own
  CHECK(fold_name("Castilla la Vieja") == "castillalavieja");
  CHECK(fold_name("your-majesty") == fold_name("Your Majesty"));
  CHECK(fold_name("your_majesty") == fold_name("Your\u2011Majesty"));
  CHECK(fold_name("King's card") == fold_name("king\u2019s\u00A0card"));
  CHECK(fold_name("8/4") == "8/4");
  CHECK(fold_name(" -_' ").empty());
  CHECK(fold_name("") == "");
}

TEST_CASE("fold_name: bytes that are not UTF-8 stay") {
  CHECK(fold_name("A\xFF"
                  "B") ==
        "a\xFF"
        "b");
}

TEST_CASE("fold_name_into overwrites") {
  std::string out = "before";
  fold_name_into("Sevilla", out);
  CHECK(out == "sevilla");
  fold_name_into("Navarra", out);
  CHECK(out == "navarra");
}

TEST_CASE("same_name: names are the same if fold_name gives them one form") {
  const std::vector<std::string_view> names{"",
                                            " -_' ",
                                            "Aragón",
                                            "aragon",
                                            "ARAGO\u0301N",
                                            "Aragona",
                                            "Catalun\u0303a",
                                            "Cataluña",
                                            "Cataluna",
                                            "King's card",
                                            "kings card",
                                            "kings-car",
                                            "king\u2019s\u00A0card",
                                            "\u2019",
                                            "A\xFF",
                                            "a\xFF",
                                            "a",
                                            "\xFF"};
  for (const std::string_view a : names) {
    for (const std::string_view b : names) {
      CAPTURE(a);
      CAPTURE(b);
      CHECK(same_name(a, b) == (fold_name(a) == fold_name(b)));
    }
  }
  CHECK(same_name("your-majesty", "Your Majesty"));
  CHECK_FALSE(same_name("your-majesty", "Your Majest"));
}

TEST_CASE("trim takes blanks and line ends from both ends") {
  CHECK(trim("  Ann Bea\t\r\n") == "Ann Bea");
  CHECK(trim(" \n ").empty());
  CHECK(trim("").empty());
}

TEST_CASE("is_ascii") {
  CHECK(is_ascii(""));
  CHECK(is_ascii("all of it is plain"));
  CHECK_FALSE(is_ascii("\u00E9"));
  CHECK_FALSE(is_ascii("long enough for words of eight: \u00E9"));
}

TEST_CASE("nfc: one name has one form") {
  CHECK(nfc("Jose\u0301") == "Jos\u00E9");
  CHECK(nfc("Jos\u00E9") == "Jos\u00E9");
  CHECK(nfc("Ann") == "Ann");
  CHECK(nfc("\xFF") == "\xFF");
}

TEST_CASE("code_points and display_width") {
  CHECK(code_points("Jos\u00E9") == 4);
  CHECK(code_points("\xFF\xFE") == 2);
  CHECK(display_width("Jos\u00E9") == 4);
  CHECK(display_width("Jose\u0301") == 4);
  CHECK(display_width("\u738B") == 2);
  CHECK(display_width("") == 0);
}

TEST_CASE("first_invalid_utf8: the first byte that is not well-formed") {
  CHECK_FALSE(first_invalid_utf8(""));
  CHECK_FALSE(first_invalid_utf8("Jos\u00E9 \u20AC \U0001F451"));
  CHECK(first_invalid_utf8("Jos\xE9 and so on") == 3);
  CHECK(first_invalid_utf8("\x80") == 0);
  CHECK(first_invalid_utf8("a\xC0\x80") == 1);            // overlong
  CHECK(first_invalid_utf8("a\xE0\x9F\xBF") == 1);        // overlong
  CHECK(first_invalid_utf8("a\xF0\x8F\xBF\xBF") == 1);    // overlong
  CHECK(first_invalid_utf8("ab\xED\xA0\x80") == 2);       // surrogate
  CHECK(first_invalid_utf8("\xF4\x90\x80\x80") == 0);     // above U+10FFFF
  CHECK(first_invalid_utf8("\xF5\x80\x80\x80") == 0);     // above U+10FFFF
  CHECK(first_invalid_utf8("1234567890\xE2\x82") == 10);  // cut short
  CHECK_FALSE(first_invalid_utf8("\xED\x9F\xBF\xF4\x8F\xBF\xBF"));
}

TEST_CASE("edit_distance counts insertions, removals, replacements and swaps of neighbors") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("Toledo", "Toledo") == 0);
  CHECK(edit_distance("Toldeo", "Toledo") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("ca", "abc") == 3);  // optimal string alignment
  CHECK(edit_distance("Arag\u00F3n", "Aragon") == 1);
}

TEST_CASE("nfc: a text of many combining marks is left as it is") {
  std::string marks = "a";
  while (marks.size() < std::size_t{1} << 20U) marks += "\u0301\u0323";
  CHECK(nfc(marks) == marks);
  CHECK(nfc("a\u0301\u0323") == "\u1EA1\u0301");
}

TEST_CASE("nearest: what was probably meant") {
  const std::vector<std::string> places = {"Galicia", "Granada", "Toledo", "Sevilla"};
  CHECK(nearest("toldeo", places) == 2);
  CHECK(nearest("Sevila", places) == 3);
  CHECK(nearest("Grenada", places) == 1);
  CHECK_FALSE(nearest("Lisboa", places));
  CHECK_FALSE(nearest("", places));
  CHECK_FALSE(nearest("Toledo", {}));

  SUBCASE("of equally near ones the first") {
    const std::vector<std::string> names = {"Ana", "Ann", "Anne"};
    CHECK(nearest("Anx", names) == 0);
  }
  SUBCASE("nothing is near to what is too long to be compared") {
    const std::string long_name(std::size_t{1} << 20U, 'a');
    const std::vector<std::string> names = {long_name + 'b'};
    CHECK_FALSE(nearest(long_name, names));
    CHECK(nearest(std::string(400, 'a'), std::vector<std::string>{std::string(399, 'a')}) == 0);
  }
  SUBCASE("one letter may differ in a short word, but not all of it") {
    const std::vector<std::string> names = {"yes", "no", "x"};
    CHECK(nearest("mo", names) == 1);
    CHECK_FALSE(nearest("z", names));
  }
}
