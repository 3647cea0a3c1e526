#include "report/excerpt.h"

#include <doctest/doctest.h>

namespace veedor {

TEST_CASE("what could upset a terminal is not shown") {
  CHECK(printable("Aragón\t\x1b[31m\x7f") == "Aragón ?[31m?");
  CHECK(printable("a\r\nb") == "a??b");
  CHECK(printable("") == "");
}

TEST_CASE("nor are the control characters beyond ASCII") {
  CHECK(printable("a\u0080b\u009b31mc\u009fd\u00a0e") == "a?b?31mc?d\u00a0e");
}

TEST_CASE("nor is what is not UTF-8, byte by byte, so that the caret stays below its column") {
  CHECK(printable("\xc3\xb3\xff\xfe|\xc3") == "ó??|?");
  CHECK(excerpt("\x99\xe6: x", {1, 5}, false) == "     1 | ??: x\n       |     ^\n");
}

}  // namespace veedor
