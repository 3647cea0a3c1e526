#include "simulate/simulate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/options/game_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// The options of `veedor simulate`.
struct SimulateOptions {
  std::string players;  ///< their number, or comma-separated names
  std::string ruleset = "base";
  std::optional<std::string> seed;
  std::string games = "1";
};

/// The names of the players: given ones, or a number of default names.
std::optional<std::vector<std::string>> names_of(const std::string& option) {
  static const std::vector<std::string> kNames{"Ann", "Bea", "Cruz", "Dan", "Eva"};
  if (option.empty() || option.find_first_not_of("0123456789") != std::string::npos) {
    return read_players(option);
  }
  const auto number = whole_number(option);
  if (number && *number > 0 && *number <= kNames.size()) {
    return std::vector(kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(*number));
  }
  complain(fmt::format("--players is a number from 2 to {}, or names, not `{}`", kNames.size(),
                       excerpt(option)));
  return std::nullopt;
}

/// The comments that say how to write a game again and how to judge it.
std::string origin(const SimulateOptions& options, const Simulation& game) {
  std::string command = "veedor simulate" + argument("--players", options.players);
  const bool base = options.ruleset == SimulateOptions().ruleset;
  if (!base) command += argument("--ruleset", options.ruleset);
  std::string out = fmt::format("The same log again:\n  {} --seed {}\n", command, game.seed);
  if (includes_file(options.ruleset)) {
    out += fmt::format(
        "Its rules stand in a file, without which nobody can judge it:\n"
        "  veedor check{} FILE\n",
        argument("--ruleset", options.ruleset));
  }
  return out;
}

/// Writes games until the reader closes the output.
ExitStatus write_games(const SimulateOptions& options, Library& library, Simulation game,
                       std::uint64_t games) {
  Progress progress(true, games);
  progress.ignore_faults();
  Output output(&progress);
  for (std::uint64_t k = 0; k < games; ++k, ++game.seed) {
    game.title = fmt::format("Random game, seed {}", game.seed);
    game.comment = origin(options, game);
    std::string text = k == 0 ? "" : "---\n";
    try {
      text += simulate(library, game).text;
    } catch (const CannotGoOn& stuck) {
      complain(fmt::format("seed {}: this ruleset cannot be played to its end: {}", game.seed,
                           stuck.what()));
      return output.status(kCouldNotJudge);
    }
    if (!output.write(text)) break;
    progress.step(1);
  }
  return output.status(kAllLegal);
}

ExitStatus simulate_games(const SimulateOptions& options) {
  const auto players = names_of(options.players);
  if (!players) return kCouldNotJudge;
  const auto seed = read_seed(options.seed);
  if (!seed) return kCouldNotJudge;
  const auto games = whole_number(options.games);
  if (!games || *games == 0) {
    complain(fmt::format("--games is a whole number from 1, not `{}`", excerpt(options.games)));
    return kCouldNotJudge;
  }
  Library library;
  const auto rules = read_game_rules(options.ruleset, players->size(), library);
  if (!rules) return kCouldNotJudge;
  Simulation game;
  game.seed = *seed;
  game.choices = rules->named.choices;
  game.players = *players;
  game.all_hand_cards = true;
  return write_games(options, library, std::move(game), *games);
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
  const auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = app.add_subcommand("simulate", "Write logs of random games");
  command
      ->add_option("--players", options->players, "Number of players, or their names with commas")
      ->type_name(kNamesKind)
      ->required();
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str("base");
  command
      ->add_option("--seed", options->seed,
                   "Draw the first game from this number, the next game from the next")
      ->type_name(kNumberKind);
  command->add_option("--games", options->games, "Number of games")
      ->type_name(kNumberKind)
      ->default_str("1");
  command->callback([options, &run] { run = [options] { return simulate_games(*options); }; });
}

}  // namespace veedor
