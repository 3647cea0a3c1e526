#include "cli/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <system_error>

#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "report/excerpt.h"
#include "report/rules_report.h"

namespace veedor {
namespace {

constexpr unsigned kUsualPlayers = 4;

ExitStatus write(const std::string& text) {
  Output output;
  output.write(text);
  if (output.error().empty()) return kAllLegal;
  fmt::print(stderr, "veedor: cannot write: {}\n", output.error());
  return kCouldNotJudge;
}

/// The games that an option goes with: those that it names, and games that begin with one of them.
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
  return write(options.json ? list_json(rulesets) : list_text(rulesets, options.color));
}

/// The rulesets that are named, and where these are options only, the first game for them.
std::optional<std::vector<RulesetChoice>> chosen(const RulesOptions& options, Library& library) {
  std::vector<RulesetChoice> choices;
  for (const std::string& name : options.names) {
    const auto named = read_ruleset_option(name, library);
    if (!named) return std::nullopt;
    for (const RulesetChoice& choice : named->choices) {
      if (std::ranges::count(choices, choice.name, &RulesetChoice::name) > 0) {
        fmt::print(stderr, "veedor: ruleset `{}` is given twice\n", choice.name);
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

unsigned players_for(const Library& library, const std::vector<RulesetChoice>& choices) {
  unsigned least = 1;
  unsigned most = kMaxPlayers;
  for (const RulesetChoice& choice : choices) {
    least = std::max(least, library.head(choice.name).least_players);
    most = std::min(most, library.head(choice.name).most_players);
  }
  return std::max(least, std::min(most, kUsualPlayers));
}

ExitStatus show(Library& library, const RulesOptions& options) {
  const auto choices = chosen(options, library);
  if (!choices) return kCouldNotJudge;
  const unsigned players = options.players > 0 ? options.players : players_for(library, *choices);
  const Selected selected = library.select(*choices, players);
  if (!selected.ruleset) {
    fmt::print(stderr, "veedor: {} [SETUP-1]\n", selected.fault.message);
    return kCouldNotJudge;
  }
  RulesPage page;
  for (const RulesetChoice& choice : *choices) page.heads.push_back(library.head(choice.name));
  page.ruleset = selected.ruleset;
  return write(options.json ? rules_json(page) : rules_text(page, options.color));
}

std::optional<std::string> read_all(const std::string& name) {
  if (name == "-") return std::string{std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file) return text;
  fmt::print(stderr, "veedor: cannot read {}: {}\n", name,
             std::generic_category().message(errno == 0 ? EIO : errno));
  return std::nullopt;
}

std::string summary(const std::string& file, const CheckedFile& checked) {
  const Ruleset& ruleset = checked.rulesets.back();
  unsigned cards = 0;
  for (const Stack& stack : ruleset.rules.stacks) cards += stack.cards;
  return fmt::format(
      "{}: ok: {} {} for {} players, {} and {} in {}\n", file,
      checked.head.game ? "game" : "option", checked.head.name,
      range_text(checked.head.least_players, checked.head.most_players),
      counted(static_cast<unsigned>(ruleset.rules.regions.size()), "region", "regions"),
      counted(cards, "Action card", "Action cards"),
      counted(static_cast<unsigned>(ruleset.stacks.size()), "stack", "stacks"));
}

ExitStatus check_file(const Library& library, const std::string& file, bool color) {
  const auto text = read_all(file);
  if (!text) return kCouldNotJudge;
  const std::string shown = printable(file == "-" ? "<stdin>" : file);
  const CheckedFile checked = library.check_file(shown, *text);
  if (checked.faults.empty()) return write(summary(shown, checked));
  std::string out;
  for (const FileFault& fault : checked.faults) {
    out += fmt::format("{}:{}:{}: ruleset: {}\n{}", fault.file, fault.at.line, fault.at.column,
                       printable(fault.message), excerpt(fault.source_line, fault.at, color));
  }
  write(out);
  return kCouldNotJudge;
}

}  // namespace

ExitStatus rules(const RulesOptions& options) {
  Library library;
  if (options.check) return check_file(library, *options.check, options.color);
  return options.names.empty() ? list(library, options) : show(library, options);
}

}  // namespace veedor
