#include "report/next/next.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/command.h"
#include "cli/commands/answers.h"
#include "cli/files/complaint.h"
#include "cli/input/log_folder.h"
#include "cli/input/reader_seat.h"
#include "cli/options/option_kind.h"
#include "judge/redaction.h"
#include "next/ahead.h"
#include "report/verdict_json.h"
#include "simulate/draw_decision.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// Each decision takes tries, so without a limit one log could keep a bot's server busy.
constexpr std::size_t kMostOptions = 1000;

struct NextOptions {
  GameOptions game;
  std::vector<std::string> files;  ///< of several, each in its turn is that of `game`
  bool many = false;               ///< whether several files, or a folder, were given
  std::optional<std::string> at;
  std::optional<std::string> player;  ///< --for: a player or the public; nullopt: a moderator
  std::optional<std::string> ahead;   ///< --ahead: whose decision is told as if it were due
  std::size_t options = 0;            ///< --options: how many decisions to draw
  OutputOptions looks;
};

/// The players whose secrets the reader may know.
OwnerSet own_of(const Sight& sight) {
  return sight.for_player ? OwnerSet::of(*sight.for_player) : OwnerSet();
}

/// The position as far as `sight` may know it; for a moderator, all of it.
Referee position_of(const OneGame& game, const std::optional<Sight>& sight) {
  const Referee& whole = game.referee();
  if (!sight) return whole;
  return whole.as_known(sight->position(whole.rules(), whole.state(), game.replay().open_hands()));
}

/// The next decision as far as `sight` may know it; for a moderator, with all its options.
NextDecision what_is_next(const OneGame& game, const std::optional<Sight>& sight) {
  const Referee referee = position_of(game, sight);
  if (game.verdict().status != Status::adjudicated) {
    NextDecision next = next_decision(referee);
    if (sight) cover_options_of_others(next, own_of(*sight));
    return next;
  }
  NextDecision none{.referee = referee};
  none.decision = {Decision::Kind::over, game.verdict().rounds_completed(), {}};
  return none;
}

Verdict with_next(Verdict verdict, const NextDecision& next, const GameLog& log) {
  verdict.next.reset();
  if (next.decision.kind == Decision::Kind::over) return verdict;
  verdict.next = next_of(verdict, Names(log), next.decision);
  return verdict;
}

/// Decisions to choose from, among those that the reader may know.
std::vector<DecisionLines> choices(const OneGame& game, const NextDecision& next,
                                   const std::optional<Sight>& sight, std::size_t number) {
  return draw_decisions({.ruleset = *game.verdict().ruleset,
                         .players = game.verdict().players,
                         .referee = next.referee,
                         .owners = sight ? own_of(*sight) : next.decision.owners},
                        number);
}

/// "games/3.yaml: round 4, turn of Bea; since round 4, turn 2".
std::string in_one_line(const OneGame& game, const std::string& file, const NextDecision& next,
                        const Screen& screen) {
  Verdict verdict = with_next(game.verdict(), next, game.log());
  std::string words;
  if (verdict.next) {
    for (std::size_t i = 0; i < verdict.next->called.size(); ++i) {
      std::string& player = verdict.next->called[i];
      const auto found = std::ranges::find(verdict.players, verdict.next->players[i]);
      const auto seat = static_cast<std::size_t>(found - verdict.players.begin());
      const std::string painted = painted_player(verdict, seat, player, screen);
      player = painted == printable(player) ? screen.bold(painted) : painted;
    }
    const Moment since = latest_moment(verdict.state);
    words = next_text(verdict);
    if (verdict.next->round > 0) {
      words += fmt::format("; since {}", since.turn == 0U
                                             ? fmt::format("the {}s", verdict.ruleset->power_noun)
                                             : moment_words(since));
    }
  } else {
    words = verdict.adjudication ? "the game was stopped" : "the game is over";
  }
  return fmt::format("{}: {}\n", printable(name_of_document(file, game.verdict().document)), words);
}

bool in_lines(const NextOptions& options) { return options.looks.format == "lines"; }

/// Answers for one log after the other.
class NextAnswers {
 public:
  explicit NextAnswers(const NextOptions& options) : options_(options), growing_(options.game) {}

  [[nodiscard]] std::optional<GrowingLog::Reply> grow(ParsedDocument& parsed) {
    return growing_.grow(parsed);
  }

  /// The answer for a log; nullopt if it has none.
  [[nodiscard]] std::optional<std::string> answer(OneGame& game) {
    std::optional<std::string> text;
    choices_.clear();
    fit_ = false;
    if (!game.refuse_sheet("nobody has anything to decide in it") &&
        game.await_passes(options_.game.limits) && game.judge()) {
      text = of_judged(game);
    }
    growing_.answered(game, fit_, std::move(choices_));
    return text;
  }

