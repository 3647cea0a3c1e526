#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/input_file.h"
#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "replay/judge.h"
#include "replay/round_hashes.h"
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

class Checker {
 public:
  Checker(const CheckOptions& options, Library& library, RulesetOverride override)
      : options_(options),
        style_{options.quiet, options.looks.ink()},
        judge_(library, std::move(override)) {}

  /// False once the output takes no more.
  bool file(const std::string& name) {
    const InputFile input(name);
    if (const std::string error = input.error(); !error.empty()) return unreadable(name, error);
    const std::string shown = name == kStandardInput ? "<stdin>" : name;
    DocumentStream stream(input.descriptor());
    bool any = false;
    while (stream.next(raw_)) {
      any = true;
      document_.parse(raw_);
      Verdict verdict = judged();
      verdict.file = shown;
      verdict.document = raw_.number;
      if (!report(verdict)) return false;
      // What follows cannot be told apart from the document that is not YAML.
      if (document_.not_yaml()) return true;
    }
    if (!stream.error().empty()) return unreadable(name, stream.error());
    return any || report(no_document(shown));
  }

  [[nodiscard]] ExitStatus status() const { return output_.status(status_); }

 private:
  Verdict judged() {
    if (!options_.hash) return judge_.judge(document_);
    RoundHashes hashes(judge_.log());
    Verdict verdict = judge_.judge(document_, {.until = {}, .witness = &hashes});
    hashes.finish(verdict);
    return verdict;
  }

  void raise(ExitStatus status) { status_ = std::max(status_, status); }

  bool unreadable(const std::string& name, const std::string& error) {
    fmt::print(stderr, "veedor: cannot read {}: {}\n", name, error);
    raise(kCouldNotJudge);
    return true;
  }

  static Verdict no_document(const std::string& name) {
    Verdict verdict;
    verdict.file = name;
    verdict.document = 1;
    verdict.fault = Finding{};
    verdict.fault->rule = RuleId::log_2;
    verdict.fault->message = "there is no log in this file";
    return verdict;
  }

  bool report(const Verdict& verdict) {
    switch (verdict.status) {
      case Status::complete:
      case Status::adjudicated:
        break;
      case Status::in_progress:
        if (options_.require_complete) raise(kSomeIllegal);
        break;
      case Status::illegal:
      case Status::mismatch:
        raise(kSomeIllegal);
        break;
      case Status::malformed:
        raise(kCouldNotJudge);
        break;
    }
    return output_.write(options_.looks.json() ? json_report(verdict)
                                               : text_report(verdict, style_));
  }

  const CheckOptions& options_;
  TextStyle style_;
  Judge judge_;
  RawDocument raw_;
  Document document_;
  Output output_;
  ExitStatus status_ = kAllLegal;
};

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  Checker checker(options, library, *override);
  for (const std::string& name : options.files) {
    if (!checker.file(name)) break;
  }
  return checker.status();
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
  add_looks(*command, options->looks);
  command->add_flag("--hash", options->hash,
                    "Also write a hash of the position after every round, to compare logs by");
  command->add_flag("--require-complete", options->require_complete,
                    "Count a log that is in progress as exit status 1");
  command->callback([options, &run] { run = [options] { return check(*options); }; });
}

}  // namespace veedor
