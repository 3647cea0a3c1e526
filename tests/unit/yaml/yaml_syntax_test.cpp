// The syntax of YAML 1.2, kind by kind in the order of its specification: what is read, and as
// what; what is refused, and why.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "shown.h"
#include "yaml/remarks.h"

using namespace veedor;

namespace {

/// The tree in the words of JSON, without the quotes.
std::string tree(const Document& document, NodeId id) {
  const Node& node = document[id];
  if (node.kind == NodeKind::null) return "null";
  if (node.kind == NodeKind::scalar) return std::string(document.text(id));
  const bool list = node.kind == NodeKind::list;
  std::string shown;
  for (const NodeId child : document.children(id)) {
    if (!shown.empty()) shown += ", ";
    if (!list) shown += tree(document, document[child].key) + ": ";
    shown += tree(document, child);
  }
  return list ? '[' + shown + ']' : '{' + shown + '}';
}

/// The tree of a document, or its first fault and where that is.
std::string read(std::string_view text) {
  Document document;
  document.parse(text);
  if (document.faults().empty()) {
    return document.root() == kNoNode ? "nothing" : tree(document, document.root());
  }
  return faults(document).front() + ' ' + document.faults().front().message;
}

struct Syntax {
  std::string_view text;
  std::string_view read;
};

void check(const std::vector<Syntax>& documents) {
  for (const Syntax& document : documents) {
    INFO(std::string(document.text));
    CHECK(read(document.text) == document.read);
  }
}

const std::string kEscape =
    " not YAML: this is not an escape; in double quotes a backslash is written twice";
const std::string kNoCharacter =
    " not YAML: no character has this number; one beyond U+FFFF is written as it is, or as "
    "`\\U0001F600`";
const std::string kColonBelow = " not YAML: this ':' belongs on the line of its key";
const std::string kKeyExpected =
    " not YAML: expected a key such as `king: Toledo` here, in the column of the keys above it";
const std::string kTab = " not YAML: a tab cannot indent; use spaces";

}  // namespace

TEST_CASE("YAML 5, characters: UTF-8 with a byte order mark, line ends") {
  check(
      {{"\uFEFFa: \u00E9\U0001F600\n", "{a: \u00E9\U0001F600}"},
       {"a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"},
       {"a: \x01\n", "LOG-1 1:4 not YAML: a control character"},
       {"a: \xE9\n", "LOG-1 1:4 not UTF-8"},
       {"a: @b\n",
        "LOG-1 1:4 not YAML: nothing can begin with this character; a text that does needs quotes"},
       {"a: `b\n",
        "LOG-1 1:4 not YAML: nothing can begin with this character; a text that does needs "
        "quotes"}});
}

TEST_CASE("YAML 5.7, escapes: all of YAML's and all of JSON's") {
  check({{R"(a: "\x41\u00e9\U0001F600")", "{a: A\u00E9\U0001F600}"},
         {R"(a: "<\"\/\\\t\ \a\b\e\v\f>")", "{a: <\"/\\\t \a\b\x1B\v\f>}"},
         {R"(a: "<\_\N\L\P>")", "{a: <\u00A0\u0085\u2028\u2029>}"},
         {"a: \"<\\0>\"", std::string_view("{a: <\0>}", 8)},
         {"a: \"b\\\n  c\"", "{a: bc}"},
         {R"(a: "\q")", "LOG-1 1:5" + kEscape},
         {R"(a: "\x4")", "LOG-1 1:7" + kEscape}});
}

TEST_CASE("YAML 5.7, escapes: two for one character, as JSON writes them") {
  check({{R"(a: "\ud83d\ude00")", "{a: \U0001F600}"},
         {R"({"\ud83d\ude00": "<\uD83D\uDE00\ud83d\ude01>", b: c})",
          "{\U0001F600: <\U0001F600\U0001F601>, b: c}"},
         {"a: \"b \\ud83d\\ude00\n  c\"", "{a: b \U0001F600 c}"},
         {R"(a: "\ud800\udc00\udbff\udfff")", "{a: \U00010000\U0010FFFF}"},
         {R"(["\0\ud83d\ude00\u0000"])", std::string_view("[\0\U0001F600\0]", 8)},
         // Elsewhere a backslash is a character.
         {R"(["\\ud83d\\ude00", '\ud83d\ude00', \ud83d\ude00] # "\ud83d\ude00")",
          R"([\ud83d\ude00, \ud83d\ude00, \ud83d\ude00])"},
         {"a: |\n  \"\\ud83d\\ude00\"\n", R"({a: "\ud83d\ude00"})"},
         // Half a character is none.
         {R"(a: "\ud83d")", "LOG-1 1:7" + kNoCharacter},
         {R"(a: "\ude00\ud83d")", "LOG-1 1:7" + kNoCharacter},
         {R"(a: "\ud83d\\ude00")", "LOG-1 1:7" + kNoCharacter},
         {R"(a: "\U00110000")", "LOG-1 1:7" + kNoCharacter}});
}

