// The short notation: lines added to a log, and taken back. Above a line `---` stands the log,
// without one a log with one round that has begun.
#include <string>
#include <vector>

#include "fuzz/fuzz.h"
#include "session/log_editor.h"

namespace veedor::fuzz {
namespace {

constexpr std::string_view kBegun = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Granada
  homes: {Ann: Castilla, Bea: Aragón, Cruz: Galicia, Dan: Toledo}
  first: Dan
rounds:
  - reveal: [intrigue, fair, fiesta, coup]
    power: [{Dan: 13}, {Ann: 3}, {Bea: 9}, {Cruz: 8}]
)";
constexpr std::size_t kMostLines = 40;

bool can_be_changed(LogEditor& editor, std::string_view text) {
  const Verdict& verdict = editor.open(std::string(text));
  return verdict.ruleset && !verdict.fault && !verdict.is_sheet() && !editor.several();
}

/// What a line may do to a log: it is taken, and the log has no fault; or nothing changes, and
/// there is a reason.
void add(LogEditor& editor, std::string_view line) {
  const std::string before = editor.text();
  const auto refusal = editor.add({line});
  if (!refusal) {
    require(!editor.verdict().fault, "a log that has grown has no fault");
    return;
  }
  require(editor.text() == before, "a line that is refused changes nothing");
  require(refusal->line == 0 && refusal->at <= line.size(), "a refusal is about the line");
  require(refusal->verdict.has_value() == refusal->message.empty(), "there is one reason");
  require(!refusal->verdict || refusal->verdict->fault, "a log that is refused has a fault");
}

/// Takes all back, decision by decision.
void take_back(LogEditor& editor) {
  for (std::string before = editor.text(); editor.undo({}); before = editor.text()) {
    require(editor.text() != before && !editor.verdict().fault, "a decision is taken back");
  }
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  static Library library;
  constexpr std::string_view kMark = "\n---\n";
  std::string_view text = fuzz::text_of(data, size);
  std::string_view log = fuzz::kBegun;
  if (const std::size_t mark = text.find(kMark); mark != std::string_view::npos) {
    log = text.substr(0, mark + 1);
    text.remove_prefix(mark + kMark.size());
  }
  LogEditor editor(library);
  if (!fuzz::can_be_changed(editor, log)) return 0;
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size() && i < fuzz::kMostLines; ++i) {
    fuzz::add(editor, lines[i]);
  }
  for (const std::string& line : editor.decision_lines(0)) {
    fuzz::require(!line.empty(), "a line says something");
  }
  fuzz::take_back(editor);
  return 0;
}
