#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/one_game.h"
#include "cli/options/value_kind.h"
#include "report/turn/turn_report.h"

namespace veedor {
namespace {

/// The options of `veedor report`.
struct ReportOptions {
  GameOptions game;
  std::string player;
  std::optional<std::string> since;
  std::optional<std::string> at;
  bool open_castillo = false;
  Looks looks;
};

/// Whether the moment exists and is no later than the report; complains if not.
bool can_begin(const Moment& since, const Verdict& verdict) {
  const auto turns = static_cast<unsigned>(verdict.ruleset->rules.owner_set().size());
  if (since.turn && *since.turn > turns) {
    complain(fmt::format("a round of this game has {} turns; there is no {}", turns,
                         moment_text(since)));
    return false;
  }
  if (has_reached(since, verdict.state)) return true;
  complain(fmt::format("--since {} is later than what is reported, which ends with {}",
                       moment_text(since), moment_words(latest_moment(verdict.state))));
  return false;
}

ExitStatus report(const ReportOptions& options) {
  std::optional<Moment> since;
  Historian historian;
  Playback playback;
  playback.witness = &historian;
  if (options.since && !(since = read_moment(*options.since, "--since"))) return kCouldNotJudge;
  if (options.at && !(playback.until = read_moment(*options.at, "--at"))) return kCouldNotJudge;
  OneGame game(options.looks.error_screen());
  if (!game.open(options.game)) return game.status();
  if (game.refuse_sheet("`veedor score` shows it")) return game.status();
  const auto player = read_player(options.player, game.verdict().players);
  if (!player) return kCouldNotJudge;
  if (!game.judge(playback) || game.verdict().fault) return game.status();
  if (!since) since = before_last_turn(historian.history(), *player);
  if (!can_begin(*since, game.verdict())) return kCouldNotJudge;
  const Sight sight{.for_player = player, .castillo = options.open_castillo};
  const PlayerView view = view_of(sight, game.verdict(), game.replay(), historian, *since);
  return options.looks.write(options.looks.json()
                                 ? turn_report_json(view, game.log())
                                 : turn_report_text(view, game.log(), options.looks.screen()));
}

}  // namespace

void add_report(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ReportOptions>();
  CLI::App* command =
      app.add_subcommand("report", "Write the report to mail to one player, without secrets");
  add_game(*command, options->game);
  command->add_option("--for", options->player, "Player who gets the report")
      ->type_name(kPlayerKind)
      ->required();
  command
      ->add_option("--since", options->since,
                   "Report what happened after ROUND, or after a turn: ROUND.TURN; "
                   "0 is the setup; by default since the player's last turn")
      ->type_name(kMomentKind);
  command
      ->add_option("--at", options->at,
                   "Stop after ROUND, or after a turn: ROUND.TURN; 0 is the setup")
      ->type_name(kMomentKind);
  command->add_flag("--open-castillo", options->open_castillo, "Show the contents of the Castillo");
  add_looks(*command, options->looks);
  command->callback([options, &run] { run = [options] { return report(*options); }; });
}

}  // namespace veedor