TEST_CASE("YAML 6, indentation and comments") {
  check({{"a:\n  b: 1\n  c: 2\nd: 3\n", "{a: {b: 1, c: 2}, d: 3}"},
         {"a: # one\n  # two\n  b # three\n", "{a: b}"},
         {"a: b#c\n", "{a: b#c}"},
         {"a:\n   b: 1\n  c: 2\n",
          "LOG-1 3:3 not YAML: `c` has 1 space too few before it; write it in column 4, like `b` "
          "in line 2"},
         {"a:\n\tb: 1\n", "LOG-1 2:1" + kTab}});
}

TEST_CASE("YAML 6.8, directives and documents") {
  check({{"%YAML 1.2\n---\na: b\n", "{a: b}"},
         {"%TAG !e! tag:x\n%FOO\n---\na: b\n", "{a: b}"},
         {"--- {a: b}\n...\n", "{a: b}"},
         {"# nothing\n", "nothing"},
         {"%YAML 2.0\n---\na: b\n", "LOG-1 1:1 not YAML: a directive ('%') cannot stand here"},
         {"%YAML 1.2\na: b\n", "LOG-1 2:1 not YAML: '---' must follow the directives ('%')"}});
}

TEST_CASE("YAML 6.9 and 7.1, properties and aliases are not part of the log format") {
  check({{"a: !!str b\n", "LOG-2 1:4 tags ('!') are not part of the log format"},
         {"a: !<tag:x> b\n", "LOG-2 1:4 tags ('!') are not part of the log format"},
         {"a: &x b\n", "LOG-2 1:4 anchors ('&') are not part of the log format"},
         {"a: *x\n", "LOG-2 1:4 aliases ('*') are not part of the log format"},
         {"<<: {a: b}\n", "LOG-2 1:1 merge keys ('<<') are not part of the log format"}});
}

TEST_CASE("YAML 7.2, empty nodes") {
  check({{"a:\nb: ~\nc: null\n", "{a: null, b: null, c: null}"},
         {"-\n- a\n", "[null, a]"},
         {"{a, b: , c: d}", "{a: null, b: null, c: d}"},
         {": a\n", "LOG-2 1:1 an empty key or null cannot be a key"},
         {"{: a}", "LOG-2 1:2 an empty key or null cannot be a key"},
         {"[a, , b]", "LOG-1 1:5 not YAML: expected a value here"}});
}

TEST_CASE("YAML 7.3, words in quotes") {
  check({{"a: 'it''s'\nb: \"it's\"\n", "{a: it's, b: it's}"},
         {"a: 'b\n  c\n\n  d'\n", "{a: b c\nd}"},
         {"a: \"b\n  c\n\n  d\"\n", "{a: b c\nd}"},
         {"\"a\": b\n'c' : d\n", "{a: b, c: d}"},
         {"a: \"b\" c\n", "LOG-1 1:8" + kKeyExpected},
         {"a: \"b\n", "LOG-1 1:4 not YAML: this quote is never closed"},
         {"\"a\n b\": c\n",
          "LOG-1 2:4 not YAML: ':' cannot stand here; quote a text that holds it, as in `title: "
          "\"Cup: final\"`"}});
}

TEST_CASE("YAML 7.3.3, plain words") {
  check({{"a: b c\n", "{a: b c}"},
         {"a: b\n  c\n\n  d\n", "{a: b c\nd}"},
         {"a: -b\nc: ?d\ne: :f\ng: h:i\nj: k-\n", "{a: -b, c: ?d, e: :f, g: h:i, j: k-}"},
         {":a: b\n?c: d\n-e: f\n", "{:a: b, ?c: d, -e: f}"},
         {"a: b, [c] {d}\n", "{a: b, [c] {d}}"},
         {"a: b: c\n",
          "LOG-1 1:5 not YAML: ':' cannot stand here; quote a text that holds it, as in `title: "
          "\"Cup: final\"`"},
         {"a: - b\n", "LOG-1 1:4 not YAML: an entry with '-' cannot stand here"}});
}

