#include "report/diff/diff.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/one_game.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "log/grid/grid.h"
#include "report/diff/diff_json.h"
#include "report/diff/sheet_diff.h"
#include "report/verdict_json.h"
#include "text/json.h"

namespace veedor {
namespace {

// The exit statuses of diff(1), and that for a log with a fault.
constexpr ExitStatus kSame = kAllLegal;
constexpr ExitStatus kDifferent = kSomeIllegal;
constexpr ExitStatus kTrouble = kCouldNotJudge;

struct DiffOptions {
  GameOptions a;
  GameOptions b;
  std::vector<std::size_t> documents;
  std::optional<std::string> ruleset;
  DocumentLimits limits;
  StdinName stdin_name;
  OutputOptions looks;
};

ExitStatus told(const OneGame& a, const OneGame& b, const std::vector<CellDifference>& found,
                const OutputOptions& looks) {
  return looks.write(
      looks.json()
          ? json_line(object_of(DiffTold{.a = a.verdict(), .b = b.verdict(), .cells = &found}))
          : sheet_diff_text(a.verdict(), b.verdict(), found, looks.screen()),
      found.empty() ? kSame : kDifferent);
}

/// The differences of two scoresheets or results.
ExitStatus diff_sheets(const OneGame& a, const OneGame& b, const OutputOptions& looks) {
  const auto compared = [](const OneGame& game) {
    return ComparedSheet{
        game.verdict(), game.document(),
        as_in_grid(part_of(game.document(), game.notes(), game.document().root()))};
  };
  const ComparedSheet left = compared(a);
  const ComparedSheet right = compared(b);
  const auto found = compare_sheets(left, right);
  return told(a, b, found, looks);
}

/// The differences of two CSV files of results.
ExitStatus diff_results(const OneGame& a, const OneGame& b, const OutputOptions& looks) {
  return told(a, b, compare_results(rows_of_results(a.text()), rows_of_results(b.text())), looks);
}

/// For logs that cannot be compared: in JSON an object says why, for others it has been said.
ExitStatus not_compared(const OneGame& a, const OneGame& b, const OutputOptions& looks) {
  if (!looks.json()) return kTrouble;
  const auto told = [](const OneGame& game) {
    const bool readable = game.complaint().empty() && game.verdict().positioned();
    return readable ? object_of(BriefVerdict{game.verdict()}) : game.unanswered(false);
  };
  return looks.write(json_line(object_of(Undiffed{told(a), told(b)})), kTrouble);
}

/// Returns false after a complaint.
bool replay(OneGame& game, LoggedDecisions& decisions) {
  if (game.refuse_sheet("the other one is a game")) return false;
  if (!game.judge({.until = {}, .observer = &decisions})) return false;
  decisions.finish(game.verdict().state);
  return true;
}

ReplayedLog replayed(const OneGame& game, const LoggedDecisions& decisions) {
  const auto& fault = game.verdict().fault;
  return {game.log(), game.document(), decisions, fault ? &*fault : nullptr};
}

ExitStatus diff(DiffOptions options) {
  if (options.a.file == kStandardInput && options.b.file == kStandardInput) {
    complain("only one of two logs can be standard input");
    return kTrouble;
  }
  options.a.ruleset = options.b.ruleset = options.ruleset;
  options.a.limits = options.b.limits = options.limits;
  options.a.stdin_name = options.b.stdin_name = options.stdin_name;
  if (!options.documents.empty()) {
    options.a.document = options.documents.front();
    options.b.document = options.documents.back();
  }
  const auto faults = options.looks.json() ? OneGame::Faults::kept : OneGame::Faults::reported;
  OneGame a(options.looks.error_screen(), faults);
  OneGame b(options.looks.error_screen(), faults);
  a.allow_results();
  b.allow_results();
  a.keep_notes();
  b.keep_notes();
  const bool both = static_cast<int>(a.open(options.a)) + static_cast<int>(b.open(options.b)) == 2;
  if (both && a.is_results_csv() && b.is_results_csv()) return diff_results(a, b, options.looks);
  if (both && (a.is_results_csv() || b.is_results_csv())) {
    (a.is_results_csv() ? a : b).refuse_result("the other one is not such a table");
    return not_compared(a, b, options.looks);
  }
  if (both && a.verdict().is_sheet() && b.verdict().is_sheet())
    return diff_sheets(a, b, options.looks);
  const bool results = both && (a.verdict().only_result || b.verdict().only_result);
  if (results && a.verdict().only_result && b.verdict().only_result)
    return diff_sheets(a, b, options.looks);
  if (results) {
    (a.verdict().only_result ? a : b).refuse_result("the other one is more than a result");
    return not_compared(a, b, options.looks);
  }
  LoggedDecisions decisions_a;
  LoggedDecisions decisions_b;
  if (!both || !replay(a, decisions_a) || !replay(b, decisions_b)) {
    return not_compared(a, b, options.looks);
  }
  const GameDiff found = compare_games(replayed(a, decisions_a), replayed(b, decisions_b));
  const ComparedLogs logs{a.verdict(), b.verdict(), found};
  const bool fault = logs.a.fault || logs.b.fault;
  const ExitStatus status = found.same() && !fault ? kSame : kDifferent;
  return options.looks.write(
      options.looks.json()
          ? json_line(object_of(DiffTold{.a = logs.a, .b = logs.b, .diff = &found}))
          : diff_text(logs, options.looks.screen()),
      status);
}

}  // namespace

void add_diff(CLI::App& app, Run& run) {
  const auto options = std::make_shared<DiffOptions>();
  CLI::App* command = app.add_subcommand(
      "diff",
      "Find the first decision that differs between two logs of one game, or the values that "
      "differ between two scoresheets or results");
  command
      ->add_option("A", options->a.file,
                   "A log in YAML, or a scoresheet or results in CSV; - means standard input")
      ->type_name(kLogKind)
      ->required();
  command->add_option("B", options->b.file, "Another log of the same game")
      ->type_name(kLogKind)
      ->required();
  command
      ->add_option("--document", options->documents,
                   "Number of the log in each file, from 1: N for both, or N,M")
      ->check(whole_number_from(1))
      ->delimiter(',')
      ->expected(1, 2)
      ->allow_extra_args(false);
  command
      ->add_option("--ruleset", options->ruleset,
                   "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the logs' own")
      ->type_name(kRulesetsKind);
  add_limits(*command, options->limits);
  add_stdin_name(*command, options->stdin_name);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return diff(*options); }; });
}

}  // namespace veedor
