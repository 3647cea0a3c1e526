#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/commands/answers.h"
#include "cli/options/option_kind.h"
#include "report/score/score_json.h"
#include "report/score/score_report.h"
#include "text/json.h"

namespace veedor {
namespace {

/// The options of `veedor score`.
struct ScoreCommand {
  GameOptions game;
  std::optional<std::string> at;  ///< --at; nullopt: the end of the log
  OutputOptions looks;
};

/// Why a scoresheet cannot be shown at `moment`; empty if it can. `scorings` is the number of its
/// scorings.
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

/// The moment for a title; for a scoresheet, the number of scorings.
std::string words(const Moment& moment, bool sheet) {
  if (!sheet) return moment_words(moment);
  return moment.round == 0 ? "the start" : fmt::format("scoring {}", moment.round);
}

std::string scores_in(const OutputOptions& looks, const ScoreReport& report) {
  if (looks.json()) return json_line(object_of(report));
  if (looks.format == "csv") return score_csv(report);
  if (looks.format == "markdown") return score_markdown(report);
  return score_text(report, looks.screen());
}

/// Returns true after a complaint that the log is a scoresheet that cannot be shown at `at`.
bool refused(OneGame& game, const std::optional<Moment>& at, std::optional<unsigned> scorings) {
  if (!at || !game.verdict().is_sheet()) return false;
  const std::string why = not_in_sheet(*at, scorings);
  if (!why.empty()) game.refuse(why);
  return !why.empty();
}

/// Gives a scoresheet the scores of its last known scoring, or those at its `start`.
void to_the_last_table(Verdict& verdict, const ScoreTable& table,
                       const std::vector<std::int64_t>& start) {
  verdict.scorings = static_cast<unsigned>(table.scorings().size());
  verdict.scores = table.scorings().empty() ? start : table.scorings().back().scores;
}

/// The points of every scoring of a log, and the standing of the game; nullopt if there are none.
/// `table` must have watched the game up to its first fault.
std::optional<std::string> score_of(OneGame& game, const ScoreCommand& options,
                                    const std::optional<Moment>& at,
                                    std::optional<ScoreTable>& table) {
  if (refused(game, at, std::nullopt) || !game.judge()) return std::nullopt;
  Verdict verdict = game.verdict();
  if (!verdict.fault && refused(game, at, verdict.scorings)) return std::nullopt;
  bool past_faults = false;
  if (verdict.fault) {
    table.emplace(game.document());
    past_faults = game.go_on(verdict, {.until = at, .observer = &*table});
    if (verdict.is_sheet() && !past_faults) {
      to_the_last_table(verdict, *table, game.verdict().scores);
    }
  }
  ScoreReport report{.verdict = verdict, .table = *table, .past_faults = past_faults};
  if (at) {
    report.at = moment_text(*at);
    report.at_words = words(*at, verdict.is_sheet());
  }
  return scores_in(options.looks, report);
}

ExitStatus score(const ScoreCommand& options) {
  std::optional<Moment> at;
  if (options.at && !(at = read_moment(*options.at, "--at", true))) return kCouldNotJudge;
  std::optional<ScoreTable> table;
  const auto replay_options = [&](const Document& document) {
    return ReplayOptions{.until = at, .observer = &table.emplace(document)};
  };
  return answer_each({.game = options.game,
                      .looks = options.looks,
                      .further = {.all = true, .no_warn = options.game.no_warn},
                      .replay_options = replay_options,
                      .one_only = options.looks.format == "csv",
                      .titled = true},
                     [&](OneGame& game) { return score_of(game, options, at, table); });
}

}  // namespace

void add_score(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ScoreCommand>();
  CLI::App* command = app.add_subcommand("score", "Show the points of each scoring of a game");
  add_game(*command, options->game);
  command
      ->add_option("--at", options->at,
                   "Stop after ROUND and its scoring, or after a turn: ROUND.TURN, or within one: "
                   "ROUND.TURN.PART")
      ->type_name(kMomentKind);
  add_no_warn(*command, options->game.no_warn);
  add_output(*command, options->looks, {"markdown", "csv"});
  command->callback([options, &run] { run = [options] { return score(*options); }; });
}

}  // namespace veedor
