#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace veedor {

/// What can stand in one place of a command line.
struct ValueSet {
  std::string kind;                ///< a name for it, of letters, digits, `-` and `_`
  std::vector<std::string> words;  ///< in alphabetical order; none where anything can stand there
  bool files = false;              ///< YAML files and directories too
  bool list = false;               ///< several, with commas between them
};

/// An option with all its names. `kind` says what its value is; a flag has none.
struct CompletedOption {
  std::vector<std::string> names;
  std::string text;
  std::optional<std::string> kind;
};

/// An argument that is no option.
struct CompletedArgument {
  std::string kind;
  bool repeated = false;  ///< any number of them; it is then the last one
};

struct CompletedCommand {
  std::string name;
  std::string text;
  std::vector<CompletedOption> options;
  std::vector<CompletedArgument> arguments;
};

/// The command line of the program as shells complete it.
struct CommandTable {
  CompletedCommand program;  ///< the options before a command
  std::vector<CompletedCommand> commands;
  std::vector<ValueSet> values;  ///< each kind once; one that is not here cannot be completed
};

/// The table of a program, with the names that rulesets, rules and cards have now.
[[nodiscard]] CommandTable command_table(const CLI::App& app);

// The table as a script that the shell is to source; veedor-completion(1) says where it is kept.
[[nodiscard]] std::string bash_completion(const CommandTable& table);
[[nodiscard]] std::string zsh_completion(const CommandTable& table);
[[nodiscard]] std::string fish_completion(const CommandTable& table);

}  // namespace veedor
