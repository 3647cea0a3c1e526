#include "report/next/next.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/commands/answers.h"
#include "cli/options/value_kind.h"
#include "judge/telling.h"
#include "report/verdict_json.h"

namespace veedor {
namespace {

struct NextOptions {
  GameOptions game;
  std::optional<std::string> at;
  std::optional<std::string> player;  ///< --for: a player or the public; none: a moderator
  Looks looks;
};

/// The next decision as `sight` may know it, with all its options to a moderator.
NextDecision what_is_next(const OneGame& game, const std::optional<Sight>& sight) {
  const Referee& whole = game.referee();
  const Referee referee = sight ? whole.as_known(sight->position(whole.rules(), whole.state(),
                                                                 game.replay().open_hands()))
                                : whole;
  if (game.verdict().status != Status::adjudicated) {
    NextDecision next = next_decision(referee);
    if (sight) {
      cover_options_of_others(next,
                              sight->for_player ? OwnerSet::of(*sight->for_player) : OwnerSet());
    }
    return next;
  }
  NextDecision none{.referee = referee};
  none.decision = {Decision::Kind::over, game.verdict().rounds_completed(), {}};
  return none;
}

Verdict with_next(Verdict verdict, const NextDecision& next, const GameLog& log) {
  verdict.next.reset();
  if (next.decision.kind == Decision::Kind::over) return verdict;
  Next& shown = verdict.next.emplace();
  shown.round = next.decision.round;
  shown.step = text(next.decision.kind);
  const Names names(log);
  for (const OwnerId owner : next.decision.owners) shown.players.push_back(names.owner_name(owner));
  return verdict;
}

std::string json(const Verdict& verdict, const GameLog& log, const NextDecision* next) {
  Json object = head_json(verdict);
  object["decision"] = next == nullptr ? Json() : next_json(log, verdict, *next);
  add_tail(object, verdict);
  return json_line(object);
}

/// The answer for one log; nullopt if it has none.
std::optional<std::string> next_of(OneGame& game, const NextOptions& options,
                                   const Playback& playback) {
  if (game.refuse_sheet("nobody has anything to decide in it") || !game.judge(playback)) {
    return std::nullopt;
  }
  std::optional<Sight> sight;
  if (options.player && !(sight = game.viewer(*options.player))) return std::nullopt;
  const Verdict judged = sight ? told_to_players(game.verdict()) : game.verdict();
  if (judged.fault) {
    // The next decision is the one at the fault, and its report says what is legal there.
    if (!options.looks.json()) return std::nullopt;
    return json(judged, game.log(), nullptr);
  }
  const NextDecision decision = what_is_next(game, sight);
  if (!options.looks.json()) {
    return next_text(game.log(), judged, decision, options.looks.screen());
  }
  const Verdict verdict = with_next(judged, decision, game.log());
  return json(verdict, game.log(), &decision);
}

ExitStatus next(const NextOptions& options) {
  Playback playback;
  if (options.at && !(playback.until = read_moment(*options.at, "--at"))) return kCouldNotJudge;
  return answer_each(
      {.game = options.game, .looks = options.looks, .to_players = options.player.has_value()},
      [&](OneGame& game) { return next_of(game, options, playback); });
}

}  // namespace

void add_next(CLI::App& app, Run& run) {
  const auto options = std::make_shared<NextOptions>();
  CLI::App* command =
      app.add_subcommand("next", "Show the next decision in a game, and all that is legal");
  add_game(*command, options->game);
  command
      ->add_option("--at", options->at, "After ROUND, or after a turn: ROUND.TURN; 0 is the setup")
      ->type_name(kMomentKind);
  command
      ->add_option("--for", options->player,
                   "Show only what this player may know, or with `public` everybody")
      ->type_name(kPlayerKind);
  add_looks(*command, options->looks);
  command->callback([options, &run] { run = [options] { return next(*options); }; });
}

}  // namespace veedor
