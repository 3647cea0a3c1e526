#include <fmt/format.h>

#include "cli/completion/completion_table.h"
#include "text/shell_word.h"

namespace veedor {
namespace {

constexpr std::string_view kOffer = R"zsh(
# What a log of the command line has, as these options of the program write it: a line each.
_veedor_of_log() {
  local word found
  for word in ${(Q)words[2,-1]}; do
    [[ $word != -* ]] || continue
    found=$(command $program completion $1=$word $argv[2,-1] 2>/dev/null)
    if [[ -n $found ]]; then print -r -- $found; return; fi
  done
}

# Whether the file $REPLY can be meant; asks the program once for all files of a directory.
_veedor_fits() {
  if [[ $fits_of != "$fitting $REPLY:h" ]]; then
    fits_of="$fitting $REPLY:h"
    fits=(${(f)"$(print -rl -- $REPLY:h/*.(yaml|yml)(N) |
      command $program completion $fitting 2>/dev/null)"})
  fi
  (( $fits[(Ie)$REPLY:h/$REPLY:t] ))
}

# Offers `names`, and YAML files and directories ($files); several with commas between ($list).
_veedor_offer() {
  local expl ret=1
  if [[ -n $list ]] compset -P '*,'
  if (( $#names )) _wanted values expl "$1" compadd -a names && ret=0
  if [[ -n $fitting ]]; then
    local fits_of=
    local -a fits
    _files -g '*.(yaml|yml)(+_veedor_fits)' && ret=0
  elif [[ -n $files ]]; then
    _files -g '*.(yaml|yml)' && ret=0
  fi
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

std::string zsh_values(const CommandTable& table) {
  std::string out =
      "\n# Offers what there is of a kind.\n_veedor_values() {\n"
      "  local -a names\n  local files= list= fitting=\n  case $1 in\n";
  for (const ValueSet& values : table.values) {
    const std::string names = values.of_log.empty()
                                  ? shell_words(values.words)
                                  : fmt::format("${{(f)\"$(_veedor_of_log {}{})\"}}", values.of_log,
                                                values.begun ? " ${PREFIX:+--begun=$PREFIX}" : "");
    out += fmt::format("    {}) names=({}){}{}{} ;;\n", values.kind, names,
                       values.files ? " files=1" : "", values.list ? " list=1" : "",
                       values.fitting.empty() ? "" : " fitting=" + values.fitting);
  }
  return out + "    *) _message $1; return 1 ;;\n  esac\n  _veedor_offer $1\n}\n";
}

std::string zsh_commands(const CommandTable& table) {
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
      "\n_veedor() {\n  local program=${(Q)words[1]}\n  local context state state_descr line "
      "ret=1\n  typeset -A opt_args\n"
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
         std::string(kOffer) + zsh_values(table) + zsh_commands(table) + main_function(table) +
         std::string(kEnd);
}

}  // namespace veedor
