#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/one_game.h"
#include "cli/output.h"
#include "cli/value_kind.h"
#include "report/excerpt.h"
#include "report/json.h"
#include "report/position.h"
#include "report/position_svg.h"

namespace veedor {
namespace {

/// What `veedor show` was asked to do.
struct ShowOptions {
  GameOptions game;
  std::optional<std::string> at;
  Looks looks;
};

std::string shown_text(const Verdict& verdict, const Screen& screen) {
  const Scene scene = scene_of(verdict);
  std::string when;
  if (verdict.fault) when = "position before the fault, ";
  if (verdict.adjudication) when = "adjudicated, ";
  std::string out = fmt::format("{}: {}{}", printable(verdict.file), when, scene_title(scene));
  if (verdict.title) out += fmt::format(": {}", printable(*verdict.title));
  return paragraph(out, 0, {}, screen.columns(kMapWidth)) + '\n' + map_text(scene, screen) +
         tables_text(scene, screen);
}

std::string shown_json(const Verdict& verdict) {
  Json object = head_json(verdict);
  const Moment moment = latest_moment(verdict.state);
  object["at"]["round"] = moment.round;
  if (moment.turn) object["at"]["turn"] = *moment.turn;
  object["position"] = position_json(scene_of(verdict));
  add_tail(object, verdict);
  return json_line(object);
}

std::string shown_svg(const Verdict& verdict) {
  std::string title = verdict.title.value_or("El Grande");
  if (verdict.fault) title += " (position before the fault)";
  return position_svg(scene_of(verdict), title);
}

std::string shown(const Verdict& verdict, const Looks& looks) {
  if (looks.format == "svg") return shown_svg(verdict);
  return looks.json() ? shown_json(verdict) : shown_text(verdict, looks.screen());
}

ExitStatus show(const ShowOptions& options) {
  Playback playback;
  if (options.at && !(playback.until = read_moment(*options.at, "--at"))) return kCouldNotJudge;
  OneGame game(options.looks.error_screen());
  if (!game.open(options.game)) return game.status();
  if (game.refuse_sheet("`veedor score` shows it")) return game.status();
  if (!game.judge(playback)) return game.status();
  return print(shown(game.verdict(), options.looks), game.status());
}

}  // namespace

void add_show(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ShowOptions>();
  CLI::App* command = app.add_subcommand("show", "Show the position of a game: map and tables");
  add_game(*command, options->game);
  command
      ->add_option("--at", options->at,
                   "After ROUND, or after so many turns of it: ROUND.TURN; 0 is the setup")
      ->type_name(kMomentKind);
  add_looks(*command, options->looks, {"svg"});
  command->callback([options, &run] { run = [options] { return show(*options); }; });
}

}  // namespace veedor