TEST_CASE("YAML 7.3.3, plain words in brackets") {
  check(
      {{"[a b, -c, d:e, f#g, h?]", "[a b, -c, d:e, f#g, h?]"},
       {"[:a, ::b, {c: :-), :d: e, :f}]", "[:a, ::b, {c: :-), :d: e, :f: null}]"},
       {"[\n  :a,\n\n  :b\n]", "[:a, :b]"},
       {"[?a, {b: ?c, ?d: e, ??f}]", "[?a, {b: ?c, ?d: e, ??f: null}]"},
       {"{a:?b, c:d, e::f}", "{a:?b: null, c:d: null, e::f: null}"},
       {"{\"a\"::b, \"c\":?d}", "{a: :b, c: ?d}"},
       // Elsewhere these signs are as harmless.
       {"a: x, :y ?z # , :x\nb: ' :x, ?y'\nc: \", :x\"\n", "{a: x, :y ?z, b: :x, ?y, c: , :x}"},
       {"a: |\n  [:x, ?y]\n  :z\n", "{a: [:x, ?y]\n:z}"},
       {"[:]", "LOG-2 1:2 an empty key or null cannot be a key"},
       {"[a:]", "LOG-2 1:3 a value is missing after this ':'"},
       {"{a:[b]}", "LOG-1 1:3 not YAML: a space is missing after this ':', as in `king: Toledo`"}});
}

TEST_CASE("YAML 7.4, lists and maps in brackets") {
  check({{"[]", "[]"},
         {"{}", "{}"},
         {"[a, [b, c], {d: e},]", "[a, [b, c], {d: e}]"},
         {"{a: [b], c: {d: e},}", "{a: [b], c: {d: e}}"},
         {"{\"a\":b, 'c':d}", "{a: b, c: d}"},
         {"[a: b, ? c : d]", "[{a: b}, {c: d}]"},
         {"{? a : b, ? c}", "{a: b, c: null}"},
         {"a: [\n  b, # one\n  c\n  ]\n", "{a: [b, c]}"},
         {"{[a]: b}", "LOG-2 1:2 a list or map cannot be a key"},
         {"[a, b\n", "LOG-1 1:1 not YAML: this bracket is never closed"},
         {"a: [b]]\n", "LOG-1 1:7 not YAML: this bracket closes nothing that is open"}});
}

TEST_CASE("YAML 7.4.2, a key in brackets on another line than its ':' is YAML, but refused") {
  // The parser looks for the ':' of a key on the line of the key only.
  check({{"{\"a\"\n: b}", "LOG-1 2:1" + kColonBelow},
         {"{a\n  : b}", "LOG-1 2:3" + kColonBelow},
         {"{a # one\n  : b}", "LOG-1 2:3" + kColonBelow},
         {"{a\n b: c}", "LOG-1 2:3 not YAML: expected ',' or '}' here"},
         {"{\"a\n b\": c}", "LOG-1 2:4 not YAML: expected ',' or '}' here"}});
}

TEST_CASE("YAML 8.1, texts in blocks") {
  check({{"a: |\n  b\n    c\n\n  d\n", "{a: b\n  c\n\nd}"},
         {"a: >\n  b\n  c\n\n  d\n    e\n  f\n", "{a: b c\nd\n  e\nf}"},
         {"a: |-\n  b\nc: |+\n  d\n\ne: >- # one\n  f\n", "{a: b, c: d, e: f}"},
         {"a: |2\n    b\n  c\n", "{a: b\nc}"},
         {"a: |\nb: c\n", "{a: null, b: c}"},
         {"- |\n a\n- >\n b\n", "[a, b]"},
         {"a: |x\n",
          "LOG-1 1:5 not YAML: what follows '|' or '>' goes onto the next line; a text that begins "
          "with them needs quotes"},
         {"a: |0\n  b\n", "LOG-1 1:5 not YAML: this digit must be 1 to 9"},
         // The first lines may not have more blanks than the text is indented by.
         {"a: |\n   \n  b\n", "LOG-1 3:3" + kKeyExpected}});
}

TEST_CASE("YAML 8.1, blanks and tabs before the first words of a text in a block") {
  check({{"a: |\n \t\n  b\n", "{a: b}"},
         {"a: |\n \t\n b\nc: d\n", "{a: b, c: d}"},
         {"a: >\n\n  \t \n\n  b\n  c\n", "{a: b c}"},
         {"a:\n  - |\n   \t\n   b\n  - c\n", "{a: [b, c]}"},
         {"a: |\n \t\nb: c\n", "{a: null, b: c}"},
         {"a: |\n  \t\n", "{a: null}"},
         {"a: |\n  \tb\n  \tc\n", "{a: b\n\tc}"},
         {"a: |-\n  \tx: y\n  z\n", "{a: x: y\nz}"},
         // Within a text as well, and where there only seems to be one.
         {"a: |\n  b |\n  \tc\n  d |\n   \t\n e\n", "LOG-1 6:2" + kKeyExpected},
         {"a: |\n  b |\n  \tc |\n   \t\n  d\n", "{a: b |\n\tc |\n  \nd}"},
         {"a: \"b: |\n  \tc\"\nd: 'e: |\n \t\n f'\n", "{a: b: | c, d: e: |\nf}"},
         {"a: b |\n  \t\n  c\n", "{a: b |\nc}"},
         {"# a: |\n\t# b\nc: d\n", "{c: d}"}});
}

