// Plain YAML is read without the parser. Its tree must be that of the parser, and everything else
// must be left to the parser.
#include "support/plain_yaml.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/case_file.h"

using namespace veedor;

namespace {

std::string with_carriage_returns(std::string_view text) {
  std::string windows;
  for (const char byte : text) windows.append(byte == '\n' ? "\r\n" : std::string(1, byte));
  return windows;
}

void check_plain(const std::string& text, bool plain) {
  CAPTURE(text);
  CHECK(test::is_plain(text) == plain);
  CHECK(test::reads_like_parser(text));
  CHECK(test::reads_like_parser(text.substr(0, text.size() - 1)));
  CHECK(test::is_plain(with_carriage_returns(text)) == plain);
  CHECK(test::reads_like_parser(with_carriage_returns(text)));
}

}  // namespace

TEST_CASE("plain YAML: what is read without the parser") {
  for (const std::string text : {
           "a: 1\nb: 2\n",
           "# comment\twith a tab\n\n--- # start\na: 1  # comment\n\nb:  # comment\n# comment\n",
           "  a: 1\n  b:\n",
           "a:\n- 1\n-\n- \nb:\n  - 1\n  - - 2\n    - 3\n  - c: 4\n    d:\n    - 5\n  -\n    e: "
           "6\n",
           "a: [1, [2, 3,], {}, []]\nb: {c: 1, \"d\": [e f],\n  # comment\n  'g':\n1}\n",
           "[1,\n2] # comment\n",
           "just words\n",
           "a b : c d\n\"e: f\": \"g # h\"\n'i': ''\nj: k:l m#n -o ?p\n",
           "a: null\nb: ~\nc: \"null\"\na: twice\nnull: key\n<<: merge\n",
           "a: -1\nb: [-2, 3]\n",
           "r: It\u2019s \u2014 Arag\u00F3n \u00A0 \U0001F451\n",
           "{\"a\":\"b\\\"\\\\\\/\\u00e9\\u2014c\",\"d\":[1,-2,null],\"e\":{}}\n",
           "{\"a\": {\"b\": [{\"c\": true}]}}\n",
       }) {
    check_plain(text, true);
  }
}

TEST_CASE("plain YAML: what is left to the parser") {
  for (const std::string text : {
           "a: b\n  c\n",
           "a:\n  b\n  c\n",
           "a:\tb\n",
           "a: |\n  b\n",
           "a: >\n  b\n",
           "a: \"b\n  c\"\n",
           "a: 'it''s'\n",
           "a: \"\\x41\"\n",
           "a: \"\\ud83d\\udc51\"\n",
           "a: &b c\n",
           "a: *b\n",
           "a: !c d\n",
           "? a\n: b\n",
           "%YAML 1.2\n---\na: 1\n",
           "a: 1\n...\n",
           "a: 1\n---\nb: 1\n",
           "[a: b]\n",
           "[a, , b]\n",
           "[- a]\n",
           "a: -b\n",
           "[a\n",
           "{a, b: 1}\n",
           "{a:1}\n",
           "a: [b\n---\n]\n",
           "a: 1\n b: 2\n",
           "- a\n - b\n",
           "a: 1\n- b\n",
           "a: b: c\n",
           "a: [b] c\n",
           "a: [b]\n  c\n",
           "\"a\" b\n",
           "a: @b\n",
           "a: \uFEFFb\n",
           "# \u2028 a: 1\nb: 1\n",
           "a: b\u0085c\n",
           "a: \uFFFE\n",
       }) {
    check_plain(text, false);
  }
  check_plain(std::string(1100, 'k') + ": 1\n", false);
  check_plain(std::string(100, '[') + std::string(100, ']') + "\n", false);
  CHECK(test::reads_like_parser("a: 1\rb: 2\n"));
  CHECK_FALSE(test::is_plain("a: 1\rb: 2\n"));
}

TEST_CASE("plain YAML: nearly all logs and rulesets") {
  for (const std::string folder : {"rulesets", "examples", "tests/cases"}) {
    CAPTURE(folder);
    std::size_t plain = 0;
    std::size_t all = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             std::filesystem::path(VEEDOR_CASES "/../..") / folder)) {
      if (entry.path().extension() != ".yaml" || entry.path().parent_path().filename() == "schemes")
        continue;
      CAPTURE(entry.path().string());
      for (const RawDocument& document : test::documents_of(entry.path())) {
        if (++all % test::kOneOf == 0) CHECK(test::reads_like_parser(document.text));
        plain += test::is_plain(document.text) ? 1 : 0;
      }
    }
    CHECK(plain * 100 >= all * 98);
  }
}
