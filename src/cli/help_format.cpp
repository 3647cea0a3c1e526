#include "cli/help_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/options/option_kind.h"
#include "cli/output/manual.h"
#include "text/layout.h"

namespace veedor {
namespace {

constexpr std::size_t kHelpWidth = 80;     ///< where there is no terminal
constexpr std::size_t kDescriptions = 24;  ///< the column where descriptions of options begin
constexpr std::size_t kCommandNames = 14;  ///< the same of commands
constexpr std::size_t kMostExamples = 2;
constexpr const char* kUsualGroup = "Options";  ///< the library's group of an option without one

std::size_t help_width() { return OutputOptions{}.screen().columns(kHelpWidth); }

/// A name and what it means; what does not fit beside a long name goes below it.
std::string entry(const std::string& name, const std::string& said, std::size_t column) {
  const std::string lead = "  " + name;
  if (lead.size() + 2 > column) {
    return lead + "\n" + paragraph(said, column, {}, help_width());
  }
  return hanging(padded(lead, column), said, column, help_width());
}

bool is_option(const CLI::Option& option) { return option.nonpositional(); }

/// What stands for the value of an option, as FORMAT; empty if it takes none.
std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const OptionKind kind = option_kind(option);
  if (kind.words.empty()) return kind.name;
  if (std::ranges::count(kind.words, "auto") > 0) return "WHEN";
  // The last word of the name: that of --no-warn is WARN.
  std::string name = is_option(option) ? option.get_lnames().front() : option.get_name();
  name.erase(0, name.rfind('-') + 1);
  for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
  return name;
}

/// An option as it is typed, "-j, --jobs N", or an argument.
std::string spelling(const CLI::Option& option) {
  if (!is_option(option)) return option.get_name();
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  const std::string value = value_name(option);
  return fmt::format("{}{}{}", fmt::join(names, ", "), value.empty() ? "" : " ", value);
}

/// The words that an option takes, its default marked: "text (default), json".
std::string choices(const CLI::Option& option, const std::vector<std::string>& words) {
  std::vector<std::string> marked;
  for (const std::string& word : words) {
    marked.push_back(word == option.get_default_str() ? word + " (default)" : word);
  }
  return fmt::format("{}", fmt::join(marked, ", "));
}

std::string meaning(const CLI::Option& option) {
  const std::string said = option.get_description();
  const std::vector<std::string> words = option_kind(option).words;
  if (!words.empty()) return fmt::format("{}: {}", said, choices(option, words));
  const std::string standard = option.get_default_str();
  return standard.empty() ? said : fmt::format("{} (default {})", said, standard);
}

/// The arguments of a usage line, "LOG [LINE]...".
std::string arguments_of(const CLI::App& app) {
  std::string line;
  for (const CLI::Option* option : app.get_options()) {
    if (is_option(*option)) continue;
    const bool many = option->get_expected_max() > 1;
    const std::string name = option->get_name();
    line +=
        fmt::format(" {}{}", option->get_required() ? name : "[" + name + "]", many ? "..." : "");
  }
  return line;
}

/// The options of a group, or the arguments, with a heading.
std::string section(const CLI::App& app, const std::string& heading, auto&& belongs) {
  std::string body;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty() || !belongs(*option)) continue;
    body += entry(spelling(*option), meaning(*option), kDescriptions);
  }
  return body.empty() ? body : fmt::format("\n{}:\n{}", heading, body);
}

std::string options_of(const CLI::App& app) {
  std::vector<std::string> groups{kUsualGroup, kLogsGroup, kOutputGroup, kLimitsGroup};
  for (const CLI::Option* option : app.get_options()) {
    const std::string& group = option->get_group();
    if (std::ranges::count(groups, group) == 0) groups.insert(groups.begin() + 1, group);
  }
  std::string all =
      section(app, "Arguments", [](const auto& option) { return !is_option(option); });
  for (const std::string& group : groups) {
    all += section(app, group, [&](const CLI::Option& option) {
      return is_option(option) && option.get_group() == group;
    });
  }
  return all;
}

/// The commands, by what somebody wants to do.
std::string commands_of(const CLI::App& app) {
  std::string all;
  std::string group;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_group() != group) all += fmt::format("\n{}:\n", command->get_group());
    group = command->get_group();
    all += entry(command->get_name(), command->get_description(), kCommandNames);
  }
  return all;
}

std::string statuses_of(const Topic& page) {
  std::string body;
  for (const auto& [status, meaning] : page.entries("EXIT STATUS")) {
    body += hanging(fmt::format("  {}  ", status), meaning, 5, help_width());
  }
  return body.empty() ? body : "\nExit status:\n" + body;
}

/// Commands of the page that run the command by itself and fit into the help.
std::string examples_of(const Topic& page) {
  std::string body;
  std::size_t count = 0;
  for (const std::string& command : page.commands("EXAMPLES")) {
    const bool of_this = command.starts_with(fmt::format("veedor {} ", page.name));
    if (!of_this || command.size() + 2 > help_width() || count == kMostExamples) continue;
    body += fmt::format("  {}\n", command);
    ++count;
  }
  return body.empty() ? body : "\nExamples:\n" + body;
}

}  // namespace

std::string HelpFormat::make_help(const CLI::App* app, std::string name,
                                  CLI::AppFormatMode /*mode*/) const {
  const std::size_t width = help_width();
  const bool whole_program = app->get_parent() == nullptr;
  std::string text = paragraph(app->get_description() + ".", 0, {}, width);
  const std::string line =
      whole_program ? name + " [OPTION]... COMMAND"
                    : fmt::format("veedor {} [OPTION]...{}", app->get_name(), arguments_of(*app));
  text += "\n" + hanging("Usage: ", line, 7, width);
  text += options_of(*app);
  if (whole_program)
    return text + commands_of(*app) +
           "\nMore: veedor COMMAND --help; veedor help lists the pages of the manual\n";
  for (const Topic& page : manual_topics()) {
    if (page.name != app->get_name()) continue;
    text += statuses_of(page);
    if (!app->get_footer().empty()) text += "\n" + paragraph(app->get_footer(), 0, {}, width);
    text += examples_of(page);
  }
  return text + fmt::format("\nMore: veedor help {}\n", app->get_name());
}

}  // namespace veedor
