#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/one_game.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "report/replay/replay_page.h"

namespace veedor {
namespace {

/// The options of `veedor replay`.
struct PageOptions {
  GameOptions game;
  std::optional<std::string> reader;    ///< --for; nullopt: a moderator
  std::string output{kStandardOutput};  ///< -o
  bool open_castillo = false;
};

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
  const std::string page = replay_page(record.view(game.verdict(), game.replay()), game.log());
  return put_output(options.output, page, inputs_of(options.game));
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
  command->callback([options, &run] { run = [options] { return write_replay(*options); }; });
}

}  // namespace veedor
