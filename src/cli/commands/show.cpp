#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/commands/answers.h"
#include "cli/files/helper_program.h"
#include "cli/options/option_kind.h"
#include "cli/options/picture_options.h"
#include "judge/redaction.h"
#include "record/score_table.h"
#include "report/position/position.h"
#include "report/position/position_svg.h"
#include "report/position/share_card.h"
#include "report/turn/position_page.h"
#include "text/json.h"

namespace veedor {
namespace {

/// The options of `veedor show`.
struct ShowOptions {
  GameOptions game;
  std::optional<std::string> at;
  bool for_all = false;               ///< --public
  std::optional<std::string> reader;  ///< --for
  std::string shape = "wide";
  std::optional<std::string> picture;  ///< --picture
  OutputOptions looks;
};

/// "Kitchen table (position before the fault)", "Kitchen table (adjudicated)".
std::string title_of_game(const Verdict& verdict) {
  std::string title = verdict.title.value_or("El Grande");
  if (verdict.fault) title += " (position before the fault)";
  if (verdict.adjudication) title += " (adjudicated)";
  return title;
}

std::string shown_text(const Verdict& verdict, const Scene& scene, const Screen& screen) {
  std::string when;
  if (verdict.fault) when = "position before the fault, ";
  if (verdict.adjudication) when = "adjudicated, ";
  const std::string name = name_of_document(verdict.file, verdict.document);
  std::string title = fmt::format("{}: {}{}", name, when, scene_title(scene));
  if (verdict.title) title += fmt::format(": {}", *verdict.title);
  return scene_text(scene, std::move(title), screen);
}

/// The points of the last scoring.
std::vector<std::int64_t> gains_of(const ScoreTable& table) {
  if (table.scorings().empty()) return {};
  const auto points = table.scorings().back().points();
  return {points.begin(), points.end()};
}

/// nullopt after a complaint.
std::optional<std::string> shown(const Verdict& verdict, const ShowOptions& options,
                                 const Sight& sight, const ScoreTable& table, OneGame& game) {
  const OutputOptions& looks = options.looks;
  Scene scene = scene_of(verdict, sight);
  if (options.at) scene.part = verdict.moment.part;
  if (looks.format == "png") {
    const std::string title = title_of_game(verdict);
    std::string why;
    auto made =
        png_of(share_card(scene, {.title = title, .shape = card_shape(options.shape)}), why);
    if (!made) game.refuse(why);
    return made;
  }
  if (looks.format == "svg") return position_svg(scene, title_of_game(verdict));
  if (looks.format == "html") {
    return position_html(scene, fmt::format("{}: {}", title_of_game(verdict), scene_title(scene)),
                         gains_of(table), options.picture.value_or(""));
  }
  return looks.json() ? json_line(object_of(ShownTold{verdict, scene}))
                      : shown_text(verdict, scene, looks.screen());
}

ExitStatus show(const ShowOptions& options) {
  ReplayOptions replay_options;
  if (options.at && !(replay_options.until = read_moment(*options.at, "--at", true)))
    return kCouldNotJudge;
  std::optional<ScoreTable> table;  // of the log that is judged
  const Answers answers{.game = options.game,
                        .looks = options.looks,
                        .to_players = options.for_all || options.reader,
                        .further = {.no_warn = options.game.no_warn},
                        .replay_options =
                            [&](const Document& document) {
                              replay_options.observer = &table.emplace(document);
                              return replay_options;
                            },
                        .one_only = options.looks.format == "svg" ||
                                    options.looks.format == "png" || options.looks.format == "html",
                        .titled = true};
  return answer_each(answers, [&](OneGame& game) -> std::optional<std::string> {
    if (game.refuse_sheet("`veedor score` shows it")) return std::nullopt;
    if (!game.judge()) return std::nullopt;
    Sight sight{.everybody = options.for_all};
    if (options.reader) {
      const auto viewer = game.viewer(*options.reader);
      if (!viewer) return std::nullopt;
      sight = *viewer;
    }
    if (!sight.everybody && !sight.for_player)
      return shown(game.verdict(), options, sight, *table, game);
    Verdict told = told_to_players(game.verdict());
    if (sight.for_player) {
      const Replay& replay = game.replay();
      told.state = sight.position(replay.referee().rules(), told.state, replay.open_hands());
    }
    return shown(told, options, sight, *table, game);
  });
}

}  // namespace

void add_show(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ShowOptions>();
  CLI::App* command = app.add_subcommand("show", "Show the position of a game: map and tables");
  add_game(*command, options->game);
  command
      ->add_option("--at", options->at,
                   "After ROUND, or after a turn: ROUND.TURN, or within one: ROUND.TURN.PART; 0 is "
                   "the setup")
      ->type_name(kMomentKind);
  CLI::Option* const open =
      command->add_flag("--public", options->for_all, "The same as `--for public`");
  command
      ->add_option("--for", options->reader,
                   "Show only what this player may know, or with `public` what everybody may know")
      ->type_name(kPlayerKind)
      ->excludes(open);
  add_no_warn(*command, options->game.no_warn);
  add_shape(*command, options->shape);
  add_picture(*command, options->picture);
  add_output(*command, options->looks, {"svg", "png", "html"});
  command->callback([options, &run] {
    check_picture(options->picture, options->looks.format);
    run = [options] { return show(*options); };
  });
}

}  // namespace veedor
