#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace veedor {

/// The values for one place of a command line.
struct ValueSet {
  std::string kind;                ///< its name: letters, digits, `-` and `_`
  std::vector<std::string> words;  ///< in alphabetical order; empty if anything is allowed
  bool files = false;              ///< also YAML files and directories
  bool list = false;               ///< a comma-separated list
  /// The option of `veedor completion` that writes the values for the log on the command line;
  /// empty if they do not depend on a log.
  std::string of_log{};
  /// Whether these depend on what is typed of the word, too, which `--begun` takes.
  bool begun = false;
  /// The option that selects the suitable files; empty if all files are suitable.
  std::string fitting{};
};

/// An option with all its names. `kind` is the kind of its value; empty for a flag.
struct CompletedOption {
  std::vector<std::string> names;
  std::string text;
  std::optional<std::string> kind;
};

/// A positional argument.
struct CompletedArgument {
  std::string kind;
  bool repeated = false;  ///< may be repeated; then it is the last one
};

struct CompletedCommand {
  std::string name;
  std::string text;
  std::vector<CompletedOption> options;
  std::vector<CompletedArgument> arguments;
};

/// The command line of the program, for shell completion.
struct CommandTable {
  CompletedCommand program;  ///< the options before a command
  std::vector<CompletedCommand> commands;
  std::vector<ValueSet> values;  ///< each kind once; other kinds cannot be completed
};

/// The table of a program, with the current names of rulesets, rules and cards.
[[nodiscard]] CommandTable command_table(const CLI::App& app);

// The table as a script for the shell to source; see veedor-completion(1).
[[nodiscard]] std::string bash_completion(const CommandTable& table);
[[nodiscard]] std::string zsh_completion(const CommandTable& table);
[[nodiscard]] std::string fish_completion(const CommandTable& table);

}  // namespace veedor
