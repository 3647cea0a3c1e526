#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "report/rules/rules_json.h"
#include "report/rules/rules_report.h"
#include "report/source_line.h"
#include "text/json.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// The options of `veedor rules`.
struct RulesOptions {
  std::vector<std::string> names;    ///< rulesets or ruleset files; empty: list all
  unsigned players = 0;              ///< 0: 4, or the nearest number that the rulesets allow
  std::optional<std::string> check;  ///< a ruleset file to judge
  StdinName stdin_name;
  OutputOptions looks;
};

/// The games that an option goes with: those that it names, and those that extend one of them.
std::vector<std::string> games_of(const Library& library, const RulesetHead& option) {
  std::vector<std::string> games;
  if (option.game) return games;
  for (const std::string& name : library.names()) {
    const RulesetHead& head = library.head(name);
    const auto named = [&](const std::string& game) {
      return std::ranges::count(option.goes_with, game) > 0;
    };
    if (head.game && (named(name) || (head.inherits_options && named(head.extends)))) {
      games.push_back(name);
    }
  }
  return games;
}

ExitStatus list(const Library& library, const RulesOptions& options) {
  std::vector<ListedRuleset> rulesets;
  for (const bool game : {true, false}) {
    for (const std::string& name : library.names()) {
      const RulesetHead& head = library.head(name);
      if (head.game == game) rulesets.push_back({head, games_of(library, head)});
    }
  }
  return options.looks.write(options.looks.json() ? json_line(object_of(RulesetList{rulesets}))
                                                  : list_text(rulesets, options.looks.screen()));
}

/// The named rulesets, with the first suitable game if they are only options.
std::optional<std::vector<RulesetChoice>> chosen(const RulesOptions& options, Library& library) {
  std::vector<RulesetChoice> choices;
  for (const std::string& name : options.names) {
    const auto named = read_ruleset_option(name, library);
    if (!named) return std::nullopt;
    for (const RulesetChoice& choice : named->choices) {
      if (std::ranges::count(choices, choice.name, &RulesetChoice::name) > 0) {
        complain(fmt::format("ruleset `{}` is given twice", choice.name));
        return std::nullopt;
      }
      choices.push_back(choice);
    }
  }
  const bool game = std::ranges::any_of(
      choices, [&](const RulesetChoice& choice) { return library.head(choice.name).game; });
  if (!game && !choices.empty()) {
    const std::vector<std::string> games = library.head(choices.front().name).goes_with;
    if (!games.empty()) choices.insert(choices.begin(), {games.front(), {}});
  }
  return choices;
}

ExitStatus show(Library& library, const RulesOptions& options) {
  const auto choices = chosen(options, library);
  if (!choices) return kCouldNotJudge;
  const unsigned players = options.players > 0 ? options.players : usual_players(library, *choices);
  const auto ruleset = select_ruleset(*choices, players, library);
  if (!ruleset) return kCouldNotJudge;
  RulesPage page;
  for (const RulesetChoice& choice : *choices) page.heads.push_back(library.head(choice.name));
  page.ruleset = ruleset;
  return options.looks.write(options.looks.json() ? json_line(object_of(page))
                                                  : rules_text(page, options.looks.screen()));
}

std::string summary(const std::string& file, const CheckedFile& checked, const Screen& screen) {
  const Ruleset& ruleset = checked.rulesets.back();
  unsigned cards = 0;
  for (const Stack& stack : ruleset.rules.stacks) cards += stack.cards;
  const std::string what = fmt::format(
      "{} {} for {} players, {} and {} in {}", checked.head.game ? "game" : "option",
      checked.head.name, range_text(checked.head.least_players, checked.head.most_players),
      counted(static_cast<unsigned>(ruleset.rules.regions.size()), "region", "regions"),
      counted(cards, "Action card", "Action cards"),
      counted(static_cast<unsigned>(ruleset.stacks.size()), "stack", "stacks"));
  return hanging(file + ": ok: ", what, 4, screen.columns());
}

ExitStatus check_file(const Library& library, const RulesOptions& options) {
  const Screen screen = options.looks.screen();
  const auto text = read_data_file(*options.check);
  if (!text) return kCouldNotJudge;
  const std::string shown = printable(options.stdin_name.shown(*options.check));
  const CheckedFile checked = library.check_file(shown, *text);
  if (checked.faults.empty()) return print(summary(shown, checked, screen));
  std::string out;
  for (const FileFault& fault : checked.faults) {
    out += hanging(fmt::format("{}:{}:{}: ruleset: ", fault.file, fault.at.line, fault.at.column),
                   fault.message, 4, screen.columns());
    out += line_with_caret(fault.source_line, fault.at, screen);
  }
  if (checked.faults.size() == kMostFaults) {
    out += hanging(shown + ": ",
                   fmt::format("these are the first {} faults; there may be more", kMostFaults), 4,
                   screen.columns());
  }
  return print(out, kCouldNotJudge);
}

/// Lists the rulesets, shows the rules of some of them together, or judges a ruleset file.
ExitStatus rules(const RulesOptions& options) {
  Library library;
  if (options.check) return check_file(library, options);
  return options.names.empty() ? list(library, options) : show(library, options);
}

}  // namespace

void add_rules(CLI::App& app, Run& run) {
  const auto options = std::make_shared<RulesOptions>();
  CLI::App* command = app.add_subcommand("rules", "Show rulesets with their sources, or judge one");
  CLI::Option* names =
      command
          ->add_option("NAME", options->names,
                       "Rulesets to show together, or a FILE; by default all are listed")
          ->type_name(kRulesetsKind);
  CLI::Option* players =
      command->add_option("--players", options->players, "Number of players to show the rules for")
          ->check(CLI::Range(1U, static_cast<unsigned>(kMaxPlayers)));
  command
      ->add_option("--check", options->check,
                   "Judge a ruleset FILE instead; - means standard input")
      ->type_name(kFileKind)
      ->excludes(names)
      ->excludes(players);
  add_stdin_name(*command, options->stdin_name);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return rules(*options); }; });
}

}  // namespace veedor
