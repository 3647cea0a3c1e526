// Names of players, as `new` may write them.
#include <doctest/doctest.h>

#include <string>

#include "log/names.h"

namespace veedor {

TEST_CASE("names in normal form are trimmed and composed") {
  CHECK(normal_name(" Ann\t") == "Ann");
  CHECK(normal_name("E\xCC\x81va") == "\xC3\x89va");  // E and an acute accent: one letter
}

TEST_CASE("a name that stands for something else, or for nothing, is unfit") {
  for (const std::string name : {"dummy", "modifier"}) CHECK(unfit_name(name) == "is reserved");
  for (const std::string name : {"~", "null", "Null", "NULL"}) {
    CHECK(unfit_name(name) == "means nothing in YAML");
  }
  CHECK(unfit_name("<<") == "is the merge key of YAML");
  CHECK(unfit_name("") == "is empty");
  for (const std::string name : {"Dummy", "No", "7", "none", "nULL"}) {
    CAPTURE(name);
    CHECK_FALSE(unfit_name(name));
  }
}

TEST_CASE("a name is one line of UTF-8") {
  // Control characters of ASCII and of C1; line ends; next line, line and paragraph separator.
  for (const std::string sign : {"\x01", "\x1B", "\x7F", "\t", "\n", "\r", "\xC2\x80", "\xC2\x85",
                                 "\xE2\x80\xA8", "\xE2\x80\xA9"}) {
    CHECK(unfit_name("a" + sign + "b") == "holds a control character");
  }
  CHECK(unfit_name("a\xFF") == "is not UTF-8");
}

TEST_CASE("a name is short enough for a key") {
  CHECK_FALSE(unfit_name(std::string(kLongestName, 'x')));
  CHECK(unfit_name(std::string(kLongestName + 1, 'x')).has_value());
  CHECK_FALSE(unfit_text(std::string(kLongestName + 1, 'x')));  // a title is no key
}

}  // namespace veedor