TEST_CASE("YAML 8.1, a tab before the first words of a text behind `>` is YAML, but refused") {
  // The parser takes it for indentation; and what stands in for it behind `|` would be folded here.
  check({{"a: >\n  \tb\n", "LOG-1 2:3" + kTab}, {"a: |\n\tb\n", "LOG-1 2:1" + kTab}});
}

TEST_CASE("YAML 8.2, lists and maps in lines") {
  check({{"- a\n- - b\n  - c\n-\n  - d\n", "[a, [b, c], [d]]"},
         {"- a: 1\n  b: 2\n-\n  c: 3\n", "[{a: 1, b: 2}, {c: 3}]"},
         {"a:\n- b\n- c\n", "{a: [b, c]}"},
         {"? a\n: b\n? c\n", "{a: b, c: null}"},
         {"? |\n  a\n: - b\n  - c\n", "{a: [b, c]}"},
         {"? [a]\n: b\n", "LOG-2 1:3 a list or map cannot be a key"},
         {"a: 1\nb\n", "LOG-1 2:1" + kKeyExpected},
         {"a: 1\nb 2\n",
          "LOG-1 2:1 not YAML: the ':' after `b` in line 2 is missing, as in `king: Toledo`"},
         {"a: 1\n- b\n", "LOG-1 2:1" + kKeyExpected},
         {"- a\nb: 1\n",
          "LOG-1 2:1 not YAML: expected an entry such as `- fair` here, in the column of the "
          "entries above it"}});
}

TEST_CASE("YAML 9, one document") {
  check(
      {{"--- a\n", "a"},
       {"--- >\n a\n b\n", "a b"},
       // A text in a block need not be indented at the root; no log is such a text.
       {"--- |\na\n",
        "LOG-1 2:1 not YAML: nothing can follow here; the keys of a log begin at the left margin"},
       {"a: 1\n---\nb: 2\n", "LOG-1 2:1 not YAML: there is a second document"}});
}

TEST_CASE("places behind what the parser sees in other characters") {
  Document document;
  document.parse(R"({"\ud83d\ude00":[:a, "b\ud83d\ude00"], c: "d)"
                 "\n \\ud83d\\ude00\", e: ?f}");
  REQUIRE(document.faults().empty());
  CHECK(show(document, "\U0001F600") == "1:17 list");
  CHECK(show(document, "\U0001F600[0]") == "1:18 scalar :a");
  CHECK(show(document, "\U0001F600[1]") == "1:22 scalar b\U0001F600");
  CHECK(show(document, "c") == "1:43 scalar d \U0001F600");
  CHECK(show(document, "e") == "2:20 scalar ?f");
  document.parse("a: |\n \t\n  b\nc: |\n  \td\ne: [f, :g]\n");
  REQUIRE(document.faults().empty());
  CHECK(show(document, "a") == "1:4 scalar b");
  CHECK(show(document, "c") == "4:4 scalar d");
  CHECK(show(document, "e[1]") == "6:8 scalar :g");
  CHECK(faults_of("[\"\\ud83d\\ude00\", :a, \"\\ud83d\\ude00\", \"\\q\"]") == Faults{"LOG-1 1:39"});
  CHECK(faults_of("a: \"\\ud83d\\ude00\"\nb: [:c, @]\n") == Faults{"LOG-1 2:9"});
}

TEST_CASE("comments are what stands outside of scalars") {
  const std::string_view text =
      "# head \n---\n#x\na: \"# no\" # one\n'b#': [c#d, # two # and more\n  e]\n"
      "f: |\n  # text\n\n  g # text\n# three\nh: # four\ni: plain\n   text # five\nj:\n-  # six\n"
      "- null # seven\n# end";
  Document document;
  document.parse(text);
  REQUIRE(document.faults().empty());
  const std::vector<std::string_view> comments = comments_of(text, document);
  CHECK(comments == std::vector<std::string_view>{"# head", "#x", "# one", "# two # and more",
                                                  "# three", "# four", "# five", "# six", "# seven",
                                                  "# end"});
  std::vector<std::string_view> remarks;
  const Remarks all(text, document);
  for (const Remark& remark : all.all()) {
    if (!remark.blank()) remarks.push_back(remark.text);
  }
  CHECK(comments == remarks);
}
