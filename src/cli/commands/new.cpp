#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/commands/first_commands.h"
#include "cli/files/complaint.h"
#include "cli/options/game_options.h"
#include "cli/options/ruleset_option.h"
#include "cli/options/value_kind.h"
#include "cli/options/whole_number.h"
#include "cli/output/output.h"
#include "judge/judge.h"
#include "log/layout/format.h"
#include "log/player_name.h"
#include "log/write/new_log.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The options of `veedor new`.
struct NewOptions {
  std::string players;  ///< comma-separated names
  std::string ruleset = "base";
  std::optional<std::string> title;
  std::vector<unsigned> caballeros;  ///< the Caballero cards that the players use
  std::optional<std::string> seed;
  std::string format = "yaml";
};

std::string command_again(const NewOptions& options, std::uint64_t seed) {
  std::string command = "veedor new" + argument("--players", options.players);
  if (options.ruleset != NewOptions().ruleset) command += argument("--ruleset", options.ruleset);
  if (!options.caballeros.empty()) {
    command += fmt::format(" --caballeros {}", fmt::join(options.caballeros, ","));
  }
  if (options.title) command += argument("--title", *options.title);
  if (options.format != NewOptions().format) command += argument("--format", options.format);
  return command + fmt::format(" --seed {}", seed);
}

/// The log in the layout of `veedor fmt`, or as it is if that refuses it.
std::string formatted(const std::string& text, Library& library, const RulesetOverride& rulesets) {
  Formatted made = Formatter(library, rulesets).format(text);
  return made.refused() ? text : std::move(made.text);
}

/// The fault that `veedor check` finds in the log; empty for a legal one. House rules can ask for
/// impossible decks, as when cards of one name meet in merged stacks.
std::string fault_of(const std::string& text, Library& library, const RulesetOverride& rulesets) {
  Document document;
  document.parse(text);
  Judge judge(library, rulesets);
  const Verdict verdict = judge.judge(document);
  return verdict.fault ? verdict.fault->message : std::string();
}

/// What is wrong with the option `--caballeros` under these rules (SETUP-6).
std::optional<std::string> unfit_caballeros(std::vector<unsigned> cards, const Rules& rules) {
  if (rules.caballero_cards == 0) {
    if (cards.empty()) return std::nullopt;
    return "this ruleset has no Caballero cards";
  }
  const bool all = rules.caballero_cards == rules.players;
  if (cards.empty() && all) return std::nullopt;
  std::ranges::sort(cards);
  const bool different = std::ranges::adjacent_find(cards) == cards.end();
  if (different && cards.size() == rules.players && cards.back() <= rules.caballero_cards) {
    return std::nullopt;
  }
  return fmt::format(
      "{} players use {} different Caballero cards, of 1 to {}; write them with "
      "commas (SETUP-6)",
      rules.players, rules.players, rules.caballero_cards);
}

/// Writes the log of a new game, with everything that chance decides beforehand.
ExitStatus new_game(const NewOptions& options) {
  const auto players = read_players(options.players);
  const auto seed = read_seed(options.seed);
  if (!players || !seed) return kCouldNotJudge;
  if (const auto unfit = options.title ? unfit_text(*options.title) : std::nullopt) {
    complain(fmt::format("--title: the title {}", *unfit));
    return kCouldNotJudge;
  }
  Library library;
  const auto chosen = read_ruleset_option(options.ruleset, library);
  if (!chosen) return kCouldNotJudge;
  const Selected selected = library.select(chosen->choices, players->size());
  if (!selected.ruleset) {
    complain(fmt::format("{} [SETUP-1]", selected.fault.message));
    return kCouldNotJudge;
  }
  if (const auto why = too_little_to_draw(selected.ruleset->rules)) {
    complain(fmt::format("this ruleset cannot be dealt: {}", *why));
    return kCouldNotJudge;
  }
  if (const auto unfit = unfit_caballeros(options.caballeros, selected.ruleset->rules)) {
    complain("--caballeros: " + *unfit);
    return kCouldNotJudge;
  }
  NewLog log;
  if (options.title) log.title = trim(*options.title);
  log.choices = chosen->choices;
  log.players = *players;
  log.ruleset = selected.ruleset;
  log.caballeros = options.caballeros;
  log.seed = *seed;
  log.game = draw_new_game(log.ruleset->rules, log.seed);
  log.made_by = command_again(options, log.seed);
  if (includes_file(options.ruleset)) {
    log.judged_by = fmt::format("veedor check{} FILE", argument("--ruleset", options.ruleset));
  }
  log.dealt_by = deal_commands(log, options.ruleset);
  log.begun_by = first_commands(log, options.ruleset);
  const std::string text = options.format == "json" ? new_log_json(log) : new_log_yaml(log);
  if (const std::string fault = fault_of(text, library, *chosen); !fault.empty()) {
    complain(fmt::format("this ruleset cannot be dealt: {}", fault));
    return kCouldNotJudge;
  }
  return print(options.format == "json" ? text : formatted(text, library, *chosen));
}

}  // namespace

void add_new(CLI::App& app, Run& run) {
  const auto options = std::make_shared<NewOptions>();
  CLI::App* command = app.add_subcommand("new", "Write the log of a new game, drawn from a seed");
  command->add_option("--players", options->players, "Names of the players, clockwise, with commas")
      ->type_name(kNamesKind)
      ->required();
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str("base");
  command
      ->add_option("--caballeros", options->caballeros,
                   "Caballero cards that the players use, with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(whole_number_from(1));
  command->add_option("--title", options->title, "The title of the log")->type_name(kTitleKind);
  command->add_option("--seed", options->seed, "Draw from this number; the same gives the same log")
      ->type_name(kNumberKind);
  command->add_option("--format", options->format, "Format of the log")
      ->check(CLI::IsMember({"yaml", "json"}))
      ->default_str("yaml");
  command->callback([options, &run] { run = [options] { return new_game(*options); }; });
}

}  // namespace veedor
