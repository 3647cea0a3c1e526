// The pieces of web pages.
#include <doctest/doctest.h>

#include "report/html/html_page.h"
#include "report/html/html_writer.h"

namespace veedor {
namespace {

TEST_CASE("text in a page is escaped, and elements are closed in turn") {
  HtmlWriter out;
  out.begin("p", R"(class="x")");
  out.text("<Ann> & \"Bea\"\n");
  out.element("b", "1 < 2");
  out.end();
  CHECK(out.take() == "<p class=\"x\">&lt;Ann&gt; &amp; &quot;Bea&quot; <b>1 &lt; 2</b>\n</p>\n");
}

TEST_CASE("a table has a caption, and headings with their scope") {
  HtmlWriter out;
  HtmlTable{"Points & places",
            {html_cell("Place"), html_number("Ann")},
            {{html_cell("Galicia"), html_number("4")}}}
      .write(out);
  const std::string table = out.take();
  CHECK(table.find("<caption>Points &amp; places</caption>") != table.npos);
  CHECK(table.find(R"(<th scope="col">Place</th>)") != table.npos);
  CHECK(table.find(R"(<th scope="col" class="n">Ann</th>)") != table.npos);
  CHECK(table.find(R"(<th scope="row">Galicia</th>)") != table.npos);
  CHECK(table.find(R"(<td class="n">4</td>)") != table.npos);
}

TEST_CASE("a page says its language, title and colours") {
  const std::string page =
      HtmlPage{.title = "A & B", .colours = {{0xcf, 0x2a, 0x27}}, .body = "<p>x</p>"}.write();
  CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  CHECK(page.find("<title>A &amp; B</title>") != page.npos);
  CHECK(page.find("name=\"viewport\"") != page.npos);
  CHECK(page.find("prefers-color-scheme: dark") != page.npos);
  CHECK(page.find("@media print") != page.npos);
  CHECK(page.find(".p0 { --own: #cf2a27; }") != page.npos);
  CHECK(page.find("<body>\n<p>x</p></body>") != page.npos);
}

TEST_CASE("a player's name stands beside the colour of the seat") {
  CHECK(player_markup("A<b", 2) == R"(<span class="player p2">A&lt;b</span>)");
  CHECK(player_markup("a name of many letters", 0).starts_with(R"(<span class="player long p0">)"));
}

TEST_CASE("a picture in a page needs no XML head and no name of its language") {
  CHECK(inline_svg("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\">"
                   "<g/></svg>\n") == "<svg role=\"img\" width=\"4\"><g/></svg>\n");
}

}  // namespace
}  // namespace veedor
