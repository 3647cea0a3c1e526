// Completion and hover in events, rulesets and schemes that are being written: nothing throws.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "editor/files/document_part.h"
#include "editor/files/file_hover.h"
#include "support/case_file.h"
#include "text/text.h"
#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

/// Asks at a byte of `text`, and looks at what every answer has to fulfil.
void ask(const std::string& text, std::size_t offset) {
  const Position at = position_of(text, offset);
  for (const Completion& each : completions(shared_library(), text, at)) {
    CHECK(!each.label.empty());
    CHECK(!each.insert.empty());
    CHECK(each.insert.find('\n') == std::string::npos);
    CHECK(!first_invalid_utf8(each.insert));
  }
  if (const auto hover = hover_in_file(shared_library(), text, at)) {
    CHECK(!hover->markdown.empty());
    CHECK(!first_invalid_utf8(hover->markdown));
  }
}

void ask_anywhere(const std::string& text) {
  constexpr std::size_t kCuts = kOneOf == 1 ? 30 : 10;
  for (std::size_t i = 0; i <= kCuts; ++i) {
    const std::size_t at = text.size() * i / kCuts;
    const std::string before = text.substr(0, at);
    ask(text, at);
    ask(before, at);
    ask(before + text.substr(std::min(text.size(), at + i % 7 + 1)), at);
    for (const char* const more : {"{", "\"", "\n- x: [\n", "\n\t", ": \xFF", "\n---\n"}) {
      ask(before + more + text.substr(at), at + 1);
    }
  }
}

}  // namespace

TEST_CASE("completion and hover at any position of an event, ruleset, scheme or scoresheet") {
  const auto root = std::filesystem::path(VEEDOR_CASES).parent_path().parent_path();
  for (const char* const name : {"examples/tournament/event.yaml", "examples/scoresheet.yaml",
                                 "rulesets/power-shift.yaml", "rulesets/schemes/wbc.yaml"}) {
    CAPTURE(name);
    ask_anywhere(read_file(root / name));
  }
}

TEST_CASE("completion and hover in events, rulesets and schemes that are barely YAML") {
  for (const std::string head : {"veedor: 1\nkind: event\n", "ruleset: x\nkind: game\n",
                                 "ruleset: x\nkind: option\ngoes_with: [x]\n", "scheme: x\n"}) {
    for (const std::string rest :
         {"", "places:", "places: [", "places: [{", "places: {2: [{", "places:\n- - - -", "? [",
          "'", "source: {", "source: \"", "cards:\n  - {id: , effect: {king: {", "extends: [x]\n",
          "goes_with: &a [*a]\n", "players:\n  - {name: [", "byes: {player: {player: {player: ",
          "remove: {cards: [[[[", "\xEF\xBB\xBF\xFF: \xC3", "2: 2\n: \n", "<<: *x\n"}) {
      std::string text = head + rest;
      CAPTURE(text);
      for (std::size_t at = text.size() % kOneOf; at <= text.size(); at += kOneOf) ask(text, at);
      text.append(3000 / kOneOf, rest.empty() ? '{' : rest.back());
      ask(text, text.size());
    }
  }
}

}  // namespace veedor::test
