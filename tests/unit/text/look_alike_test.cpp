#include "text/unicode/look_alike.h"

#include <doctest/doctest.h>

#include "text/text.h"

namespace veedor::test {

TEST_CASE("texts that look alike have the same form") {
  for (const std::string_view alike :
       {"Ann Lee", "\u0410nn Lee", "Ann\u200B Lee", "A\u00ADnn Lee", "Ann\u00A0Lee", "Ann  Lee ",
        "Ａｎｎ Lee", "\u0391nn L\u0435e", "Ann\u2060 Lee\uFEFF"}) {
    INFO(alike);
    CHECK(look_of(alike) == "Ann Lee");
  }
  for (const std::string_view other :
       {"ann Lee", "Änn Lee", "AnnLee", "Anna Lee", "Ann Lee2", ""}) {
    INFO(other);
    CHECK(look_of(other) != "Ann Lee");
  }
  CHECK(look_of("Ж\u200BЖ") == "ЖЖ");
  CHECK(look_of("\xFF") == "\xFF");
}

TEST_CASE("the first sign that deceives is named") {
  CHECK(deceptive_sign("Ann\u200B", false) == "U+200B, which is invisible");
  CHECK(deceptive_sign("\u0410nn", false) == "U+0410, which looks like \"A\"");
  CHECK(deceptive_sign("Жан\u043E a", false) == "U+0430, which looks like \"a\"");
  CHECK(!deceptive_sign("Жанна", false));  // all of one script
  CHECK(deceptive_sign("Жанна", true) == "U+0430, which looks like \"a\"");
  CHECK(!deceptive_sign("José Ñandú", true));
  CHECK(!deceptive_sign("Жan", false));  // no Latin letter looks like this one
  // The joiner of a picture, and that of a script that needs it; but not after a letter of ASCII.
  CHECK(!deceptive_sign("\U0001F469\u200D\U0001F680", false));
  CHECK(!deceptive_sign("\u0928\u094D\u200D", false));
  CHECK(deceptive_sign("Ann\u200D", false) == "U+200D, which is invisible");
}

TEST_CASE("folding remembers what each section becomes") {
  const std::string name = "Ca-ta LUÑA\u00DF\xFF";
  const FoldedText folded(name);
  CHECK(folded.text == fold_name(name));
  REQUIRE(folded.before.size() == name.size() + 1);
  CHECK(folded.section(0, name.size()) == folded.text);
  CHECK(folded.section(0, 5) == "cata");
  CHECK(folded.section(2, 3).empty());
  CHECK(folded.section(6, 11) == "luna");
  CHECK(folded.section(11, 13) == "ss");
}

}  // namespace veedor::test
