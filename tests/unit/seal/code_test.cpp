// Codes as people write them.
#include "seal/code.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

constexpr std::string_view kPlain = "0123456789abcdefghjkmnpqrs";

}  // namespace

TEST_CASE("a code is read in any grouping and case, and with letters that look like digits") {
  for (const std::string_view written :
       {"0123456789abcdefghjkmnpqrs", "01234-56789-abcde-fghjk-mnpqrs",
        "0123456789ABCDEFGHJKMNPQRS", "  01 23 45\t67-89 abcdefghjk mnpqrs ",
        "oI2345\u2013678 9\u2011abcdefghjkmnpqrs", "OL234\u00A056789ABCDEFGHJKMNPQRS",
        "--0l23456789-abcdefghjkmnpqrs--"}) {
    const auto code = Code::read(written);
    REQUIRE_MESSAGE(code, written);
    CHECK(code->text() == kPlain);
    CHECK(code->grouped() == "01234-56789-abcde-fghjk-mnpqrs");
  }
}

TEST_CASE("a text of another length or with other signs is no code") {
  for (const std::string_view written :
       {"", "-", "0123456789abcdefghjkmnpqr", "0123456789abcdefghjkmnpqrst",
        "u123456789abcdefghjkmnpqrs", "0123456789abcdefghjkmnpqr.",
        "0123456789abcdefghjkmnpqr\u00e9"}) {
    CHECK_MESSAGE(!Code::read(written), written);
    CHECK_FALSE(why_no_code(written).empty());
  }
  CHECK(why_no_code("0123456789abcdefghjkmnpqr") == "it has 25 digits and letters instead of 26");
}

}  // namespace veedor
