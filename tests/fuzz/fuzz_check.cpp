// All of `veedor check`: bytes to documents to verdicts to reports.
#include <algorithm>
#include <string>

#include "fuzz/fuzz.h"
#include "judge/judge.h"
#include "record/round_hashes.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"

namespace veedor::fuzz {
namespace {

void require_finding(const Finding& finding, const RawDocument& raw) {
  require(!finding.message.empty(), "a fault has a message");
  require_inside(finding.at, raw.text, raw.first_line);
}

/// What every verdict is, whatever the log.
void require_sound(const Verdict& verdict, const RawDocument& raw) {
  const bool judged_legal = verdict.status == Status::complete ||
                            verdict.status == Status::in_progress ||
                            verdict.status == Status::adjudicated;
  require(judged_legal != verdict.fault.has_value(), "a log has a fault or is legal");
  require(verdict.next.has_value() == (verdict.status == Status::in_progress),
          "somebody is next in a game that goes on, and in no other");
  require(verdict.ranking.empty() == (verdict.status != Status::complete),
          "a complete game has a ranking, and no other");
  require(verdict.positioned() || verdict.fault || verdict.only_result,
          "a legal log has a position");
  if (verdict.fault) require_finding(*verdict.fault, raw);
  for (const Finding& finding : verdict.also) require_finding(finding, raw);
  for (const RuledOut& ruling : verdict.rulings) require_finding(ruling.finding, raw);
  for (const Warning& warning : verdict.warnings) {
    require_inside(warning.at, raw.text, raw.first_line);
  }
  if (!verdict.positioned()) return;
  require(verdict.scores.size() == verdict.players.size(), "every player has a score");
  if (verdict.is_sheet()) return;
  const auto unsound = audit(verdict.ruleset->rules, verdict.state);
  require(!unsound, unsound.value_or(""));
}

/// All that `veedor check` writes about a log.
std::string reports(Judge& judge, const Document& document, const RawDocument& raw) {
  RoundHashes hashes(judge.log(), judge.replay().open_hands(), Covers::open);
  Verdict verdict = judge.judge(document, {.until = {}, .observer = &hashes});
  hashes.finish(verdict);
  verdict.file = "input";
  verdict.document = raw.number;
  require_sound(verdict, raw);
  const std::string json = json_report(verdict);
  require_json_line(json);
  const std::string text = text_report(verdict, {});
  require_printable(text);
  require(!text.empty(), "something is said of every log");
  require_printable(text_report(verdict, {.screen = {.color = false, .width = 40}}));
  return json + text;
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  static Library library;
  constexpr Further kAll{.faults = true, .all = true};
  static Judge used(library, {}, kAll);
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  DocumentStream stream(file.descriptor());
  RawDocument raw;
  Document document;
  while (stream.next(raw)) {
    document.parse(raw);
    const std::string said = fuzz::reports(used, document, raw);
    fuzz::require(fuzz::reports(used, document, raw) == said, "a log is judged alike twice");
    Judge fresh(library, {}, kAll);
    fuzz::require(fuzz::reports(fresh, document, raw) == said, "a judge remembers no log");
    if (document.not_yaml()) break;
  }
  fuzz::require(stream.error().empty(), "a file in memory is read to its end");
  return 0;
}
