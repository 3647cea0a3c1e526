#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/input/one_game.h"
#include "cli/options/option_kind.h"
#include "cli/options/picture_options.h"
#include "cli/output/output.h"
#include "replay/moment.h"
#include "report/position/share_card.h"
#include "report/replay/replay_page.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The options of `veedor replay`.
struct PageOptions {
  GameOptions game;
  std::optional<std::string> reader;    ///< --for; nullopt: a moderator
  std::string output{kStandardOutput};  ///< -o
  bool open_castillo = false;
  std::string format = "html";
  std::optional<std::string> moment;  ///< --moment: of a picture
  std::string shape = "wide";
  std::optional<std::string> picture;  ///< --picture: an address
};

/// The picture of the moment that the options choose; nullopt after a complaint.
std::optional<std::string> card_of(const ReplayView& replay, const PageOptions& options,
                                   OneGame& game) {
  const CardShape shape = card_shape(options.shape);
  const auto card = replay_card(replay, game.log(), options.moment, shape);
  std::string why;
  if (!card) {
    why = fmt::format("the game has no moment {}; it ends with {}", excerpt(*options.moment),
                      moment_words(latest_moment(replay.view.verdict.state)));
    const auto moment = moment_of(*options.moment);
    if (moment && moment->part) {
      why = fmt::format(
          "the page has no moments within a turn; `veedor show --at {} --format png` "
          "draws one",
          moment_text(*moment));
    }
  }
  auto made = card ? png_of(*card, why) : std::nullopt;
  if (!made) game.refuse(why);
  return made;
}

ExitStatus write_replay(const PageOptions& options) {
  OneGame game(OutputOptions{}.error_screen());
  if (!game.open(options.game)) return game.status();
  if (game.refuse_sheet("`veedor score` shows it")) return game.status();
  Sight sight;
  if (options.reader) {
    const auto reader = game.viewer(*options.reader);
    if (!reader) return game.status();
    sight = *reader;
    sight.castillo = options.open_castillo;
  }
  GameRecord record(game.document(), sight, game.replay().open_hands());
  if (!game.judge({.until = {}, .observer = &record}) || game.verdict().fault) return game.status();
  const ReplayView replay = record.view(game.verdict(), game.replay());
  const auto made = options.format == "png"
                        ? card_of(replay, options, game)
                        : replay_page(replay, game.log(), options.picture.value_or(""));
  return made ? put_output(options.output, *made, inputs_of(options.game)) : game.status();
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
  const auto options = std::make_shared<PageOptions>();
  CLI::App* command =
      app.add_subcommand("replay", "Write a web page that shows a whole game, move by move");
  add_game(*command, options->game);
  command
      ->add_option(
          "--for", options->reader,
          "Show only what this player may know, or with `public` what everybody may know; by "
          "default show everything")
      ->type_name(kPlayerKind);
  command
      ->add_option("-o,--output", options->output, "File for the page; by default standard output")
      ->type_name(kFileKind);
  command->add_flag("--open-castillo", options->open_castillo,
                    "Show the contents of the Castillo even with --for");
  command->add_option("--format", options->format, "A page, or a picture of one moment")
      ->check(CLI::IsMember({"html", "png"}))
      ->default_str("html");
  command
      ->add_option("--moment", options->moment,
                   "Moment of a picture, as the page names it: 4, 4.2 or 4.g2; by default the last")
      ->type_name(kTurnKind);
  add_shape(*command, options->shape);
  add_picture(*command, options->picture);
  command->callback([options, &run] {
    check_picture(options->picture, options->format);
    if (options->moment && options->format != "png") {
      throw CLI::ValidationError(
          "--moment",
          "goes with --format png; an address leads to a moment of the page, as in "
          "game.html#4.2");
    }
    run = [options] { return write_replay(*options); };
  });
}

}  // namespace veedor
