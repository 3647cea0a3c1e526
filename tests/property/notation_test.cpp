// Random games in the short notation: written, and added line by line to the same log without its
// rounds, they are the same games; and what is added can be taken back.
#include <doctest/doctest.h>

#include "log/read/read.h"
#include "notation/write.h"
#include "property/effort.h"
#include "session/log_editor.h"

namespace veedor::test {
namespace {

/// The log of an editor in the short notation, by rounds.
std::vector<std::vector<std::string>> notation(const LogEditor& editor, Library& library) {
  Document document;
  document.parse(editor.text());
  LogNotes notes(document);
  GameLog log;
  REQUIRE(!read_log(document, library, {}, log, &notes));
  return notation_of(document, notes, log);
}

/// Adds all lines; the message of the first that is refused, else nothing.
std::string refused(LogEditor& editor, const std::vector<std::vector<std::string>>& rounds) {
  for (const auto& round : rounds) {
    for (const std::string& line : round) {
      const auto refusal = editor.add({line});
      if (!refusal) continue;
      return line + ": " + (refusal->verdict ? refusal->verdict->fault->message : refusal->message);
    }
  }
  return {};
}

}  // namespace

TEST_CASE("what the notation of a game says makes the same game") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(138); ++seed) {
    INFO("seed " << seed);
    LogEditor whole(library);
    whole.keep_history(Moment{0, std::nullopt});
    REQUIRE(!whole.open(simulate(library, options_for(seed)).text).fault);
    const auto lines = notation(whole, library);
    LogEditor again(library);
    again.keep_history(Moment{0, std::nullopt});
    REQUIRE(!again.open(whole.text()).fault);
    const bool any = again.undo(Moment{0, std::nullopt}).has_value();
    REQUIRE(any == !whole.told().empty());
    CHECK(again.told().empty());
    CHECK(refused(again, lines) == "");
    CHECK(again.verdict().state == whole.verdict().state);
    CHECK(notation(again, library) == lines);
  }
}

TEST_CASE("decisions are taken back one by one to the beginning") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(46); ++seed) {
    INFO("seed " << seed);
    Simulation options = options_for(seed);
    options.deviation.stop_at = 40;
    LogEditor editor(library);
    REQUIRE(!editor.open(simulate(library, options).text).fault);
    std::string before = editor.text();
    unsigned taken_back = 0;
    while (editor.undo(std::nullopt)) {
      CHECK(editor.text() != before);
      before = editor.text();
      REQUIRE(++taken_back < 200);
    }
    CHECK(notation(editor, library).size() == 2);  // no rounds are left
  }
}

}  // namespace veedor::test
