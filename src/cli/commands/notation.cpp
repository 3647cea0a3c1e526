#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/input/one_game.h"
#include "cli/output/output.h"
#include "notation/write.h"
#include "text/printable.h"

namespace veedor {
namespace {

ExitStatus notation(const GameOptions& options, const OutputOptions& looks) {
  OneGame game(looks.error_screen());
  game.keep_notes();
  if (!game.open(options)) return game.status();
  if (game.refuse_sheet("it has no decisions")) return game.status();
  if (!game.judge()) return game.status();
  std::string text;
  for (const auto& round : notation_of(game.document(), game.notes(), game.log())) {
    if (!text.empty() && !round.empty()) text += '\n';
    for (const std::string& line : round) text += printable(line) + '\n';
  }
  return print(text, game.status());
}

}  // namespace

void add_notation(CLI::App& app, Run& run) {
  struct Options {
    GameOptions game;
    OutputOptions looks;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("notation", "Print the decisions of a log as lines for `veedor add`");
  add_game(*command, options->game);
  command->callback(
      [options, &run] { run = [options] { return notation(options->game, options->looks); }; });
}

}  // namespace veedor
