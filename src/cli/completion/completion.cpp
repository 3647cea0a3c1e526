#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/completion/completed_values.h"
#include "cli/completion/completion_table.h"
#include "cli/options/value_kind.h"
#include "cli/output/output.h"

namespace veedor {
namespace {

/// The options of `veedor completion`.
struct CompletionOptions {
  std::string shell;
  std::optional<std::string> players;
  std::optional<std::string> moments;
  bool rulesets = false;
  bool schemes = false;
};

std::string one_a_line(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += value + '\n';
  return text;
}

/// Those files of the kind whose names standard input has, one on each line.
std::string fitting_files(DataFile kind) {
  std::vector<std::string> files;
  for (std::string name; std::getline(std::cin, name);) {
    if (is_data_file(name, kind)) files.push_back(name);
  }
  return one_a_line(files);
}

std::string completion(const CompletionOptions& options, const CLI::App& app) {
  if (options.players) return one_a_line(players_of_log(*options.players));
  if (options.moments) return one_a_line(moments_of_log(*options.moments));
  if (options.rulesets) return fitting_files(DataFile::ruleset);
  if (options.schemes) return fitting_files(DataFile::scheme);
  const CommandTable table = command_table(app);
  return options.shell == "bash"  ? bash_completion(table)
         : options.shell == "zsh" ? zsh_completion(table)
                                  : fish_completion(table);
}

}  // namespace

void add_completion(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CompletionOptions>();
  CLI::App* command =
      app.add_subcommand("completion", "Write a script with which a shell completes command lines");
  command->add_option("SHELL", options->shell, "Shell that reads the script")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command
      ->add_option("--players", options->players,
                   "For the scripts: write what --for takes with the log FILE")
      ->type_name(kLogKind);
  command
      ->add_option("--moments", options->moments,
                   "For the scripts: write what --at takes with the log FILE")
      ->type_name(kLogKind);
  command->add_flag("--rulesets", options->rulesets,
                    "For the scripts: of the files named on standard input, write the rulesets");
  command->add_flag("--schemes", options->schemes,
                    "For the scripts: of the files named on standard input, write the schemes");
  command->callback([options, &app, &run] {
    const int wanted = (options->shell.empty() ? 0 : 1) + (options->players ? 1 : 0) +
                       (options->moments ? 1 : 0) + (options->rulesets ? 1 : 0) +
                       (options->schemes ? 1 : 0);
    if (wanted == 0) throw CLI::RequiredError("SHELL");
    if (wanted > 1)
      throw CLI::ValidationError("completion", "only one of these options can be used");
    run = [options, &app] { return print(completion(*options, app)); };
  });
}

}  // namespace veedor
