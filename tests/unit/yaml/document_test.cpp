#include "yaml/document.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "shown.h"

using namespace veedor;

TEST_CASE("document: lists, maps and scalars with their places") {
  Document document;
  document.parse("veedor: 1\nplayers: [Ann, 'Bea']\nrounds:\n  - reveal:\n      - fair\n");
  CHECK(faults(document).empty());
  REQUIRE(document.root() == 0);
  CHECK(document[0].child_count() == 3);
  CHECK(show(document, "") == "1:1 map");
  CHECK(show(document, "veedor") == "1:9 scalar 1");
  CHECK(show(document, "players") == "2:10 list");
  CHECK(show(document, "players[0]") == "2:11 scalar Ann");
  CHECK(show(document, "players[1]") == "2:16 scalar Bea");
  CHECK(show(document, "rounds") == "4:3 list");
  CHECK(show(document, "rounds[0]") == "4:5 map");
  CHECK(show(document, "rounds[0].reveal[0]") == "5:9 scalar fair");
}

TEST_CASE("document: pairs of a map in file order, key beside value") {
  Document document;
  document.parse("{b: 1, a: 2}");
  std::string pairs;
  for (const NodeId value : document.children(0)) {
    const NodeId key = document[value].key;
    CHECK(document[key].is_key);
    CHECK(document[key].parent == 0);
    pairs += std::string(document.text(key)) + '=' + std::string(document.text(value)) + ' ';
  }
  CHECK(pairs == "b=1 a=2 ");
  CHECK(document.text(document.find(0, "a")) == "2");
  CHECK(document.find(0, "c") == kNoNode);
  CHECK(document.find(document.find(0, "a"), "a") == kNoNode);
}

TEST_CASE("document: a path names keys as written and counts entries from 0") {
  Document document;
  document.parse(
      "rounds:\n- turns:\n  - actions:\n    - special: yes\n    - place: {Galicia: 1}\n");
  const NodeId count = at(document, "rounds[0].turns[0].actions[1].place.Galicia");
  CHECK(document.path(document[count].key) == "rounds[0].turns[0].actions[1].place.Galicia");
  document.parse("[[a], {b: c}]");
  CHECK(show(document, "[0][0]") == "1:3 scalar a");
  CHECK(show(document, "[1].b") == "1:11 scalar c");
}

TEST_CASE("document: columns count code points, lines count within the file") {
  Document document;
  document.parse("homes: {Jos\u00E9: Galicia, \U0001F451: Toledo}\n", 12);
  CHECK(show(document, "homes.Jos\u00E9") == "12:15 scalar Galicia");
  CHECK(show(document, "homes.\U0001F451") == "12:27 scalar Toledo");
}

TEST_CASE("document: CR LF, directives and a byte order mark keep places right") {
  Document document;
  document.parse("%YAML 1.2\r\n---\r\na: 1\r\n# Jos\u00E9\r\nb: [x,\r\n  y]\r\n");
  CHECK(faults(document).empty());
  CHECK(show(document, "a") == "3:4 scalar 1");
  CHECK(show(document, "b[1]") == "6:3 scalar y");
  CHECK(document.source_line(document[at(document, "b[0]")].offset) == "b: [x,");
  document.parse(
      "\xEF\xBB\xBF"
      "a: 1\nb: 2\n");
  CHECK(show(document, "b") == "2:4 scalar 2");
  CHECK(document.text(document[at(document, "a")].key) == "a");
}

TEST_CASE("document: the source line of a place") {
  Document document;
  document.parse("a: 1\nb: 2");
  CHECK(document.source_line(0) == "a: 1");
  CHECK(document.source_line(4) == "a: 1");
  CHECK(document.source_line(5) == "b: 2");
  CHECK(document.source_line(9) == "b: 2");
  CHECK(document.source_line(100) == "b: 2");
}

TEST_CASE("document: an empty value stands at its key, an empty entry at its dash") {
  Document document;
  document.parse("a:\nb:   # nothing\n\n  # at all\nc: {d: , e}\nf:\n");
  CHECK(show(document, "a") == "1:1 null");
  CHECK(show(document, "b") == "2:1 null");
  CHECK(show(document, "c.d") == "5:5 null");
  CHECK(show(document, "c.e") == "5:10 null");
  CHECK(show(document, "f") == "6:1 null");
  document.parse("a:\n- x\n- # - not this\n  # - nor this\n-\n- -\n  - y\n-\nb: 1\n");
  CHECK(faults(document).empty());
  CHECK(show(document, "a[1]") == "3:1 null");
  CHECK(show(document, "a[2]") == "5:1 null");
  CHECK(show(document, "a[3][0]") == "6:3 null");
  CHECK(show(document, "a[4]") == "8:1 null");
  document.parse("- a\n-");
  CHECK(show(document, "[1]") == "2:1 null");
}

TEST_CASE("document: null is null however it is written, and stands where it is written") {
  Document document;
  document.parse("a: ~\nb: null\nc: 'NULL'\nd: \"\"\ne: [Null, nUll, ' ', '~']\nf:\n  null\n");
  CHECK(show(document, "a") == "1:4 null ~");
  CHECK(show(document, "b") == "2:4 null null");
  CHECK(show(document, "c") == "3:4 null NULL");
  CHECK(show(document, "d") == "4:4 null");
  CHECK(show(document, "e[0]") == "5:5 null Null");
  CHECK(show(document, "e[1]") == "5:11 scalar nUll");
  CHECK(show(document, "e[2]") == "5:17 null");
  CHECK(show(document, "e[3]") == "5:22 null ~");
  CHECK(show(document, "f") == "7:3 null null");
}

