// Documents as they are written: their layout, and that they are read again as what was meant.
#include "yaml/yaml_writer.h"

#include <doctest/doctest.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/random.h"
#include "text/json.h"
#include "yaml/document.h"

namespace veedor {
namespace {

constexpr YamlLayout kLines = YamlLayout::lines;
constexpr YamlLayout kBrackets = YamlLayout::brackets;
constexpr std::array kAllQuotes{YamlQuotes::word, YamlQuotes::label, YamlQuotes::two,
                                YamlQuotes::one};

/// `count` times the Arabic letter mark: 2 bytes, written as 6.
std::string marks(std::size_t count) {
  std::string text;
  for (; count > 0; --count) text += "\u061C";
  return text;
}

/// What players and games may be called, and what no name may hold.
const std::vector<std::string>& texts() {
  static const std::vector<std::string> kWriterTexts{
      "Ann", "Ann Bea", "a: b", "a :b", "x:", ": x", "#x", "x #y", "x#", "\"", "'", "it's", "\\",
      "a\\nb", "-", "- x", "-x", "--- x", "---", "...", "?", "? x", "!x", "!!str x", "&x", "*x",
      "|", ">", "%x", "@x", "`x", ",", "a, b", "[x", "x]", "{x", "x}", "=", "<", "~x", "a<<",
      // what readers of YAML 1.1 or 1.2 take for something else than a text
      "y", "N", "yes", "No", "on", "OFF", "true", "False", "7", "-7", "+1", "010", "0o10", "0x10",
      "0b1", "1e3", "1.5", ".5", ".inf", ".NaN", "1_000", "12:30:45", "2026-11-20",
      "2026-11-20 10:00:00", "2/3",
      // beyond ASCII; emoji, marks of direction, noncharacters
      "Bego\u00F1a", "e\u0301", "\u592A\u90CE", "\U0001F451", "x\u00A0y", "\u202Ex", "\uFEFFx",
      "\uFDD0", "\U0001FFFF", "\u00D7", "\u200D",
      // control characters and line ends
      "a\tb", "a\nb", "a\r\nb", "\x01", "\x1B[2J", "a\x7F", "a\u0085\u009Fz", "a\u2028\u2029z",
      // long ones
      std::string(500, 'N'), std::string(500, '"'), std::string(2000, 'x'), marks(250)};
  return kWriterTexts;
}

/// A node as JSON, all scalars as texts.
Json read(const Document& document, NodeId id) {
  const Node& node = document[id];
  if (!node.is_collection()) return std::string(document.text(id));
  Json value = node.kind == NodeKind::list ? Json::array() : Json::object();
  for (const NodeId child : document.children(id)) {
    if (node.kind == NodeKind::list) {
      value.push_back(read(document, child));
    } else {
      value[std::string(document.text(document[child].key))] = read(document, child);
    }
  }
  return value;
}

Json read(const std::string& text) {
  Document document;
  document.parse(text);
  for (const Fault& fault : document.faults()) FAIL_CHECK(fault.message);
  return read(document, document.root());
}

void list(YamlWriter& yaml, YamlLayout layout, const std::vector<int>& numbers) {
  yaml.begin_list(layout);
  for (const int number : numbers) yaml.number(number);
  yaml.end_list();
}

/// Writes trees of lists, maps and texts in any layout, with comments and quotes anywhere.
class AnyLayout {
 public:
  explicit AnyLayout(Random& random) : random_(random) {}

  [[nodiscard]] Json tree(unsigned depth) {
    const std::size_t kind = depth == 0 ? 0 : random_.below(3);
    if (kind == 0) return texts()[random_.below(texts().size())];
    Json tree = kind == 1 ? Json::array() : Json::object();
    for (std::size_t size = random_.below(4); size > 0; --size) {
      if (kind == 1) tree.push_back(this->tree(depth - 1));
      // A document keeps one of two pairs with the same key, and merge keys and nulls are none.
      if (kind == 2) tree[texts()[random_.below(texts().size())]] = this->tree(depth - 1);
    }
    return tree;
  }

  void write(const Json& tree, bool lines) {
    if (tree.is_string()) return yaml_.text(tree.get<std::string>(), quotes());
    lines = lines && !random_.one_in(3);
    const YamlLayout layout = lines ? kLines : kBrackets;
    tree.is_array() ? yaml_.begin_list(layout) : yaml_.begin_map(layout);
    for (auto item = tree.begin(); item != tree.end(); ++item) {
      if (lines) remark();
      if (tree.is_object()) {
        yaml_.key(item.key(), quotes());
        if (lines && !item->is_string() && random_.one_in(4)) yaml_.comment("behind: a key");
      }
      write(*item, lines);
      if (lines && item->is_string() && random_.one_in(4)) yaml_.comment("behind: a value");
    }
    tree.is_array() ? yaml_.end_list() : yaml_.end_map();
  }

  [[nodiscard]] std::string written() const { return yaml_.written() + '\n'; }

 private:
  void remark() {
    if (random_.one_in(6)) yaml_.blank_line();
    if (random_.one_in(4)) yaml_.comment_lines("one line: x\n- [two");
  }

  YamlQuotes quotes() { return kAllQuotes[random_.below(kAllQuotes.size())]; }

