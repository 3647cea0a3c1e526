#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/files/input_file.h"
#include "cli/files/replace_file.h"
#include "cli/input/log_folder.h"
#include "cli/input/typed_sheet.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "layout/format.h"
#include "text/printable.h"
#include "yaml/tables.h"

namespace veedor {
namespace {

/// The options of `veedor fmt`.
struct FmtOptions {
  std::vector<std::string> files;      ///< "-" is standard input
  std::optional<std::string> ruleset;  ///< --ruleset; nullopt: the logs decide
  bool check = false;
  bool diff = false;
  bool write = false;
  bool textconv = false;
  std::optional<std::string> format;  ///< --format: csv or yaml
  StdinName stdin_name;
};

/// Formats file after file, and continues after one that cannot be formatted.
class FmtCommand {
 public:
  FmtCommand(const FmtOptions& options, Library& library, RulesetOverride override,
             const std::vector<std::string>& files)
      : options_(options),
        formatter_(library, std::move(override)),
        size_(size_of_files(files)),
        progress_(size_.has_value(), size_),
        output_(&progress_) {
    progress_.ignore_faults();
  }

  /// Returns false once nothing more can be written.
  bool run(const std::string& name) {
    std::string text;
    const bool going_on = format(name, text);
    progress_.step(text.size());
    return going_on;
  }

  [[nodiscard]] ExitStatus status(ExitStatus status) const {
    return output_.status(std::max(status, status_));
  }

 private:
  /// Reads a file into `text`, and does with it what the options say.
  bool format(const std::string& name, std::string& text) {
    const auto lock = options_.write ? std::make_unique<FileLock>(name) : nullptr;
    const std::string error = InputFile(name).read_all(text, kMostOfFile);
    if (!error.empty()) {
      return complain(fmt::format("cannot read {}: {}", options_.stdin_name.shown(name), error));
    }
    const std::string shown = options_.stdin_name.shown(name);
    Formatted formatted = formatter_.format(text, spelling());
    if (options_.textconv) return output_.write(formatted.refused() ? text : formatted.text);
    if (formatted.refused()) {
      print_refusal(formatted, shown);
      status_ = kCouldNotJudge;
      return true;
    }
    const bool canonical = formatted.text == text;
    if (options_.check) return canonical || name_it(shown);
    if (options_.diff) return canonical || compare(shown, text, formatted.text);
    if (options_.write) return canonical || rewrite(name, *lock, text, formatted.text);
    return print(formatted.text);
  }

  [[nodiscard]] Spelling spelling() const {
    if (!options_.format) return Spelling::as_read;
    return *options_.format == "csv" ? Spelling::grid : Spelling::yaml;
  }

  bool complain(const std::string& message) {
    veedor::complain(message);
    status_ = kCouldNotJudge;
    return true;
  }

  bool name_it(const std::string& name) {
    status_ = std::max(status_, kSomeIllegal);
    return output_.write(printable(name) + '\n');
  }

  bool compare(const std::string& name, std::string_view read, std::string_view text) {
    const auto diff = unified_diff(printable(name), read, text);
    if (!diff) return complain("cannot run diff(1), which writes the differences");
    status_ = std::max(status_, kSomeIllegal);
    return output_.write(*diff);
  }

  bool rewrite(const std::string& name, FileLock& lock, std::string_view read,
               std::string_view text) {
    const std::string error = replace_file(name, lock, read, text);
    return error.empty() || complain(fmt::format("cannot write {}: {}", name, error));
  }

  /// Writes the logs of several files as one stream.
  bool print(const std::string& text) {
    const bool first = std::exchange(first_, false);
    const bool grid = is_grid_heading(std::string_view(text).substr(0, text.find('\n')));
    if (!first && !grid && !text.starts_with("---")) output_.write("---\n");
    return output_.write(text);
  }

  const FmtOptions& options_;
  Formatter formatter_;
  std::optional<std::uint64_t> size_;
  Progress progress_;
  Output output_;
  ExitStatus status_ = kAllLegal;
  bool first_ = true;
};

ExitStatus format_files(const FmtOptions& options) {
  if (options.write && std::ranges::count(options.files, kStandardInput) > 0) {
    complain(
        "standard input cannot be rewritten; without --write the formatted log goes "
        "to standard output");
    return kCouldNotJudge;
  }
  Library library;
  auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  ExitStatus status = kAllLegal;
  const std::vector<std::string> files = with_folders(options.files, status);
  FmtCommand command(options, library, *std::move(override), files);
  for (const std::string& name : files) {
    if (!command.run(name)) break;
  }
  return command.status(status);
}

}  // namespace

void add_fmt(CLI::App& app, Run& run) {
  const auto options = std::make_shared<FmtOptions>();
  CLI::App* command =
      app.add_subcommand("fmt", "Format logs in one layout, and keep their comments");
  command
      ->add_option("FILE", options->files,
                   "Logs in YAML, scoresheets in CSV, or folders of them; - means standard input")
      ->required()
      ->type_name(kLogKind);
  CLI::Option* check =
      command->add_flag("--check", options->check, "Only list the files that have another layout");
  CLI::Option* diff = command->add_flag(
      "--diff", options->diff, "Only show what would change in each file, as diff -u does");
  CLI::Option* write = command->add_flag("--write", options->write, "Rewrite the files in place");
  command
      ->add_flag("--textconv", options->textconv,
                 "For git: write a file that cannot be formatted as it is, without a message")
      ->excludes(check)
      ->excludes(diff)
      ->excludes(write);
  write->excludes(check)->excludes(diff);
  diff->excludes(check);
  command
      ->add_option("--format", options->format,
                   "Write scoresheets as a table for spreadsheets, or as YAML")
      ->check(CLI::IsMember({"csv", "yaml"}));
  command
      ->add_option("--ruleset", options->ruleset,
                   "Read names according to these rulesets (NAME[,NAME...] or FILE)")
      ->type_name(kRulesetsKind);
  add_stdin_name(*command, options->stdin_name);
  command->callback([options, &run] { run = [options] { return format_files(*options); }; });
}

}  // namespace veedor
