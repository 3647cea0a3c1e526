#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/replace_file.h"
#include "cli/files/safe_name.h"
#include "cli/input/one_game.h"
#include "cli/options/value_kind.h"
#include "cli/output/output.h"
#include "report/turn/turn_report.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// The options of `veedor report`.
struct ReportOptions {
  GameOptions game;
  std::optional<std::string> reader;  ///< --for
  bool all = false;
  std::optional<std::string> folder;  ///< -o
  std::optional<std::string> since;
  std::optional<std::string> at;
  bool open_castillo = false;
  Looks looks;
};

/// Whether the options say for whom the report is, and where several go; complains if not.
bool says_for_whom(const ReportOptions& options) {
  std::string_view fault;
  if (options.all && options.reader) {
    fault = "--all writes the reports of all, so leave out --for";
  } else if (options.all && !options.folder) {
    fault = "--all writes several files; -o says into which folder, as in `--all -o reports`";
  } else if (!options.all && options.folder) {
    fault = "-o goes with --all; one report goes to standard output: `> FILE` puts it into a file";
  } else if (!options.all && !options.reader) {
    fault = "say for whom: --for and a player, --for public, or --all -o and a folder";
  }
  if (!fault.empty()) complain(fault);
  return fault.empty();
}

/// Whether the moment exists and is no later than the report; complains if not.
bool can_begin(const Moment& since, const Verdict& verdict) {
  const auto turns = static_cast<unsigned>(verdict.ruleset->rules.owner_set().size());
  if (since.turn && *since.turn > turns) {
    complain(fmt::format("a round of this game has {} turns; there is no {}", turns,
                         moment_text(since)));
    return false;
  }
  if (has_reached(since, verdict.state)) return true;
  complain(fmt::format("--since {} is later than what is reported, which ends with {}",
                       moment_text(since), moment_words(latest_moment(verdict.state))));
  return false;
}

/// Writes reports on one game, which is judged once for all of them.
class Reports {
 public:
  explicit Reports(const ReportOptions& options)
      : options_(options), game_(options.looks.error_screen()) {}

  ExitStatus write() {
    if (!open()) return kCouldNotJudge;
    if (!readable()) return game_.status();
    std::optional<Sight> reader;
    if (!options_.all && !(reader = viewer(*options_.reader, game_.verdict().players))) {
      return kCouldNotJudge;
    }
    chronicle_.emplace(game_.document());
    playback_.witness = &*chronicle_;
    if (!game_.judge(playback_) || game_.verdict().fault) return game_.status();
    if (since_ && !can_begin(*since_, game_.verdict())) return kCouldNotJudge;
    return reader ? options_.looks.write(report_for(*reader, options_.looks.screen()))
                  : write_all();
  }

 private:
  bool open() {
    if (!says_for_whom(options_)) return false;
    if (options_.since && !(since_ = read_moment(*options_.since, "--since"))) return false;
    return !options_.at || (playback_.until = read_moment(*options_.at, "--at"));
  }
  bool readable() {
    return game_.open(options_.game) && !game_.refuse_sheet("`veedor score` shows it");
  }

  [[nodiscard]] std::string report_for(Sight sight, const Screen& screen) const {
    const History& history = chronicle_->historian().history();
    const Moment begin = sight.for_player ? before_last_turn(history, *sight.for_player)
                                          : before_last_round(history);
    sight.castillo = options_.open_castillo;
    const PlayerView view =
        view_of(sight, game_.verdict(), game_.replay(), *chronicle_, since_.value_or(begin));
    const std::string& format = options_.looks.format;
    if (format == "html") return turn_report_html(view, game_.log());
    if (format == "svg") return turn_report_svg(view, game_.log());
    return options_.looks.json() ? turn_report_json(view, game_.log())
                                 : turn_report_text(view, game_.log(), screen);
  }

  /// "public.html", or "2-bea.html" for the second player.
  [[nodiscard]] std::string file_of(const Sight& reader) const {
    std::string name(kThePublic);
    if (reader.for_player) {
      const std::size_t seat = reader.for_player->index();
      const std::string safe = safe_name(game_.verdict().players[seat]);
      name = fmt::format("{}{}{}", seat + 1, safe.empty() ? "" : "-", safe);
    }
    const std::string& format = options_.looks.format;
    name += '.' + (format == "text" ? "txt" : format);
    return (std::filesystem::path(*options_.folder) / name).string();
  }

  ExitStatus write_all() const {
    std::vector<Sight> readers{Sight{.everybody = true}};
    for (const OwnerId player : game_.verdict().ruleset->rules.player_set()) {
      readers.push_back({.for_player = player});
    }
    std::error_code failed;
    std::filesystem::create_directories(*options_.folder, failed);
    if (failed) return cannot_write(*options_.folder, failed.message());
    Output output;
    for (const Sight& reader : readers) {
      const std::string file = file_of(reader);
      const std::string error = put_file(file, report_for(reader, options_.looks.file_screen()));
      if (!error.empty()) return cannot_write(file, error);
      output.write(printable(file) + '\n');
    }
    return output.status(kAllLegal);
  }

  static ExitStatus cannot_write(const std::string& file, const std::string& reason) {
    complain(fmt::format("cannot write {}: {}", file, reason));
    return kCouldNotJudge;
  }

  const ReportOptions& options_;
  OneGame game_;
  std::optional<Moment> since_;
  Playback playback_;
  std::optional<Chronicle> chronicle_;
};

}  // namespace

void add_report(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ReportOptions>();
  CLI::App* command =
      app.add_subcommand("report", "Write the reports to mail to the players, without secrets");
  add_game(*command, options->game);
  command->add_option("--for", options->reader, "Player who gets the report, or: public")
      ->type_name(kPlayerKind);
  command->add_flag("--all", options->all, "Write the reports of all players and the public one");
  command->add_option("-o,--output", options->folder, "Folder for the files of --all")
      ->type_name(kFolderKind);
  command
      ->add_option("--since", options->since,
                   "Report what happened after ROUND, or after a turn: ROUND.TURN; "
                   "0 is the setup; by default since the player's last turn, for the public "
                   "the last round")
      ->type_name(kMomentKind);
  command
      ->add_option("--at", options->at,
                   "Stop after ROUND, or after a turn: ROUND.TURN; 0 is the setup")
      ->type_name(kMomentKind);
  command->add_flag("--open-castillo", options->open_castillo, "Show the contents of the Castillo");
  add_looks(*command, options->looks, {"svg", "html"});
  command->callback([options, &run] { run = [options] { return Reports(*options).write(); }; });
}

}  // namespace veedor
