#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>

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
  std::vector<std::string> files;      ///< "-" is standard input
  std::optional<std::string> ruleset;  ///< --ruleset as written; none: the logs decide
  bool require_complete = false;
  bool quiet = false;
  bool hash = false;
  Looks looks;
};

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  const TextStyle style{options.quiet, options.looks.ink()};
  Output output;
  LogFiles files(library, *override, options.hash);
  ExitStatus status = kAllLegal;
  const auto report = [&](const Verdict& verdict, const RawDocument&) {
    status = std::max(status, status_of(verdict, options.require_complete));
    return output.write(options.looks.json() ? json_report(verdict) : text_report(verdict, style));
  };
  for (const std::string& name : options.files) {
    if (!files.each(name, report)) break;
  }
  return output.status(std::max(status, files.unread().empty() ? kAllLegal : kCouldNotJudge));
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      app.add_subcommand("check", "Judge game logs: the first fault, or the scores");
  command->add_option("FILE", options->files, "Logs in YAML; - is standard input")
      ->type_name(kLogKind)
      ->required();
  command
      ->add_option("--ruleset", options->ruleset,
                   "Judge under these rulesets (NAME[,NAME...] or FILE), whatever the logs say")
      ->type_name(kRulesetsKind);
  command->add_flag("-q,--quiet", options->quiet, "Write nothing about logs without a fault");
  command->add_flag("--hash", options->hash,
                    "Also write a hash of the position after every round, to compare logs by");
  add_looks(*command, options->looks);
  command->add_flag("--require-complete", options->require_complete,
                    "Count a log that is in progress as exit status 1");
  command->callback([options, &run] { run = [options] { return check(*options); }; });
}

}  // namespace veedor
