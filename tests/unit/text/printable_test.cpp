// What may leave the program, whatever text came in.
#include "text/printable.h"

#include <doctest/doctest.h>

#include <string>

#include "text/text.h"

namespace veedor {
namespace {

std::string utf8(char32_t value) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (value < 0x80) return {byte(value)};
  if (value < 0x800) return {byte(0xC0 | value >> 6U), byte(0x80 | (value & 0x3FU))};
  return {byte(0xE0 | value >> 12U), byte(0x80 | (value >> 6U & 0x3FU)),
          byte(0x80 | (value & 0x3FU))};
}

/// The table is Unicode's and that of XML 1.0, not the program's.
bool unsafe(char32_t value) {
  const bool control = value < 0x20 || (value >= 0x7F && value < 0xA0);            // category Cc
  const bool line = value == 0x2028 || value == 0x2029;                            // Zl and Zp
  const bool direction = value == 0x061C || value == 0x200E || value == 0x200F ||  // Bidi_Control
                         (value >= 0x202A && value <= 0x202E) ||
                         (value >= 0x2066 && value <= 0x2069);
  return control || line || direction || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF;
}

bool surrogate(char32_t value) { return value >= 0xD800 && value <= 0xDFFF; }

}  // namespace

TEST_CASE("each unsafe character is found, and no other") {
  for (char32_t value = 0; value <= 0xFFFF; ++value) {
    if (surrogate(value)) continue;
    INFO("U+", static_cast<unsigned>(value));
    const auto found = find_unsafe("é" + utf8(value));
    REQUIRE(found.has_value() == unsafe(value));
    if (!found) continue;
    REQUIRE(found->at == 2);
    REQUIRE(found->size == utf8(value).size());
    REQUIRE(found->value == value);
  }
}

TEST_CASE("a text is printable on one line") {
  CHECK(printable("Aragón\t\x1b[31m\x7f") == "Aragón ?[31m?");
  CHECK(printable("a\r\nb") == "a  b");
  CHECK(printable("a\u0080b\u009b31mc\u0085d\u00a0e") == "a?b?31mc?d\u00a0e");
  CHECK(printable("\u202Eevil\u202C \u2066x\u2069 \u2028\u2029\uFEFF") == "?evil? ?x? ???");
  CHECK(printable("\U0001F451 王 e\u0301 \u200D") == "\U0001F451 王 e\u0301 \u200D");
  CHECK(printable(std::string(1, '\0')) == "?");
  CHECK(printable("").empty());
}

TEST_CASE("what is not UTF-8 is shown byte by byte") {
  CHECK(printable("\xc3\xb3\xff\xfe|\xc3") == "ó??|?");
  CHECK(printable("\xed\xa0\x80") == "???");  // a surrogate
  CHECK(find_unsafe("\xff")->value == 0xFFFD);
}

TEST_CASE("it has as many characters as before, and is printable for good") {
  const std::string text = "a\u202E\x1b\xff\n王\u0085";
  CHECK(code_points(printable(text)) == code_points(text));
  CHECK(printable(printable(text)) == printable(text));
}

TEST_CASE("an excerpt is printable and has 60 characters at most") {
  CHECK(excerpt("Jos\u00E9") == "Jos\u00E9");
  CHECK(excerpt("a\nb\x1B[0m\xFF") == "a b?[0m?");
  CHECK(excerpt(std::string(60, 'x')) == std::string(60, 'x'));
  CHECK(excerpt(std::string(61, 'x')) == std::string(60, 'x') + "...");
  std::string wide;
  std::string shown;
  for (int i = 0; i < 60; ++i) {
    wide += "\U0001F451";
    shown += "\U0001F451";
  }
  CHECK(excerpt(wide) == shown);
  CHECK(excerpt(wide + 'x') == shown + "...");
  CHECK(excerpt(std::string(10'000, '\x80')) == std::string(60, '?') + "...");
}

}  // namespace veedor
