#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "shown.h"
#include "yaml/document.h"

using namespace veedor;

TEST_CASE("LOG-2: a key given twice, at the second") {
  CHECK(faults_of("a: 1\nb: 2\na: 3\n") == Faults{"LOG-2 3:1"});
  CHECK(faults_of("{a: 1, ' a ': 2, a: 3}") == Faults{"LOG-2 1:8", "LOG-2 1:18"});
  CHECK(faults_of("a: {b: 1}\nc: {b: 1, B: 2}\n").empty());
}

TEST_CASE("LOG-2: a key given twice in a large map") {
  std::string text;
  for (int i = 0; i < 100; ++i) text.append("k").append(std::to_string(i)).append(": 1\n");
  CHECK(faults_of(text).empty());
  CHECK(faults_of(text + "k50: 1\nk7: 2\nk50: 3\n") ==
        Faults{"LOG-2 101:1", "LOG-2 102:1", "LOG-2 103:1"});
}

TEST_CASE("of very many faults the first and 20 more are kept") {
  // The map at the end of the text is read before the one within it.
  std::string text = "in: {b: 1, b: 2}\n";
  for (int i = 0; i < 100; ++i) text.append("k: 1\n");
  Faults expected{"LOG-2 1:12"};
  for (int line = 3; line < 23; ++line) expected.push_back("LOG-2 " + std::to_string(line) + ":1");
  CHECK(faults_of(text) == expected);
  std::string aliases;
  for (int i = 0; i < 100; ++i) aliases.append("- *a\n");
  CHECK(faults_of(aliases).size() == 21);
  // That what follows cannot be read is known, wherever it is found.
  Document document;
  document.parse(text + "\"");
  CHECK(document.faults().size() == 21);
  CHECK(document.not_yaml());
  document.parse(text);
  CHECK_FALSE(document.not_yaml());
  CHECK(document.faults_left_out() == 100 - 21);  // b, and k in all lines after its first
}

TEST_CASE("LOG-2: anchors and aliases") {
  CHECK(faults_of("a: &x 1\nb: *x\n") == Faults{"LOG-2 1:4", "LOG-2 2:4"});
  CHECK(faults_of("a: &x {b: 1}\n") == Faults{"LOG-2 1:4"});
  CHECK(faults_of("a: &x\n") == Faults{"LOG-2 1:4"});
  CHECK(faults_of("&x a: 1\n") == Faults{"LOG-2 1:1"});
}

TEST_CASE("LOG-2: an alias without an anchor, behind which reading goes on") {
  Document document;
  document.parse("a: 1\nb: {c: 2, d: *x, e: 3}\nf: 4\nf: 5\n");
  CHECK(faults(document) == Faults{"LOG-2 2:14", "LOG-2 4:1"});
  CHECK(show(document, "b.d") == "2:14 null");
  CHECK(show(document, "b.e") == "2:21 scalar 3");
}

TEST_CASE("LOG-2: names of anchors and aliases that the parser does not know") {
  CHECK(faults_of("a: &\u00E9 1\n") == Faults{"LOG-2 1:4"});
  CHECK(faults_of("a: *b.c\n") == Faults{"LOG-2 1:4"});
  CHECK(faults_of("a: !e!x 1\n") == Faults{"LOG-2 1:4"});
  CHECK(faults_of("a: * b\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: &\n") == Faults{"LOG-1 1:4"});
}

TEST_CASE("LOG-2: tags, also those that change nothing") {
  for (const std::string_view text : {"a: !!str 1\n", "a: ! 1\n", "a: ! \"1\"\n", "a: !x [1]\n",
                                      "a: ! {b: 1}\n", "a: !!null\n", "a: !<tag:x> 1\n"}) {
    CAPTURE(text);
    CHECK(faults_of(text) == Faults{"LOG-2 1:4"});
  }
  CHECK(faults_of("a: '!'\nb: x!\n").empty());
}

TEST_CASE("LOG-2: merge keys and keys that are not scalars") {
  CHECK(faults_of("<<: {a: 1}\n") == Faults{"LOG-2 1:1"});
  CHECK(faults_of("? [a]\n: 1\n") == Faults{"LOG-2 1:3"});
  CHECK(faults_of("{{a: 1}: 2}") == Faults{"LOG-2 1:2"});
  CHECK(faults_of("~: 1\n") == Faults{"LOG-2 1:1"});
  CHECK(faults_of(": 1\n") == Faults{"LOG-2 1:1"});
  CHECK(faults_of("a: 1\n: 2\n") == Faults{"LOG-2 2:1"});
  CHECK(faults_of("{a: 1, : 2}") == Faults{"LOG-2 1:8"});
}

