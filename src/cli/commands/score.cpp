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

/// Gives a scoresheet the scores of the last scoring that is known, or those at its `start`.
void to_the_last_table(Verdict& verdict, const ScoreTable& table,
                       const std::vector<std::int64_t>& start) {
  verdict.scorings = static_cast<unsigned>(table.scorings().size());
  verdict.scores = table.scorings().empty() ? start : table.scorings().back().scores;
}

/// Shows the points of every scoring of a log, and the standing of the game.
ExitStatus score(const ScoreCommand& options) {
  std::optional<Moment> at;
  if (options.at) {
    at = read_moment(*options.at, "--at");
    if (!at) return kCouldNotJudge;
  }
  OneGame game(options.looks.error_screen(), {.all = true});
  if (!game.open(options.game)) return game.status();
  const bool sheet = game.verdict().is_sheet();
  if (at && sheet) {
    if (const auto why = not_in_sheet(*at, std::nullopt); !why.empty()) return refuse(why);
  }
  std::optional<ScoreTable> table(game.document());
  if (!game.judge({.until = at, .witness = &*table})) return game.status();
  Verdict verdict = game.verdict();
  if (at && sheet && !verdict.fault) {
    if (const auto why = not_in_sheet(*at, verdict.scorings); !why.empty()) return refuse(why);
  }
  bool past_faults = false;
  if (verdict.fault) {
    table.emplace(game.document());
    past_faults = game.go_on(verdict, {.until = at, .witness = &*table});
    if (sheet && !past_faults) to_the_last_table(verdict, *table, game.verdict().scores);
  }
  ScoreReport report{.verdict = verdict, .table = *table, .past_faults = past_faults};
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
