#include <fmt/format.h>

#include "cli/completion/completion_table.h"

namespace veedor {
namespace {

constexpr std::string_view kFishFunctions = R"fish(
# Whether the command line has this command; without an argument: none yet.
function __veedor_at
    set -l words (commandline -opc)
    for word in $words[2..-1]
        string match -q -- '-*' $word; and continue
        test "$word" = "$argv"
        return
    end
    test -z "$argv"
end

# The YAML files and directories that go on with a word.
function __veedor_files
    complete -C "'' $argv" | string replace -r '\t.*' '' | string match -r '^.*(?:/|\.ya?ml)$'
end

# Of these files, a line each, the directories and those that an option of the program lets pass.
function __veedor_fitting
    set -l program (commandline -opc)[1]
    set -l files (__veedor_files $argv[2])
    string match -r '.*/$' -- $files
    string match -v -r '/$' -- $files | command $program completion $argv[1] 2>/dev/null
end

# What a log of the command line has, as these options of the program write it.
function __veedor_of_log
    set -l words (commandline -op)
    for word in $words[3..-1]
        string match -q -- '-*' $word; and continue
        set -l found (command $words[1] completion $argv[1]=$word $argv[2..-1] 2>/dev/null)
        test (count $found) -gt 0; or continue
        string join \n -- $found
        return
    end
end

# The words after the option that leaves the files that fit, and these files, after what is already there up to the last comma.
function __veedor_list
    set -l token (commandline -ct)
    set -l begun (string match -r '[^,]*$' -- $token)
    set -l before (string replace -r '[^,]*$' '' -- $token)
    for word in $argv[2..-1] (__veedor_fitting $argv[1] $begun)
        echo $before$word
    end
end
)fish";

/// `text` as one word for fish.
std::string fish_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + '\'';
}

std::string fish_values(const CommandTable& table) {
  std::string out =
      "\n# What there is of a kind, a line each.\nfunction __veedor_values\n    switch $argv\n";
  for (const ValueSet& values : table.values) {
    out += fmt::format("        case {}", fish_word(values.kind));
    if (!values.of_log.empty()) {
      out += "\n            __veedor_of_log " + values.of_log;
      if (values.begun) out += " --begun=(commandline -ct | string match -r '[0-9.]+$')";
    } else if (values.list || !values.words.empty()) {
      out += "\n            ";
      out += values.list ? "__veedor_list " + values.fitting : "string join \\n --";
      for (const std::string& word : values.words) out += " \\\n                " + fish_word(word);
    }
    if (values.files && !values.list) {
      out +=
          values.fitting.empty()
              ? "\n            __veedor_files (commandline -ct)"
              : fmt::format("\n            __veedor_fitting {} (commandline -ct)", values.fitting);
    }
    out += '\n';
  }
  return out + "    end\nend\n";
}

std::string complete(std::string_view command, std::string_view rest) {
  return fmt::format("complete -c veedor -n {} {}\n",
                     fish_word(fmt::format("__veedor_at {}", command)), rest);
}

std::string values_call(std::string_view kind) {
  return fish_word(fmt::format("(__veedor_values {})", kind));
}

std::string option_line(std::string_view command, const CompletedOption& option) {
  std::string rest;
  for (const std::string& name : option.names) {
    rest += name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1);
    rest += ' ';
  }
  if (option.kind) rest += "-x -a " + values_call(*option.kind) + ' ';
  return complete(command, rest + "-d " + fish_word(option.text));
}

}  // namespace

std::string fish_completion(const CommandTable& table) {
  std::string out = "# Completion for fish, written by `veedor completion fish`.\n";
  out += kFishFunctions;
  out += fish_values(table) + "\ncomplete -c veedor -f\n";
  for (const CompletedOption& option : table.program.options) out += option_line("", option);
  for (const CompletedCommand& command : table.commands) {
    out += complete("", fmt::format("-a {} -d {}", command.name, fish_word(command.text)));
  }
  for (const CompletedCommand& command : table.commands) {
    out += '\n';
    for (const CompletedOption& option : command.options) out += option_line(command.name, option);
    std::string_view last;  // fish does not count arguments: each kind is offered at all of them
    for (const CompletedArgument& argument : command.arguments) {
      if (argument.kind != last) out += complete(command.name, "-a " + values_call(argument.kind));
      last = argument.kind;
    }
  }
  return out;
}

}  // namespace veedor