TEST_CASE("LOG-1: a quote that is never closed, at the quote") {
  CHECK(faults_of("a: 1\nb: \"x\nc: 3\n") == Faults{"LOG-1 2:4"});
  CHECK(faults_of("a: 1\nb: \"x") == Faults{"LOG-1 2:4"});
  CHECK(faults_of("a: \"x\n---\nb: 1\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: 1\nb: 'x''\nc: 3\n") == Faults{"LOG-1 2:4"});
  CHECK(faults_of("a: 1\nb: \"x\\\"\nc: 3\n") == Faults{"LOG-1 2:4"});
  CHECK(faults_of("a: 1\nb: [x, {y: \"z\n]\n") == Faults{"LOG-1 2:12"});
  CHECK(faults_of("a: 1\nb: \"x\\\\\"\nc: 'x'''\n").empty());
}

TEST_CASE("LOG-1: a bracket that is never closed, at the bracket") {
  CHECK(faults_of("a: [1, [2], {b: 3}\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: [1, {b: 2") == Faults{"LOG-1 1:8"});
  CHECK(faults_of("[") == Faults{"LOG-1 1:1"});
}

TEST_CASE("LOG-1: what is not YAML") {
  CHECK(faults_of("a: b: c\n") == Faults{"LOG-1 1:5"});
  CHECK(faults_of("a: 1\n @b\n") == Faults{});  // goes on with the text above
  CHECK(faults_of("a: @b\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: 1\n]\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("a: [1}\n") == Faults{"LOG-1 1:6"});
  CHECK(faults_of("a: \"x\" y\n") == Faults{"LOG-1 1:8"});
  CHECK(faults_of("a: 1\n- b\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("a:\n    b: 1\n  c: 2\n") == Faults{"LOG-1 3:3"});
}

TEST_CASE("LOG-2: ':' before a comma or bracket leaves out the value") {
  CHECK(faults_of("{a: 1, b:, c: 2}") == Faults{"LOG-2 1:9"});
  CHECK(faults_of("[a:]") == Faults{"LOG-2 1:3"});
  CHECK(faults_of("{a:[1]}") == Faults{"LOG-1 1:3"});
  CHECK(faults_of("{\"a\":[1], b:c}").empty());
}

TEST_CASE("LOG-1: nothing between two commas") {
  CHECK(faults_of("[1, , 2]") == Faults{"LOG-1 1:5"});
  CHECK(faults_of("{a: 1,, b: 2}") == Faults{"LOG-1 1:7"});
  CHECK(faults_of("[1, 2,]").empty());
}

TEST_CASE("LOG-1: tabs indent nothing") {
  CHECK(faults_of("a:\n\tb: 1\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("a:\n\tb\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("-\ta: 1\n") == Faults{"LOG-1 1:2"});
  CHECK(faults_of("-\t- a\n") == Faults{"LOG-1 1:2"});
}

TEST_CASE("tabs may stand where they indent nothing") {
  Document document;
  document.parse("a:\t1\t# x\n\t\n \t# y\nb:\n\t\n-\tc\n- -\t[d,\n\te]\n");
  CHECK(faults(document).empty());
  CHECK(show(document, "a") == "1:4 scalar 1");
  CHECK(show(document, "b[0]") == "6:3 scalar c");
  CHECK(show(document, "b[1][0][1]") == "8:2 scalar e");
}

TEST_CASE("LOG-1: a second root") {
  CHECK(faults_of("[1]\n[2]\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("\"a\" b\n") == Faults{"LOG-1 1:5"});
  CHECK(faults_of("[1] # one\n# and no more\n").empty());
}

TEST_CASE("LOG-1: a second document in one text") {
  CHECK(faults_of("a: 1\n---\nb: 1\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("a: 1\n...\nb: 1\n") == Faults{"LOG-1 3:1"});
  CHECK(faults_of("a: 1\n...\n# x\n").empty());
}

TEST_CASE("LOG-1: directives without '---', or in the middle") {
  CHECK(faults_of("%YAML 1.2\na: 1\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("%YAML 1.2\n") == Faults{"LOG-1 1:1"});
  CHECK(faults_of("%YAML 3.0\n---\na: 1\n") == Faults{"LOG-1 1:1"});
  CHECK(faults_of("a: 1\n%foo\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("%FOO bar\n# x\n%TAG !e! x:\n---\na: 1\n").empty());
  CHECK(faults_of("a: |\n  %foo\nb: x\n  %bar\n").empty());
}

TEST_CASE("LOG-1: not UTF-8, and control characters, at the byte") {
  CHECK(faults_of("a: Jos\xE9\n") == Faults{"LOG-1 1:7"});
  CHECK(faults_of("# Jos\xE9\na: 1\n") == Faults{"LOG-1 1:6"});
  CHECK(faults_of("a: \"x\x01\"\n") == Faults{"LOG-1 1:6"});
  CHECK(faults_of(std::string_view("a: 1\n\0", 6)) == Faults{"LOG-1 2:1"});
  CHECK(faults_of("\xFF\xFE"
                  "a") == Faults{"LOG-1 1:1"});
  CHECK(faults_of("a: \x7F\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: \xC2\x80\n") == Faults{"LOG-1 1:4"});
  CHECK(faults_of("a: \xC2\x85\n").empty());
  CHECK(faults_of("a:\t1\n").empty());
  CHECK(faults_of("a: \"\\x01\"\n").empty());
  CHECK(faults_of("a: 1\nb: \uFFFE\n") == Faults{"LOG-1 2:4"});
}

TEST_CASE("LOG-1: faults before a break are kept, what follows it is not read") {
  CHECK(faults_of("a: 1\na: 2\nb: *x\nc: @\n") == Faults{"LOG-2 2:1", "LOG-2 3:4", "LOG-1 4:4"});
  CHECK(faults_of("{a: 1, a: 2, b: &x 3, c: @, a: 4}") ==
        Faults{"LOG-2 1:8", "LOG-2 1:17", "LOG-1 1:26"});
  CHECK(faults_of("{a: 1, b: *x, c: @}") == Faults{"LOG-2 1:11", "LOG-1 1:18"});
}

TEST_CASE("LOG-1: of two faults in a line the parser may find the second first") {
  CHECK(faults_of("[a: 1} @]") == Faults{"LOG-1 1:6"});
  CHECK(faults_of("{a: 1, a: 2, b: '\xE9'}") == Faults{"LOG-2 1:8", "LOG-1 1:18"});
}

TEST_CASE("a byte order mark within a text is text") {
  Document document;
  document.parse("a: x\uFEFFy\nb: '\uFEFFz'\n");
  CHECK(faults(document).empty());
  CHECK(show(document, "a") == "1:4 scalar x\uFEFFy");
  CHECK(show(document, "b") == "2:4 scalar \uFEFFz");
  CHECK(faults_of("a: 1\n\uFEFFb\n") == Faults{"LOG-1 2:1"});
}

TEST_CASE("the line ends of Unicode end no line") {
  Document document;
  document.parse("a: b\u0085c: d\u2028e\u2029\nf: 1\n");
  CHECK(faults(document) == Faults{"LOG-1 1:7"});  // the second ':' of a line
  document.parse("a: b\u0085c\u2028d\u2029e\nf: 1\n");
  CHECK(faults(document).empty());
  CHECK(show(document, "f") == "2:4 scalar 1");
  CHECK(document.source_line(0) == "a: b\u0085c\u2028d\u2029e");
}

TEST_CASE("LOG-4: 64 levels are read, the 65th is not") {
  const auto nested = [](int levels) {
    return std::string(static_cast<std::size_t>(levels), '[') + "x" +
           std::string(static_cast<std::size_t>(levels), ']');
  };
  CHECK(faults_of(nested(64)).empty());
  CHECK(faults_of(nested(65)) == Faults{"LOG-4 1:65"});
  CHECK(faults_of(nested(1000)) == Faults{"LOG-4 1:65"});

  std::string block;
  for (int i = 0; i < 65; ++i) block += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  CHECK(faults_of(block) == Faults{"LOG-4 65:65"});

  Document document;
  const std::string text = "a: 1\nb: " + nested(64);
  document.parse(text);
  CHECK(faults(document) == Faults{"LOG-4 2:67"});
  CHECK_FALSE(document.not_yaml());
}

TEST_CASE("LOG-4: another limit of levels, up to the greatest") {
  const auto first = [](std::size_t levels, unsigned limit) {
    const std::string text = "a: " + std::string(levels - 1, '[') + std::string(levels - 1, ']');
    Document document;
    document.parse(text, 1, DocumentLimits{.levels = limit});
    return faults(document);
  };
  CHECK(first(3, 3).empty());
  CHECK(first(4, 3) == Faults{"LOG-4 1:6"});
  CHECK(first(kMaxLevelLimit, 1000000).empty());
  CHECK(first(kMaxLevelLimit + 1, 1000000) ==
        Faults{"LOG-4 1:" + std::to_string(kMaxLevelLimit + 3)});
}

TEST_CASE("LOG-4: deep nesting overflows nothing") {
  CHECK(faults_of(std::string(10U << 20U, '[')) == Faults{"LOG-4 1:65"});
  std::string dashes;
  for (int i = 0; i < 100000; ++i) dashes += "- ";
  CHECK(faults_of(dashes) == Faults{"LOG-4 1:129"});
  const std::string brackets = "# " + std::string(100000, '[') + "\na: 1\n";
  CHECK(faults_of(brackets).empty());
}

TEST_CASE("LOG-4: too long, at the first node") {
  RawDocument raw;
  raw.text = "# x\n%YAML 1.2\n---\n\n  a: 1\nb: *x";
  raw.first_line = 11;
  raw.too_long = true;
  Document document;
  document.parse(raw);
  CHECK(faults(document) == Faults{"LOG-4 15:3"});
  CHECK(document.root() == kNoNode);
}

TEST_CASE("LOG-1: a key without ':', at the key") {
  CHECK(faults_of("a: 1\nb\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("a: 1\nb\nc: 2\n") == Faults{"LOG-1 2:1"});
  CHECK(faults_of("- a: 1\n  b\n- c: 2\n") == Faults{"LOG-1 2:3"});
  CHECK(faults_of("? a\n? b\n: 1\n").empty());
  CHECK(faults_of("{a, b: 1}").empty());
}