 private:
  std::optional<std::string> of_judged(OneGame& game) {
    std::optional<Sight> sight;
    if (options_.player && !(sight = game.viewer(*options_.player))) return std::nullopt;
    const Verdict judged = sight ? told_to_players(game.verdict()) : game.verdict();
    if (judged.fault) {
      // The next decision is the one at the fault, and the report of the fault has its legal
      // values.
      if (!options_.looks.json()) return std::nullopt;
      return json(judged, game, Json());
    }
    fit_ = true;
    std::optional<Ahead> ahead;
    if (options_.ahead && !(ahead = told_ahead(game, sight))) return std::nullopt;
    const NextDecision next = ahead ? ahead->next : what_is_next(game, sight);
    if (in_lines(options_)) {
      return in_one_line(game, options_.game.stdin_name.shown(options_.game.file), next,
                         options_.looks.screen());
    }
    if (!options_.looks.json()) {
      return next_text(game.log(), judged, next, options_.looks.screen(),
                       ahead ? ahead_words(game.log(), ahead->due) : std::string());
    }
    const bool drawn = options_.options > 0;
    if (drawn) choices_ = choices(game, next, sight, options_.options);
    Json decision = next_json(game.log(), judged,
                              {next, drawn ? &choices_ : nullptr, ahead ? &ahead->due : nullptr});
    return json(with_next(judged, next, game.log()), game, std::move(decision));
  }

  /// The decision of the player in --ahead; nullopt after a complaint.
  [[nodiscard]] std::optional<Ahead> told_ahead(OneGame& game, const std::optional<Sight>& sight) {
    std::string why;
    const auto seat = seat_of_reader(game.verdict(), game.log(), "--ahead", *options_.ahead, why);
    std::optional<Ahead> ahead;
    if (seat && game.verdict().status != Status::adjudicated) {
      ahead = ahead_of(position_of(game, sight).settled(), *seat);
    }
    if (ahead && sight) cover_options_of_others(ahead->next, own_of(*sight));
    if (ahead) return ahead;
    if (why.empty()) why = "--ahead: too little is known of the next Power card or turn";
    game.refuse(why);
    return std::nullopt;
  }

  [[nodiscard]] std::string json(const Verdict& verdict, const OneGame& game, Json decision) const {
    NextTold told{verdict, std::move(decision)};
    if (growing_.grown()) told.log = game.text();
    return json_line(object_of(told));
  }

  const NextOptions& options_;
  GrowingLog growing_;
  std::vector<DecisionLines> choices_;
  bool fit_ = false;  ///< whether something can be added to the log
};

/// Complains if the options exclude each other.
bool go_together(const NextOptions& options) {
  if (options.options == 0 || options.looks.json()) return true;
  complain("--options is for programs and needs --format json");
  return false;
}

/// Answers for the logs of one file.
ExitStatus next_in_file(const NextOptions& options, const ReplayOptions& replay_options,
                        Progress* progress) {
  NextAnswers next(options);
  Answers answers{.game = options.game,
                  .looks = options.looks,
                  .to_players = options.player.has_value(),
                  .further = {.no_warn = options.game.no_warn},
                  .replay_options = [&](const Document&) { return replay_options; },
                  .progress = progress,
                  .one_line = in_lines(options),
                  .named = options.many};
  // Additions are judged with the whole log and come at its end.
  if (options.looks.json() && !options.player && !options.at && !options.ahead) {
    answers.grow = [&](ParsedDocument& parsed) { return next.grow(parsed); };
  }
  return answer_each(answers, [&](OneGame& game) { return next.answer(game); });
}

ExitStatus next(NextOptions options) {
  ReplayOptions replay_options;
  options.many = options.files.size() > 1 || is_folder(options.files.front());
  if (options.at && !(replay_options.until = read_moment(*options.at, "--at", true)))
    return kCouldNotJudge;
  if (!go_together(options)) return kCouldNotJudge;
  ExitStatus status = kAllLegal;
  const std::vector<std::string> files = with_folders(options.files, status);
  const auto size = size_of_files(files);
  Progress progress(size.has_value(), size);
  for (const std::string& file : files) {
    options.game.file = file;
    status = std::max(status, next_in_file(options, replay_options, &progress));
  }
  return status;
}

}  // namespace

void add_next(CLI::App& app, Run& run) {
  const auto options = std::make_shared<NextOptions>();
  CLI::App* command =
      app.add_subcommand("next", "Show the next decision in a game, and every legal option");
  command
      ->add_option("FILE", options->files,
                   "Logs in YAML, or folders of logs; - means standard input")
      ->type_name(kLogKind)
      ->required();
  add_game_options(*command, options->game);
  command
      ->add_option("--at", options->at,
                   "After ROUND, or after a turn: ROUND.TURN, or within one: ROUND.TURN.PART; 0 is "
                   "the setup")
      ->type_name(kMomentKind);
  command
      ->add_option("--ahead", options->ahead,
                   "The next Power card or turn of this player as if it were due now")
      ->type_name(kPlayerKind);
  command
      ->add_option("--for", options->player,
                   "Show only what this player may know, or with `public` what everybody may know")
      ->type_name(kPlayerKind);
  command
      ->add_option(
          "--options", options->options,
          "With --format json: also draw up to NUMBER legal decisions to choose from (at most "
          "1000)")
      ->check(whole_number_from(1))
      ->check(CLI::Range(std::size_t{1}, kMostOptions).description(""));
  add_no_warn(*command, options->game.no_warn);
  add_output(*command, options->looks, {"lines"});
  command->callback([options, &run] { run = [options] { return next(*options); }; });
}

}  // namespace veedor
