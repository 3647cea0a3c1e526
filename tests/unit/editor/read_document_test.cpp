// Where the nodes of a text end, and which node stands at a position.
#include "editor/hints/read_document.h"

#include "unit/editor/read_text.h"
#include "unit/yaml/shown.h"

namespace veedor {
namespace {

using test::ReadText;

std::string text_of(const ReadText& text, std::string_view path) {
  return std::string(text.in(text.read().range(at(text.read().document(), path))));
}

TEST_CASE("the text of a node goes to its last character") {
  const ReadText text(R"(a: plain words  # a comment
"b": "in \" quotes"
c: 'it''s'
d: over
  two lines
e: [x, {f: 1, g: [ ] }, 'y' ]  # ]
h:
- k: 1
  l: |
    a block
    of text

  m:
- n: {o: 1,
    # }
    p: 2,
  }
)");
  CHECK(text_of(text, "a") == "plain words");
  CHECK(text_of(text, "b") == R"("in \" quotes")");
  CHECK(text_of(text, "c") == "'it''s'");
  CHECK(text_of(text, "d") == "over\n  two lines");
  CHECK(text_of(text, "e") == "[x, {f: 1, g: [ ] }, 'y' ]");
  CHECK(text_of(text, "e[1]") == "{f: 1, g: [ ] }");
  CHECK(text_of(text, "e[1].g") == "[ ]");
  CHECK(text_of(text, "h[0].l") == "|\n    a block\n    of text");
  CHECK(text_of(text, "h[0].m").empty());
  CHECK(text_of(text, "h[0]") == "k: 1\n  l: |\n    a block\n    of text\n\n  m");
  CHECK(text_of(text, "h[1].n") == "{o: 1,\n    # }\n    p: 2,\n  }");
  const NodeId quoted = at(text.read().document(), "b");
  CHECK(text.in(text.read().range_with_key(quoted)) == R"("b": "in \" quotes")");
}

TEST_CASE("a list or map that breaks off ends with its last word") {
  const ReadText open("a: 1\nb: [x, {c: 2, d\n");
  CHECK(text_of(open, "a") == "1");
  CHECK(text_of(open, "b") == "[x");  // what follows an open bracket is not read
  const ReadText quote("a: 1\nb: [x, y]\nc: \"never closed\nd: 2\n");
  CHECK(text_of(quote, "b") == "[x, y]");
}

TEST_CASE("the node at a position") {
  const auto path = [](const std::string& marked) {
    const ReadText text(marked);
    const NodeId node = text.read().node_at(text.cursor());
    if (node == kNoNode) return std::string("none");
    const Document& document = text.read().document();
    return (document[node].is_key ? "key " : "value ") + document.path(node);
  };
  CHECK(path("$abc: [x, {f: 1}]\n") == "key abc");
  CHECK(path("abc$: [x, {f: 1}]\n") == "key abc");
  CHECK(path("abc: $[x, {f: 1}]\n") == "value abc");
  CHECK(path("abc: [$x, {f: 1}]\n") == "value abc[0]");
  CHECK(path("abc: [x$, {f: 1}]\n") == "value abc[0]");
  CHECK(path("abc: [x, {f: $1}]\n") == "value abc[1].f");
  CHECK(path("abc: [x, {f: 1}$]\n") == "value abc[1]");
  CHECK(path("Cataluña: Ar$agón\nb: 2\n") == "value Cataluña");
  CHECK(path("a: 1\n$\nb: 2\n") == "value ");
  CHECK(path("# a comment $\na: 1\n") == "none");
}

TEST_CASE("positions beyond a line or the document") {
  const ReadText text("a: 1\nb: 2\n");
  CHECK(text.read().offset_of({1, 99}) == 4);
  CHECK(text.read().offset_of({2, 1}) == 5);
  CHECK(!text.read().offset_of({9, 1}));
  CHECK(!text.read().offset_of({0, 1}));
  CHECK(text.read().node_at({9, 1}) == kNoNode);
}

}  // namespace
}  // namespace veedor
