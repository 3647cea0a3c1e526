#include "cli/input/typed_sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "judge/judge.h"
#include "log/grid/grid.h"
#include "report/check/verdict_report.h"
#include "yaml/stream.h"

namespace veedor {
namespace {

/// The rulesets that a judged sheet names.
std::vector<RulesetChoice> choices_of(const GameLog& log, const Library& library,
                                      const RulesetOverride& override) {
  if (!override.choices.empty()) return override.choices;
  if (log.ruleset_node == kNoNode) return {{"base", {}}};
  const auto known = [&](const RulesetChoice& choice) { return library.knows(choice.name); };
  if (!std::ranges::all_of(log.ruleset_written, known)) return {};
  return log.ruleset_written;
}

}  // namespace

std::optional<TypedSheet> read_typed_sheet(const std::string& name, Library& library,
                                           const RulesetOverride& override) {
  const std::string shown = name == kStandardInput ? std::string(kStandardInputShown) : name;
  std::string text;
  if (const auto error = InputFile(name).read_all(text, kMostOfFile); !error.empty()) {
    complain(fmt::format("cannot read {}: {}", shown, error));
    return std::nullopt;
  }
  DocumentStream stream(reader_of(text));
  RawDocument raw;
  Document document;
  if (stream.next(raw)) parse_log(document, raw);
  Judge judge(library, override, {.faults = true});
  Verdict verdict = judge.judge(document);
  verdict.file = shown;
  verdict.document = 1;
  const auto told = [&] { print_error(text_report(verdict, {})); };
  TypedSheet sheet;
  if (raw.first_row > 0) {
    if (document.root() != kNoNode) sheet.rows = cells_of_grid(raw.text);
    if (sheet.rows.empty()) return told(), std::nullopt;
    sheet.players = players_of_grid(sheet.rows);
  } else {
    Formatted formatted = Formatter(library, override).format(text, Spelling::grid);
    if (formatted.refused()) return print_refusal(formatted, shown), std::nullopt;
    sheet.rows = cells_of_grid(formatted.text);
    sheet.players = judge.log().players;
  }
  if (RawDocument second; stream.next(second)) {
    complain(fmt::format("{} has several scoresheets; write each into a file of its own", shown));
    return std::nullopt;
  }
  sheet.choices = choices_of(judge.log(), library, override);
  if (sheet.choices.empty()) told();
  return sheet;
}

void print_refusal(Formatted& refused, const std::string& shown) {
  if (refused.malformed) {
    refused.malformed->file = shown;
    print_error(text_report(*refused.malformed, {}));
  } else if (const auto& reason = refused.not_kept) {
    complain(
        fmt::format("{}:{}:{}: {}", shown, reason->at.line, reason->at.column, reason->message));
  }
}

}  // namespace veedor
