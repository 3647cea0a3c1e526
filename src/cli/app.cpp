#include "cli/app.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/command_table.h"
#include "cli/files/complaint.h"
#include "cli/files/descriptors.h"
#include "cli/help_format.h"
#include "cli/options/option_kind.h"
#include "cli/options/readers.h"
#include "cli/output/output.h"
#include "cli/output/pager.h"
#include "text/phrases.h"

namespace veedor {

namespace {

/// The parts of a complaint of the library: what stands before, between and behind two signs.
struct SaidParts {
  std::string name;
  std::string value;
  std::string rest;
};

/// A value may hold anything, so the last `second` counts.
std::optional<SaidParts> parts_of(const std::string& said, std::string_view first,
                                  std::string_view second) {
  const std::size_t name = said.find(first);
  const std::size_t rest = said.rfind(second);
  if (name == said.npos || rest == said.npos || name + first.size() > rest) return std::nullopt;
  const std::size_t value = name + first.size();
  return SaidParts{said.substr(0, name), said.substr(value, rest - value),
                   said.substr(rest + second.size())};
}

}  // namespace

std::string in_our_words(const std::string& said) {
  if (const auto unknown = parts_of(said, ": ", " not in {")) {
    const std::vector<std::string> words = listed_words(unknown->rest);
    return fmt::format("{}: `{}` is not one of {}{}", unknown->name, unknown->value,
                       fmt::join(words, ", "), suggestion(unknown->value, words));
  }
  if (const auto out = parts_of(said, ": Value ", " not in range ")) {
    return fmt::format("{}: expected a number from {}, not `{}`", out->name, out->rest, out->value);
  }
  if (const auto missing = parts_of(said, ": 1 required ", " missing")) {
    const std::size_t list = missing->value.find('{');
    if (list == std::string::npos) return missing->name + " needs a value";
    return fmt::format("{} needs one of {}", missing->name,
                       fmt::join(listed_words(missing->value.substr(list + 1)), ", "));
  }
  if (const auto two = parts_of(said, " excludes ", "")) {
    return fmt::format("{} does not go with {}", two->name, two->value);
  }
  if (const auto two = parts_of(said, " requires ", "")) {
    return fmt::format("{} needs {}", two->name, two->value);
  }
  return said;
}

namespace {

constexpr std::string_view kNoPager = "--no-pager";
constexpr std::string_view kVersion = "--version";

/// Suggests the nearest known word or, if there is none, the command line that lists all words.
std::string advice(const std::string& word, const std::vector<std::string>& known,
                   const std::string& command) {
  const std::string near = suggestion(word, known);
  return near.empty() ? fmt::format("; try `{} --help`", command) : near;
}

/// The word of the command line that should be a command; nullopt if there is only an option or
/// nothing.
std::optional<std::string> command_word(int argc, char** argv) {
  int at = 1;
  while (at < argc && std::string_view(argv[at]) == kNoPager) ++at;
  if (at >= argc || argv[at][0] == '-') return std::nullopt;
  return argv[at];
}

/// Whether only the version is asked for.
bool asks_version(int argc, char** argv) {
  return argc == 2 && std::string_view(argv[1]) == kVersion;
}

/// Adds all commands; or, because that takes time, only those up to the requested one. `help` and
/// `completion` need all other commands: `help` is the last one, and for `completion` all are
/// added.
void add_commands(CLI::App& app, const std::optional<std::string>& asked, Run& chosen) {
  for (const auto& [group, add] : commands()) {
    add(app, chosen);
    CLI::App* const command = app.get_subcommands({}).back();
    command->group(std::string(group));
    command->get_help_ptr()->group(kOutputGroup)->description("Show this help");
    say_who_may_read(*command);
    const bool found = command->get_name() == asked;
    if (found && asked != "completion") return;
  }
}

/// Complains about an unknown command by name. The library would only say that a command is
/// required.
bool complain_about_command(const CLI::App& app, const std::optional<std::string>& word) {
  if (!word) return false;
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) {
    known.push_back(command->get_name());
    if (known.back() == word) return false;
  }
  complain(fmt::format("unknown command `{}`{}", *word, advice(*word, known, app.get_name())));
  return true;
}

/// The complaint about a word that is neither an option nor an argument of `command`.
std::string unexpected(const CLI::App& command, const std::string& word, const std::string& line) {
  if (word.front() != '-') {
    return fmt::format("`{}` is one argument too many; try `{} --help`", word, line);
  }
  std::vector<std::string> known;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const std::string name = word.substr(0, word.find('='));
  return fmt::format("unknown option `{}`{}", name, advice(name, known, line));
}

/// The library's complaint about the command line.
std::string usage_fault(const CLI::App& app, const CLI::Error& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  const std::string line = (chosen.empty() ? "" : app.get_name() + " ") + command.get_name();
  for (const CLI::App* owner : {&app, &command}) {
    if (const auto words = owner->remaining(); !words.empty() && !words.front().empty()) {
      return unexpected(*owner, words.front(), line);
    }
  }
  if (chosen.empty()) return fmt::format("a command is required; try `{} --help`", line);
  const std::string said = in_our_words(error.what());
  return said.ends_with('?') ? said : fmt::format("{}; try `{} --help`", said, line);
}

/// Answers --help and --version, which the library reports like wrong usage.
ExitStatus answer(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() != 0) {
    complain(usage_fault(app, error));
    return kCouldNotJudge;
  }
  std::ostringstream asked_for;
  app.exit(error, asked_for);
  return print(asked_for.str());
}

/// Reports the exception being handled.
ExitStatus complain_about_exception() noexcept {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& error) {
    complain(fmt::format("internal fault: {}", error.what()));
  } catch (...) {
    complain("internal fault");
  }
  return kCouldNotJudge;
}

/// Replaces abort() for exceptions that cannot be caught, as in destructors of the JSON library,
/// which allocate.
[[noreturn]] void end_at_once() {
  if (!std::current_exception()) std::abort();
  std::_Exit(complain_about_exception());
}

int run_command(int argc, char** argv) {
  CLI::App app{"veedor, a referee for logs of the board game El Grande", "veedor"};
  app.formatter(std::make_shared<HelpFormat>());
  app.set_version_flag(std::string(kVersion), "veedor " VEEDOR_VERSION,
                       "Print the version and exit");
  app.require_subcommand(1);
  app.add_flag_callback(std::string(kNoPager), use_no_pager,
                        "Write long text straight to the terminal, without a pager");
  Run chosen;
  const auto asked = command_word(argc, argv);
  if (!asks_version(argc, argv)) add_commands(app, asked, chosen);
  if (complain_about_command(app, asked)) return kCouldNotJudge;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  return chosen();
}

}  // namespace

int run(int argc, char** argv) {
  std::set_terminate(end_at_once);
  if (!open_standard_streams()) return kCouldNotJudge;
  try {
    return run_command(argc, argv);
  } catch (const std::exception&) {
    return complain_about_exception();
  }
}

}  // namespace veedor