TEST_CASE("document: an empty value before a key called null") {
  Document document;
  document.parse("a:\nnull: 1\n");
  CHECK(show(document, "a") == "1:1 null");
  CHECK(faults(document) == Faults{"LOG-2 2:1"});
  document.parse("a:\n-\n~: 1\n");
  CHECK(show(document, "a[0]") == "2:1 null");
}

TEST_CASE("document: scalars are what is written, without blanks at the ends") {
  Document document;
  document.parse("[010, 3.0, No, yes, ' Ann ', \"a\\tb\", 'it''s', 1_0]");
  const std::vector<std::string> expected = {"010", "3.0",  "No",   "yes",
                                             "Ann", "a\tb", "it's", "1_0"};
  std::vector<std::string> read;
  for (const NodeId id : document.children(0)) read.emplace_back(document.text(id));
  CHECK(read == expected);
}

TEST_CASE("document: nothing, or comments only, has no root") {
  for (const std::string_view text : {"", "\n", "# x", "---\n", "--- # x\n\n"}) {
    Document document;
    document.parse(text);
    CHECK(document.root() == kNoNode);
    CHECK(faults(document).empty());
  }
}

TEST_CASE("document: short texts") {
  Document document;
  document.parse("a");
  CHECK(show(document, "") == "1:1 scalar a");
  document.parse("[]");
  CHECK(show(document, "") == "1:1 list");
  document.parse("7:");
  CHECK(show(document, "7") == "1:1 null");
}

TEST_CASE("document: memory of the document before is used again, nothing else of it") {
  Document document;
  document.parse("a: [1, 2, 3]\nb: *x\n");
  CHECK(faults(document) == Faults{"LOG-2 2:4"});
  document.parse("c: 4\n");
  CHECK(faults(document).empty());
  CHECK(document.size() == 3);
  CHECK(show(document, "c") == "1:4 scalar 4");
}

TEST_CASE("open-ended: what may go on behind a break, and nothing else") {
  Document document;
  document.parse("a:\n  - {b: 1}\n  - c: 2\n    d: Jos\xE9\n");
  CHECK(faults(document) == Faults{"LOG-1 4:11"});
  CHECK(document.not_yaml());
  CHECK(show(document, "") == "1:1 map~");
  CHECK(show(document, "a") == "2:3 list~");
  CHECK(show(document, "a[0]") == "2:5 map");
  CHECK(show(document, "a[0].b") == "2:9 scalar 1");
  CHECK(show(document, "a[1]") == "3:5 map~");
  CHECK(show(document, "a[1].c") == "3:8 scalar 2");
  CHECK(show(document, "a[1].d") == "4:8 scalar Jos~");
}

TEST_CASE("open-ended: a dedent closes lists and maps before the break") {
  Document document;
  document.parse("a:\n  - b: 1\n  - c: 2\nd: @\n");
  CHECK(faults(document) == Faults{"LOG-1 4:4"});
  CHECK(show(document, "a") == "2:3 list");
  CHECK(show(document, "a[1]") == "3:5 map");
  CHECK(show(document, "d") == "4:1 null~");
  CHECK(show(document, "") == "1:1 map~");
}

TEST_CASE("open-ended: in brackets what is closed is closed") {
  Document document;
  document.parse("{a: [1, 2], b: {c: 3, d: \"Jos\xE9\"}}");
  CHECK(faults(document) == Faults{"LOG-1 1:30"});
  CHECK(show(document, "") == "1:1 map~");
  CHECK(show(document, "a") == "1:5 list");
  CHECK(show(document, "b") == "1:16 map~");
  CHECK(show(document, "b.c") == "1:20 scalar 3");
  CHECK(show(document, "b.d") == "1:23 null~");
}

TEST_CASE("open-ended: a break in a comment behind brackets") {
  Document document;
  document.parse("a: [1, 2] # Jos\xE9\nb: 3\n");
  CHECK(show(document, "a") == "1:4 list");
  CHECK(show(document, "") == "1:1 map~");
  document.parse("a: [1, # Jos\xE9\n  2]\n");
  CHECK(show(document, "a") == "1:4 list~");
  CHECK(show(document, "a[0]") == "1:5 scalar 1");
}

TEST_CASE("document: positions in a long line, and behind many lines") {
  std::string text = "a: [";
  for (int i = 0; i < 5000; ++i) text += "\u00E9, ";  // 3 code points and 4 bytes each
  text += "x]\n";
  for (int i = 0; i < 5000; ++i) text += "#\n";
  text += "b: y\n";
  Document document;
  document.parse(text, 11);
  CHECK(show(document, "a[4999]") == "11:15002 scalar \u00E9");
  CHECK(show(document, "a[5000]") == "11:15005 scalar x");
  CHECK(show(document, "b") == "5012:4 scalar y");
}

TEST_CASE("document: where a line begins, in lines of any length") {
  const std::string text =
      "# " + std::string(2000, 'x') + "\n\n# \xE7\x8E\x8B\n# " + std::string(1500, 'y') + "\n#\n";
  Document document;
  document.parse(text);
  std::size_t begin = 0;
  for (std::size_t offset = 0; offset <= text.size(); ++offset) {
    CAPTURE(offset);
    REQUIRE(document.line_begin(offset) == begin);
    if (offset < text.size() && text[offset] == '\n') begin = offset + 1;
  }
}

TEST_CASE("document: a node takes 32 bytes") {
  // `{a,a,...}` has a node for each of its bytes, 4 MiB by default.
  CHECK(sizeof(Node) == 32);
}
