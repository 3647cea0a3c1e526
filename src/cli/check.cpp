#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "cli/command.h"
#include "cli/log_files.h"
#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "cli/value_kind.h"
#include "report/reporter.h"

namespace veedor {
namespace {

/// What `veedor check` was asked to do.
struct CheckOptions {
  LogOptions logs;
  bool require_complete = false;
  bool quiet = false;
  bool hash = false;
  Looks looks;
};

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.logs.ruleset, library);
  if (!override) return kCouldNotJudge;
  const TextStyle style{options.quiet, options.looks.ink()};
  LogFiles files(options.logs, library, *override, {.hashes = options.hash, .refuse = {}});
  Output output(&files.progress());
  ExitStatus status = kAllLegal;
  files.judge_all([&](const Verdict& verdict, const RawDocument&) -> InTurn {
    const ExitStatus its_status = status_of(verdict, options.require_complete);
    std::string report = options.looks.json() ? json_report(verdict) : text_report(verdict, style);
    return [&, its_status, report = std::move(report)] {
      status = std::max(status, its_status);
      return output.write(report);
    };
  });
  return output.status(std::max(status, files.status()));
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      app.add_subcommand("check", "Judge game logs: the first fault, or the scores");
  add_logs(*command, options->logs, "Logs");
  command->add_flag("-q,--quiet", options->quiet, "Write nothing about logs without a fault");
  command->add_flag("--hash", options->hash,
                    "Also write a hash of the position after every round, to compare logs by");
  add_looks(*command, options->looks);
  command->add_flag("--require-complete", options->require_complete,
                    "Count a log that is in progress as exit status 1");
  command->callback([options, &run] {
    check_logs(options->logs);
    run = [options] { return check(*options); };
  });
}

}  // namespace veedor
