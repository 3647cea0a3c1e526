#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/one_game.h"
#include "cli/options/value_kind.h"
#include "report/score/score_report.h"

namespace veedor {
namespace {

/// The options of `veedor score`.
struct ScoreCommand {
  GameOptions game;
  std::optional<std::string> at;  ///< --at as written; none: the end of the log
  Looks looks;
};

ExitStatus refuse(const std::string& message) {
  complain(message);
  return kCouldNotJudge;
}

/// Why a scoresheet cannot be shown at `moment`; empty if it can. `scorings` is their number.
std::string not_in_sheet(const Moment& moment, std::optional<unsigned> scorings) {
  if (moment.turn) {
    return fmt::format("--at of a scoresheet is the number of a scoring, as in {}, not `{}`",
                       moment.round, moment_text(moment));
  }
  if (scorings && *scorings < moment.round) {
    return fmt::format("the sheet ends with scoring {}; it does not reach scoring {}", *scorings,
                       moment.round);
  }
  return {};
}

/// The moment in a title; for a scoresheet, the number of scorings.
std::string words(const Moment& moment, bool sheet) {
  if (!sheet) return moment_words(moment);
  return moment.round == 0 ? "the start" : fmt::format("scoring {}", moment.round);
}

/// Shows the points of every scoring of a log, and the standing of the game.
ExitStatus score(const ScoreCommand& options) {
  std::optional<Moment> at;
  if (options.at) {
    at = read_moment(*options.at, "--at");
    if (!at) return kCouldNotJudge;
  }
  OneGame game(options.looks.error_screen());
  if (!game.open(options.game)) return game.status();
  const bool sheet = game.verdict().is_sheet();
  if (at && sheet) {
    if (const auto why = not_in_sheet(*at, std::nullopt); !why.empty()) return refuse(why);
  }
  ScoreTable table(game.document());
  if (!game.judge({.until = at, .witness = &table})) return game.status();
  const Verdict& verdict = game.verdict();
  if (at && sheet && !verdict.fault) {
    if (const auto why = not_in_sheet(*at, verdict.scorings); !why.empty()) return refuse(why);
  }
  ScoreReport report{.verdict = verdict, .table = table};
  if (at) {
    report.at = moment_text(*at);
    report.at_words = words(*at, sheet);
  }
  return options.looks.write(
      options.looks.json() ? score_json(report) : score_text(report, options.looks.screen()),
      game.status());
}

}  // namespace

void add_score(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ScoreCommand>();
  CLI::App* command = app.add_subcommand("score", "Show the points of every scoring of a game");
  add_game(*command, options->game);
  command
      ->add_option("--at", options->at,
                   "Stop after ROUND and its scoring, or after a turn: ROUND.TURN")
      ->type_name(kMomentKind);
  add_looks(*command, options->looks);
  command->callback([options, &run] { run = [options] { return score(*options); }; });
}

}  // namespace veedor
