#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/completion/completion_table.h"
#include "cli/output/output.h"

namespace veedor {

void add_completion(CLI::App& app, Run& run) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("completion", "Write a script by which a shell completes command lines");
  command->add_option("SHELL", *shell, "Shell that reads the script")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->required();
  command->callback([shell, &app, &run] {
    run = [shell, &app] {
      const CommandTable table = command_table(app);
      return print(*shell == "bash"  ? bash_completion(table)
                   : *shell == "zsh" ? zsh_completion(table)
                                     : fish_completion(table));
    };
  });
}

}  // namespace veedor
