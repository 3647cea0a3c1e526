#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/log_files.h"
#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "report/check_format.h"

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

/// Writes a report from its entries, in the order of the input.
class ReportWriter {
 public:
  explicit ReportWriter(std::unique_ptr<const CheckFormat> format) : format_(std::move(format)) {
    output_.write(format_->begin());
  }

  [[nodiscard]] const CheckFormat& format() const { return *format_; }
  /// False once nothing more can be written.
  bool add(std::string entry) {
    return entry.empty() || output_.write(format_->placed(std::move(entry), ++entries_));
  }
  /// Ends the report; its status as that of `Output`.
  ExitStatus end(const std::vector<Unjudged>& unjudged, ExitStatus status) {
    output_.write(format_->end(entries_, unjudged));
    return output_.status(status);
  }

 private:
  std::unique_ptr<const CheckFormat> format_;
  Output output_;
  std::size_t entries_ = 0;
};

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  ReportWriter report(
      check_format(options.looks.format, {.quiet = options.quiet,
                                          .color = options.looks.ink(),
                                          .require_complete = options.require_complete,
                                          .version = VEEDOR_VERSION}));
  LogFiles files(library, *override, options.hash);
  ExitStatus status = kAllLegal;
  const auto judged = [&](const Verdict& verdict, const RawDocument&) {
    status = std::max(status, status_of(verdict, options.require_complete));
    return report.add(report.format().log(verdict));
  };
  for (const std::string& name : options.files) {
    const std::size_t unread = files.unread().size();
    if (!files.each(name, judged)) break;
    if (files.unread().size() == unread) continue;
    status = kCouldNotJudge;
    if (!report.add(report.format().unjudged(files.unread().back()))) break;
  }
  return report.end(files.unread(), status);
}

/// What `check` writes besides what every command does.
std::vector<std::string> further_formats() {
  std::vector<std::string> names = check_format_names();
  std::erase_if(names, [](const std::string& name) { return name == "text" || name == "json"; });
  return names;
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      app.add_subcommand("check", "Judge game logs: the first fault, or the scores");
  command->add_option("FILE", options->files, "Logs in YAML; - is standard input")->required();
  command->add_option("--ruleset", options->ruleset,
                      "Judge under these rulesets (NAME[,NAME...] or FILE), whatever the logs say");
  command->add_flag("-q,--quiet", options->quiet, "Write nothing about logs without a fault");
  command->add_flag("--hash", options->hash,
                    "Also write a hash of the position after every round, to compare logs by");
  add_looks(*command, options->looks, further_formats());
  command->add_flag("--require-complete", options->require_complete,
                    "Count a log that is in progress as exit status 1");
  command->callback([options, &run] { run = [options] { return check(*options); }; });
}

}  // namespace veedor
