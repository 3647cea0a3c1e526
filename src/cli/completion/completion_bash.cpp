#include <fmt/format.h>

#include "cli/completion/completion_table.h"
#include "text/shell_word.h"

namespace veedor {
namespace {

// Readline quotes file names itself, and words within an open quotation mark; this function quotes
// all other candidates.
constexpr std::string_view kBashFunctions = R"bash(
# What a log of the command line has, as these options of the program write it: a line each.
_veedor_of_log() {
  local word found
  for word in "${typed[@]:2}" "${COMP_WORDS[@]:COMP_CWORD+1}"; do
    word=${word//\\/} word=${word#[\"\']} word=${word%[\"\']}
    [[ $word != -* ]] || continue
    found=$(command "${typed[0]}" completion "$1=$word" "${@:2}" 2>/dev/null)
    if [[ $found ]]; then printf '%s\n' "$found"; return; fi
  done
}

# Leaves those of the files, a line each, that can be meant.
_veedor_fitting() {
  if [[ $fitting ]]; then command "${typed[0]}" completion "$fitting" 2>/dev/null; else cat; fi
}

# Offers those of `words` that go on with `cur`, and YAML files and directories ($files).
_veedor_offer() {
  local quote= colons= plain=${cur//\\/} before= word
  if [[ $cur == [\"\']* ]]; then quote=${cur:0:1} plain=${cur:1}; fi
  # Readline puts what is offered in place of what stands behind the last colon.
  if [[ ! $quote && $COMP_WORDBREAKS == *:* && $plain == *:* ]]; then colons=${plain%:*}:; fi
  if [[ $list && $plain == *,* ]]; then before=${plain%,*}, plain=${plain##*,}; fi
  for word in "${words[@]}"; do
    [[ $word == "$plain"* && ! ($quote && $word == *"$quote"*) ]] || continue
    word=$before$word word=${word#"$colons"}
    if [[ ! $quote && ! $files ]]; then printf -v word %q "$word"; fi
    COMPREPLY+=("$word")
  done
  [[ $files ]] || return
  compopt -o filenames 2>/dev/null
  while IFS= read -r word; do
    word=$before$word
    COMPREPLY+=("${word#"$colons"}")
  done < <(
    { compgen -f -X '!*.yaml' -- "$plain"; compgen -f -X '!*.yml' -- "$plain"; } | _veedor_fitting
    compgen -d -- "$plain")
}

_veedor() {
  local cur command= kind= count=0 dashes=1 word i typed=() last=0
  local options arguments words files list fitting
  COMPREPLY=()
  # Readline takes words apart at colons, too.
  for ((i = 0; i <= COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if ((i > 1)) && [[ $word == :* || ${typed[last]} == *: ]]; then
      typed[last]+=$word
    else
      if ((i)); then ((++last)); fi
      typed[last]=$word
    fi
  done
  cur=${typed[last]}
  _veedor_command ''
  for ((i = 1; i < last; ++i)); do
    word=${typed[i]}
    if [[ $kind ]]; then
      if [[ $word != = ]]; then kind=; fi  # else the value is still to come: --option=value
    elif [[ $dashes && $word == -- ]]; then
      dashes=
    elif [[ $dashes && $word == -?* ]]; then
      _veedor_option "$command" "$word"
    elif [[ ! $command ]]; then
      command=$word
      _veedor_command "$command"
    else
      ((++count))
    fi
  done
  if [[ $kind ]]; then
    if [[ $cur == = ]]; then cur=; fi
  elif [[ ! ($dashes && $cur == -*) ]]; then
    kind=${arguments[count]-}
    word=${arguments[${#arguments[@]} - 1]-}
    if [[ ! $kind && $word == *... ]]; then kind=$word; fi
  fi
  if [[ $kind ]]; then
    _veedor_values "${kind%...}"
  else
    words=("${options[@]}") files= list= fitting=
  fi
  _veedor_offer
}

complete -F _veedor veedor
)bash";

std::string bash_values(const CommandTable& table) {
  std::vector<std::string> commands;
  for (const CompletedCommand& command : table.commands) commands.push_back(command.name);
  std::string out =
      "\n# What there is of a kind: words, `files` where it may be a file too, `list` where several"
      "\n# have commas between them, and `fitting`, the option that knows which files can be "
      "meant.\n_veedor_values() {\n"
      "  words=() files= list= fitting=\n  case $1 in\n";
  out += fmt::format("    command) words=({}) ;;\n", shell_words(commands));
  for (const ValueSet& values : table.values) {
    if (!values.of_log.empty()) {
      out += fmt::format("    {}) mapfile -t words < <(_veedor_of_log {}{}) ;;\n", values.kind,
                         values.of_log, values.begun ? R"( ${cur:+--begun="${cur#[\"\']}"})" : "");
      continue;
    }
    out += fmt::format("    {}) words=({}){}{}{} ;;\n", values.kind, shell_words(values.words),
                       values.files ? " files=1" : "", values.list ? " list=1" : "",
                       values.fitting.empty() ? "" : " fitting=" + values.fitting);
  }
  return out + "  esac\n}\n";
}

std::string command_row(const CompletedCommand& command) {
  std::vector<std::string> options;
  std::vector<std::string> arguments;
  for (const CompletedOption& option : command.options) {
    options.insert(options.end(), option.names.begin(), option.names.end());
  }
  for (const CompletedArgument& argument : command.arguments) {
    arguments.push_back(argument.kind + (argument.repeated ? "..." : ""));
  }
  return fmt::format("    {}) options=({}) arguments=({}) ;;\n", shell_word(command.name),
                     shell_words(options), shell_words(arguments));
}

std::string bash_commands(const CommandTable& table) {
  std::string out =
      "\n# The options of a command, and the kinds of its arguments; `...` is any number of them.\n"
      "_veedor_command() {\n  options=() arguments=()\n  case $1 in\n";
  CompletedCommand program = table.program;
  program.name.clear();
  program.arguments.push_back({"command", false});
  out += command_row(program);
  for (const CompletedCommand& command : table.commands) out += command_row(command);
  return out + "  esac\n}\n";
}

std::string options_function(const CommandTable& table) {
  std::string out =
      "\n# The kind of the value of an option of a command; empty for one without a value.\n"
      "_veedor_option() {\n  case $1:$2 in\n";
  for (const CompletedCommand& command : table.commands) {
    for (const CompletedOption& option : command.options) {
      if (!option.kind) continue;
      for (const std::string& name : option.names) {
        out += fmt::format("    {}:{}) kind={} ;;\n", command.name, name, *option.kind);
      }
    }
  }
  return out + "    *) kind= ;;\n  esac\n}\n";
}

}  // namespace

std::string bash_completion(const CommandTable& table) {
  return "# Completion for bash, written by `veedor completion bash`.\n" + bash_values(table) +
         bash_commands(table) + options_function(table) + std::string(kBashFunctions);
}

}  // namespace veedor
