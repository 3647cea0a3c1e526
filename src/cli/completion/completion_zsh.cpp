#include <fmt/format.h>

#include "cli/completion/completion_table.h"
#include "cli/options/shell_word.h"

namespace veedor {
namespace {

constexpr std::string_view kOffer = R"zsh(
# Offers `names`, and YAML files and directories ($files); several with commas between ($list).
_veedor_offer() {
  local expl ret=1
  if [[ -n $list ]] compset -P '*,'
  if (( $#names )) _wanted values expl "$1" compadd -a names && ret=0
  if [[ -n $files ]] _files -g '*.(yaml|yml)' && ret=0
  return ret
}
)zsh";

// zsh runs an autoloaded script as the function itself on its first call; a sourced script only
// registers the function.
constexpr std::string_view kEnd = R"zsh(
if [[ $funcstack[1] == _veedor ]]; then
  _veedor "$@"
else
  compdef _veedor veedor
fi
)zsh";

/// `text` with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || special.find(c) != special.npos) out += '\\';
    out += c;
  }
  return out;
}

std::string values_function(const CommandTable& table) {
  std::string out =
      "\n# Offers what there is of a kind.\n_veedor_values() {\n"
      "  local -a names\n  local files= list=\n  case $1 in\n";
  for (const ValueSet& values : table.values) {
    out += fmt::format("    {}) names=({}){}{} ;;\n", values.kind, shell_words(values.words),
                       values.files ? " files=1" : "", values.list ? " list=1" : "");
  }
  return out + "    *) _message $1; return 1 ;;\n  esac\n  _veedor_offer $1\n}\n";
}

std::string commands_function(const CommandTable& table) {
  std::string out = "\n_veedor_commands() {\n  local -a commands=(\n";
  for (const CompletedCommand& command : table.commands) {
    out += fmt::format("    {}\n", shell_word(command.name + ':' + command.text));
  }
  return out + "  )\n  _describe command commands\n}\n";
}

/// ":LOG: _veedor_values LOG", the action of an option or argument; the space keeps _arguments from
/// adding words to the call.
std::string action(std::string_view kind) { return fmt::format(":{0}: _veedor_values {0}", kind); }

/// The call of _arguments for the options of a command, to be followed by its arguments.
std::string arguments_call(const CompletedCommand& command, std::string_view indent) {
  std::string out = "_arguments -s -S";
  for (const CompletedOption& option : command.options) {
    const std::string group = fmt::format("({})", fmt::join(option.names, " "));
    for (const std::string& name : option.names) {
      const std::string value_mark = !option.kind ? "" : name.starts_with("--") ? "=" : "+";
      out += fmt::format(" \\\n{}  {}", indent,
                         shell_word(fmt::format("{}{}{}[{}]{}", group, name, value_mark,
                                                escaped(option.text, "[]"),
                                                option.kind ? action(*option.kind) : "")));
    }
  }
  for (const CompletedArgument& argument : command.arguments) {
    const std::string_view place = argument.repeated ? "*" : "";
    out += fmt::format(" \\\n{}  {}", indent,
                       shell_word(fmt::format("{}{}", place, action(argument.kind))));
  }
  return out;
}

std::string main_function(const CommandTable& table) {
  std::string out =
      "\n_veedor() {\n  local context state state_descr line ret=1\n  typeset -A opt_args\n"
      "  local curcontext=$curcontext\n  ";
  out += arguments_call(table.program, "  ");
  out +=
      " \\\n    ': :_veedor_commands' '*::argument:->argument' && ret=0\n"
      "  [[ $state == argument ]] || return ret\n  case $words[1] in\n";
  for (const CompletedCommand& command : table.commands) {
    out += fmt::format("    {})\n      {} && ret=0\n      ;;\n", command.name,
                       arguments_call(command, "      "));
  }
  return out + "  esac\n  return ret\n}\n";
}

}  // namespace

std::string zsh_completion(const CommandTable& table) {
  return "#compdef veedor\n# Completion for zsh, written by `veedor completion zsh`.\n" +
         std::string(kOffer) + values_function(table) + commands_function(table) +
         main_function(table) + std::string(kEnd);
}

}  // namespace veedor
