#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/options/ruleset_option.h"
#include "cli/options/value_kind.h"
#include "cli/output/output.h"
#include "log/publish/public_copy.h"
#include "report/check/verdict_report.h"

namespace veedor {
namespace {

/// The options of `veedor publish`.
struct PublishOptions {
  std::string file;                    ///< "-" is standard input
  std::optional<std::string> ruleset;  ///< --ruleset as written; none: the logs decide
};

ExitStatus publish(const PublishOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  std::string text;
  const std::string error = InputFile(options.file).read_all(text, kMostOfFile);
  if (!error.empty()) {
    complain(fmt::format("cannot read {}: {}", options.file, error));
    return kCouldNotJudge;
  }
  const std::string shown =
      options.file == kStandardInput ? std::string(kStandardInputShown) : options.file;
  Formatted copy = Publisher(library, *override).copy(text);
  if (copy.malformed) {
    copy.malformed->file = shown;
    print_error(text_report(*copy.malformed, {}));
    return kCouldNotJudge;
  }
  if (copy.not_kept) {
    complain(fmt::format("{}: no public copy can be made: {}", shown, copy.not_kept->message));
    return kCouldNotJudge;
  }
  return print(copy.text);
}

}  // namespace

void add_publish(CLI::App& app, Run& run) {
  const auto options = std::make_shared<PublishOptions>();
  CLI::App* command =
      app.add_subcommand("publish", "Write a public copy of logs, without what only some may know");
  command->add_option("FILE", options->file, "Logs in YAML; - is standard input")
      ->required()
      ->type_name(kLogKind);
  command
      ->add_option("--ruleset", options->ruleset,
                   "Read names by these rulesets (NAME[,NAME...] or FILE)")
      ->type_name(kRulesetsKind);
  command->callback([options, &run] { run = [options] { return publish(*options); }; });
}

}  // namespace veedor
