// Texts as scalars of YAML: what is written is read again as the same text.
#include "yaml/yaml_word.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "yaml/document.h"

namespace veedor {
namespace {

// No blanks at either end, which readers of logs take off; and not the merge key of YAML.
const std::vector<std::string> kTexts{"Ann",
                                      "Ann Bea",
                                      "Ann-Bea",
                                      "a: b",
                                      "a:b",
                                      "#x",
                                      "x #y",
                                      "x#",
                                      "\"",
                                      "'",
                                      "\\",
                                      "a\\b",
                                      "-",
                                      "- x",
                                      "-x",
                                      "--- x",
                                      "?",
                                      "? x",
                                      ": x",
                                      "x:",
                                      "!x",
                                      "&x",
                                      "*x",
                                      "|",
                                      ">",
                                      "%x",
                                      "@x",
                                      "`x",
                                      "a, b",
                                      ",",
                                      "[x",
                                      "x]",
                                      "{x",
                                      "x}",
                                      "No",
                                      "yes",
                                      "7",
                                      "010",
                                      "1e3",
                                      "0x1F",
                                      "1_000",
                                      "12:30:45",
                                      "2026-11-20",
                                      ".5",
                                      ".inf",
                                      "=",
                                      "...",
                                      "Bego\xC3\xB1"
                                      "a",
                                      "\xC3\x89va",
                                      "\xE5\xA4\xAA\xE9\x83\x8E",
                                      "\xF0\x9F\x91\x91",
                                      "\xEF\xBB\xBFx",
                                      "x\xC2\xA0y",
                                      "e\xCC\x81",
                                      "\xE2\x80\xAEx",
                                      std::string(500, '"'),
                                      std::string(500, 'N')};

/// What a document says whose only list holds, and whose only map has as its key, the word.
std::vector<std::string> words_read_back(const std::string& word) {
  Document document;
  document.parse("list: [" + word + ", end]\nmap: {" + word + ": 1}\nblock:\n  " + word + ": 2\n");
  REQUIRE(document.faults().empty());
  const NodeId root = document.root();
  const auto first = [&](std::string_view key) {
    return *document.children(document.find(root, key)).begin();
  };
  return {std::string(document.text(first("list"))),
          std::string(document.text(document[first("map")].key)),
          std::string(document.text(document[first("block")].key))};
}

}  // namespace

TEST_CASE("a text comes back as it was, in a list and as a key") {
  for (const std::string& text : kTexts) {
    CAPTURE(text);
    CHECK(words_read_back(yaml_word(text)) == std::vector<std::string>(3, text));
    CHECK(words_read_back(yaml_quoted(text)) == std::vector<std::string>(3, text));
    CHECK(words_read_back(yaml_label(text)) == std::vector<std::string>(3, text));
  }
}

TEST_CASE("names of people, cards and rulesets need no quotes") {
  for (const std::string text : {"Ann", "Ann B. Cruz-Dan",
                                 "Bego\xC3\xB1"
                                 "a",
                                 "new-regency", "plus1-move"}) {
    // A full stop is followed by a blank in the second one.
    CAPTURE(text);
    CHECK(yaml_word(text) == (text == "Ann B. Cruz-Dan" ? "\"" + text + "\"" : text));
  }
}

TEST_CASE("stacks and scoring tiles need none either where a log names them") {
  for (const std::string text : {"1", "2/3", "8/4/0", "enactment"}) CHECK(yaml_label(text) == text);
  for (const std::string text : {"", "/", "2/", "/3", "No", "1.5", "-1"}) {
    CHECK(yaml_label(text) == '"' + text + '"');
  }
}

TEST_CASE("what some reader of YAML takes for a number or a truth value stands in quotes") {
  for (const std::string text : {"No", "y", "ON", "true", "Null", "7", "1e3", "2026-11-20", ""}) {
    CAPTURE(text);
    CHECK(yaml_word(text) == '"' + text + '"');
  }
}

}  // namespace veedor
