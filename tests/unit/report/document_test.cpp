// One document, written as text, as Markdown and as a web page.
#include "report/document/document.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

/// A document with each kind of block, and with texts that each format must make safe.
ReportDocument sample() {
  Prose call = "It is your turn, ";
  call += player_phrase("A<b", 0);
  call += ".";
  Prose see = "see ";
  see += Phrase{"the rules", Phrase::Style::link, "rules"};
  Grid grid{.caption = "Points & places", .titled = true};
  grid.columns = {{.head = "place", .plain = true},
                  {.head = player_phrase("A<b", 0), .number = true},
                  {.head = player_phrase("Bea", 1), .number = true}};
  grid.add({"Galicia", {"8", "KG"}, "2"});
  grid.add({"a place with a very long name", {"10", "K"}, "-"});
  grid.cut = Grid::Cut{1, "1 qualifies"};
  return {.title = "Game *1*",
          .colors = {"#cf2a27", ""},
          .blocks = {Paragraph{call, Paragraph::Role::call},
                     Section{"rules",
                             "Rules",
                             {Paragraph{"a_b: 1", Paragraph::Role::typed},
                              Bullets{{"one_two", see}}, Facts{{{"Ann", "takes \x1b[31m3"}}},
                              Section{"more", "More", {Paragraph{"end", Paragraph::Role::note}}}}},
                     std::move(grid), Section{"folded", "Folded", {Paragraph{"inside"}}, true}}};
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a document as text") {
  CHECK(document_text(sample(), {}) == R"(Game *1*

It is your turn, A<b.

Rules
  a_b: 1
  - one_two
  - see the rules
  Ann: takes ?[31m3
  More
    end

Points & places
           A<b    Bea
  Galicia    8KG    2
  -- 1 qualifies --
  a place with a very long name
            10K     -

Folded
  inside
)");
}

TEST_CASE("a narrow screen wraps paragraphs, and a table that does not fit becomes a list") {
  CHECK(document_text(sample(), {.width = 20}) == R"(Game *1*

It is your turn,
A<b.

Rules
  a_b: 1
  - one_two
  - see the rules
  Ann: takes ?[31m3
  More
    end

Points & places
  Galicia
    A<b 8KG, Bea 2
  -- 1 qualifies --
  a place with a
    very long name
    A<b 10K, Bea -

Folded
  inside
)");
}

TEST_CASE("colours: headings are bold, players in tables have theirs") {
  const std::string text = document_text(sample(), {.color = true});
  CHECK(has(text, "\x1b[1mRules\x1b[0m\n"));
  CHECK(has(text, "mA<b\x1b[0m"));
  CHECK(has(text, "It is your turn, A<b.\n"));
}

TEST_CASE("texts of any length after the other columns, or below them") {
  Grid grid{.caption = "Players",
            .columns = {{.head = "label", .plain = true, .only_text = true},
                        {.head = "player", .plain = true, .least = 6},
                        {.head = "score", .number = true},
                        {.head = "cards in hand", .wraps = true}}};
  grid.add({"A", "Ann", "12", "1-3, 5, 9-13, 20 and many more"});
  grid.add({"B", "Bea", "7", ""});
  const ReportDocument document{.title = "", .blocks = {std::move(grid)}};
  CHECK(document_text(document, {.width = 40}) ==
        "             score  cards in hand\n"
        "  A  Ann        12  1-3, 5, 9-13, 20 and\n"
        "                    many more\n"
        "  B  Bea         7\n");
  CHECK(document_text(document, {.width = 30}) ==
        "             score\n"
        "  A  Ann        12\n"
        "      cards in hand: 1-3, 5,\n"
        "      9-13, 20 and many more\n"
        "  B  Bea         7\n");
  CHECK_FALSE(has(document_html(document), "Label"));
  CHECK_FALSE(has(document_markdown(document), "label"));
}

TEST_CASE("a document as Markdown") {
  CHECK(document_markdown(sample()) == R"(**Game \*1\***

It is your turn, A\<b.

**Rules**

```
a_b: 1
```

- one\_two
- see the rules

- Ann: takes ?\[31m3

**More**

end

| place | A\<b | Bea |
| :--- | ---: | ---: |
| Galicia | 8 KG | 2 |
| a place with a very long name | 10 K | - |

1 qualifies

**Folded**

inside
)");
}

TEST_CASE("groups of rows have headings in text, and a column in Markdown") {
  Grid grid{.caption = "Scorings", .columns = {{.head = "from"}}, .groups = {}};
  grid.grouped_by = "scoring";
  grid.groups = {{"first", {{{"Galicia"}}, {{"sum"}}}}, {"second", {{{"sum"}}, {{"12"}, true}}}};
  const ReportDocument document{.title = "T", .blocks = {std::move(grid)}};
  CHECK(document_text(document, {}) ==
        "T\n\nfirst\n  from\n  Galicia\n  sum\n\nsecond\n  from\n  sum\n  12\n");
  CHECK(document_markdown(document) ==
        "**T**\n\n| scoring | from |\n| :--- | :--- |\n| first | Galicia |\n|  | sum |\n"
        "| second | sum |\n|  | 12 |\n");
  const std::string page = document_html(document);
  CHECK(has(page, R"(<tr><th scope="rowgroup" colspan="1">first</th></tr>)"));
  CHECK(has(page, R"(<tr class="wrong"><th scope="row">12</th></tr>)"));
}

TEST_CASE("a document as a web page: every text is escaped") {
  const std::string page = document_html(sample());
  CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  CHECK(has(page, "<title>Game *1*</title>"));
  CHECK(has(page, "<h1>Game *1*</h1>"));
  CHECK(has(page, "name=\"viewport\""));
  CHECK(has(page, "prefers-color-scheme:dark"));
  CHECK(has(page, "@media print"));
  CHECK(has(page, ".p0{--own:#cf2a27;"));
  // The rules for what it has, and no others.
  CHECK(has(page, "\n.typed{"));
  CHECK(has(page, "\n.player{"));
  CHECK_FALSE(has(page, "\n.button{"));
  CHECK_FALSE(has(page, ".hand li"));
  CHECK(
      has(page, R"(<p class="next">It is your turn, <span class="player p0">A&lt;b</span>.</p>)"));
  CHECK(has(page, R"(<section id="rules" aria-labelledby="rules-title">)"));
  CHECK(has(page, R"(<h2 id="rules-title">Rules</h2>)"));
  CHECK(has(page, R"(<h3 id="more-title">More</h3>)"));
  CHECK(has(page, R"(<p class="typed">a_b: 1</p>)"));
  CHECK(has(page, R"(<li>see <a href="#rules">the rules</a></li>)"));
  CHECK(has(page, "<dt>Ann</dt>\n<dd>takes ?[31m3</dd>"));
  CHECK(has(page, "<caption>Points &amp; places</caption>"));
  CHECK(has(page, R"(<th scope="col">Place</th>)"));
  CHECK(has(page, R"(<table class="n">)"));
  CHECK(has(page, R"(<th scope="col"><span class="player p0">A&lt;b</span></th>)"));
  CHECK(has(page, R"(<th scope="row">Galicia</th><td>8 KG</td>)"));
  CHECK(has(page, R"(<tr class="cut"><td colspan="3">1 qualifies</td></tr>)"));
  CHECK(has(page, "<details id=\"folded\">\n<summary>Folded</summary>\n<p>inside</p>\n</details>"));
  CHECK_FALSE(has(page, "<script"));
}

TEST_CASE("long names of players may be broken into lines") {
  const std::string page = html_of(Paragraph{player_phrase("a name of many letters and words", 2)});
  CHECK(has(page, R"(<span class="player long p2">)"));
}

TEST_CASE("a picture is a part of a page, and text in its place elsewhere") {
  const Picture picture{.markup = "<svg/>", .label = "A & B", .text = "drawn\n"};
  CHECK(html_of(picture) ==
        R"(<figure class="frame" role="region" tabindex="0" aria-label="A &amp; B"><svg/></figure>)"
        "\n");
  const ReportDocument document{.title = "T", .blocks = {picture}};
  CHECK(document_text(document, {}) == "T\n\ndrawn\n");
  CHECK(document_markdown(document) == "**T**\n\n```\ndrawn\n```\n");
}

}  // namespace veedor
