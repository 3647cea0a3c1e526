// Untrusted text in XML, Markdown and URIs: it stays text there.
#include "text/escape.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {

TEST_CASE("text in XML is escaped") {
  CHECK(xml_text("<b a=\"1\">&amp;</b>") == "&lt;b a=&quot;1&quot;&gt;&amp;amp;&lt;/b&gt;");
  CHECK(xml_text("Aragón 王") == "Aragón 王");
  CHECK(xml_text("]]>") == "]]&gt;");
}

TEST_CASE("unsafe characters do not get into XML") {
  CHECK(xml_text(std::string("a\0b\x1b[1m\x7f", 8)) == "a?b?[1m?");
  CHECK(xml_text("a\tb\nc") == "a b c");
}

TEST_CASE("lines in XML stay lines") {
  CHECK(xml_lines("a<b\n\nc\x1b\n") == "a&lt;b\n\nc?\n");
  CHECK(xml_lines("a\rb") == "a b");
  CHECK(xml_lines("").empty());
}

TEST_CASE("nothing is markup in a cell of Markdown") {
  CHECK(markdown_text("a|b *c* <d> `e`\nf") == "a\\|b \\*c\\* \\<d\\> \\`e\\` f");
  CHECK(markdown_text("http://h www.i") == "http\\://h www\\.i");
  CHECK(markdown_text("round 2, turn of Ann: 3 😀") == "round 2, turn of Ann: 3 😀");
  CHECK(markdown_row({"a", "", "|"}) == "| a |  | \\| |\n");
}

TEST_CASE("nobody is mentioned in Markdown") {
  CHECK(markdown_text("@j") == "\\@\u200Bj");
  CHECK(markdown_text("3 @ 4") == "3 \\@ 4");
}

TEST_CASE("labels lose their quotes and are set in italics") {
  const Labels labels{"Move any four", "Up & down", ""};
  CHECK(xml_text("Ann: \"Move any four\", \"Up & down\".", labels) ==
        "Ann: <i>Move any four</i>, <i>Up &amp; down</i>.");
  CHECK(markdown_row({"\"Up & down\" _", "\"Up & down"}, labels) ==
        "| *Up \\& down* \\_ | \"Up \\& down |\n");
  CHECK(xml_text("\"\"Move any four\"\"", labels) == "&quot;<i>Move any four</i>&quot;");
  CHECK(xml_text("\"\" Move any four \"Move any\"", labels) ==
        "&quot;&quot; Move any four &quot;Move any&quot;");
}

TEST_CASE("a file as a reference") {
  CHECK(uri_reference("event/heat-1.yaml") == "event/heat-1.yaml");
  CHECK(uri_reference("a b#?%.yaml") == "a%20b%23%3F%25.yaml");
  CHECK(uri_reference("http:heat") == "http%3Aheat");      // not a scheme
  CHECK(uri_reference("Aragón\xff") == "Arag%C3%B3n%FF");  // byte by byte, UTF-8 or not
  CHECK(uri_reference("/srv/heat 1") == "file:///srv/heat%201");
  CHECK(uri_reference("<stdin>") == "%3Cstdin%3E");
}

}  // namespace veedor