  Random& random_;
  YamlWriter yaml_;
};

}  // namespace

TEST_CASE("lines and brackets are laid out as people write logs") {
  YamlWriter yaml;
  yaml.begin_map(kLines);
  yaml.key("veedor");
  yaml.number(1);
  yaml.key("players");
  yaml.begin_list(kBrackets);
  yaml.text("Ann");
  yaml.text("No");
  yaml.end_list();
  yaml.key("rounds");
  yaml.begin_list(kLines);
  yaml.begin_map(kLines);
  yaml.key("power");
  yaml.begin_list(kBrackets);
  yaml.begin_map(kLines);  // within brackets, everything is
  yaml.key("Ann");
  yaml.number(-8);
  yaml.key("tile");
  yaml.sign("no");
  yaml.end_map();
  yaml.end_list();
  yaml.key("turns");
  yaml.begin_list(kLines);
  list(yaml, kLines, {1, 2});
  list(yaml, kLines, {});
  yaml.end_list();
  yaml.key("board");
  yaml.begin_map(kLines);
  yaml.end_map();
  yaml.key("passed");
  yaml.begin_map(kBrackets);
  yaml.key("Ann");
  yaml.nothing();
  yaml.key("Bea");
  yaml.nothing();
  yaml.end_map();
  yaml.end_map();
  yaml.sign("yes");
  yaml.end_list();
  yaml.end_map();
  CHECK(yaml.written() ==
        "veedor: 1\n"
        "players: [Ann, \"No\"]\n"
        "rounds:\n"
        "  - power: [{Ann: -8, tile: no}]\n"
        "    turns:\n"
        "      -\n"
        "        - 1\n"
        "        - 2\n"
        "      - []\n"
        "    board: {}\n"
        "    passed: {Ann: , Bea: }\n"
        "  - yes");
}

TEST_CASE("comments stand behind keys and values, and on lines of their own") {
  YamlWriter yaml;
  yaml.begin_map(kLines);
  yaml.comment_lines("seed: 1\n  command");
  yaml.blank_line();
  yaml.key("rounds");
  yaml.comment("all");
  yaml.begin_list(kLines);
  yaml.comment_lines("before the first entry");
  yaml.begin_map(kLines);
  yaml.comment_lines("in it\n\nand more");
  yaml.key("king");
  yaml.text("Toledo");
  yaml.comment("by lot");
  yaml.comment_lines("in the entry");
  yaml.end_map();
  yaml.comment_lines("between entries");
  list(yaml, kBrackets, {3});
  yaml.comment("so");
  yaml.end_list();
  yaml.blank_line();
  yaml.comment_lines("the end");
  yaml.end_map();
  CHECK(yaml.written() ==
        "# seed: 1\n"
        "#   command\n"
        "\n"
        "rounds:  # all\n"
        "  # before the first entry\n"
        "  -\n"
        "    # in it\n"
        "    #\n"
        "    # and more\n"
        "    king: Toledo  # by lot\n"
        "    # in the entry\n"
        "  # between entries\n"
        "  - [3]  # so\n"
        "\n"
        "# the end");
}

TEST_CASE("a comment ends with its line, whatever it says") {
  YamlWriter yaml;
  yaml.begin_list(kLines);
  yaml.number(1);
  yaml.comment("a\nb: c\r\u0085\u2028[\x1B \U0001FFFF");
  yaml.comment_lines("d\u2029}");
  yaml.number(2);
  yaml.end_list();
  CHECK(yaml.written() == "- 1  # a b: c ??[? \U0001FFFF\n# d?}\n- 2");
}

TEST_CASE("every text comes back as it was, as key and value, in lines and brackets") {
  for (const YamlLayout layout : {kLines, kBrackets}) {
    for (const YamlQuotes quotes : kAllQuotes) {
      for (const std::string& text : texts()) {
        CAPTURE(text);
        YamlWriter yaml;
        yaml.begin_map(layout);
        yaml.key(text, quotes);
        yaml.begin_list(layout);
        yaml.text(text, quotes);
        yaml.text("end");
        yaml.end_list();
        yaml.end_map();
        CHECK(read(yaml.written()) == Json{{text, {text, "end"}}});
      }
    }
  }
}

TEST_CASE("texts that are no keys: empty ones, nulls and the merge key of YAML") {
  for (const std::string text : {"", "~", "null", "<<"}) {
    YamlWriter yaml;
    yaml.begin_list(kBrackets);
    yaml.text(text);
    yaml.end_list();
    CHECK(yaml.written() == "[\"" + text + "\"]");
  }
}

TEST_CASE("quotes are those asked for, where they keep the text") {
  const auto written = [](std::string_view text, YamlQuotes quotes) {
    YamlWriter yaml;
    yaml.text(text, quotes);
    return yaml.written();
  };
  CHECK(written("Ann", YamlQuotes::word) == "Ann");
  CHECK(written("2/3", YamlQuotes::word) == "\"2/3\"");
  CHECK(written("2/3", YamlQuotes::label) == "2/3");
  CHECK(written("Ann", YamlQuotes::two) == "\"Ann\"");
  CHECK(written("a\"\\", YamlQuotes::one) == "'a\"\\'");
  CHECK(written("it's", YamlQuotes::one) == "\"it's\"");
  CHECK(written("a\tb", YamlQuotes::one) == "\"a\\tb\"");
}

TEST_CASE("any tree in any layout is read as the same tree") {
  Random random(7);
  for (int i = 0; i < 2000; ++i) {
    AnyLayout any(random);
    const Json tree = any.tree(5);
    any.write(tree, true);
    CAPTURE(any.written());
    REQUIRE(read(any.written()) == tree);
  }
}

TEST_CASE("calls that make no document are an error") {
  YamlWriter unmatched;
  unmatched.begin_map(kLines);
  unmatched.key("a");
  unmatched.number(1);
  unmatched.end_list();
  CHECK_THROWS_AS((void)unmatched.written(), std::logic_error);
  YamlWriter nothing_begun;
  CHECK_THROWS_AS(nothing_begun.end_map(), std::logic_error);
}

}  // namespace veedor
