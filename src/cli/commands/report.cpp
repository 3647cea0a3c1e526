#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/commands/answers.h"
#include "cli/files/complaint.h"
#include "cli/files/file_lock.h"
#include "cli/files/replace_file.h"
#include "cli/files/safe_name.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "link/player_link.h"
#include "log/names.h"
#include "notation/order_line.h"
#include "publish/public_copy.h"
#include "replay/moment.h"
#include "report/position/position_svg.h"
#include "report/turn/turn_report.h"
#include "session/log_editor.h"
#include "text/printable.h"
#include "words/verdict_words.h"

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
  std::string note;
  std::optional<std::string> table;  ///< --table: the address of a page for moves
  OutputOptions looks;

  /// Several kinds of files at once.
  [[nodiscard]] bool news() const { return looks.format == "news"; }
};

/// Whether the options say for whom the report is, and where several reports go; complains if not.
bool says_for_whom(const ReportOptions& options) {
  std::string_view fault;
  if (options.all && options.reader) {
    fault = "--all writes the reports of all players; leave out --for";
  } else if (options.all && !options.folder) {
    fault = "--all writes several files; name a folder for them, as in `--all -o reports`";
  } else if (options.all && *options.folder == kStandardOutput) {
    fault =
        "--all writes several files, which do not fit on standard output (-); name a folder for "
        "them, as in `--all -o reports`";
  } else if (!options.all && options.folder) {
    fault = "-o goes with --all; write one report to a file with `> FILE`";
  } else if (!options.all && options.news()) {
    fault = "--format news writes several files; use it with --all and -o";
  } else if (!options.note.empty() && (options.looks.json() || options.looks.format == "svg")) {
    fault = "--note stands in text, pages and messages; leave it out with json and svg";
  } else if (options.table && !options.news() && options.looks.format != "html" &&
             options.looks.format != "eml") {
    fault = "--table is for pages and messages: --format html, eml or news";
  } else if (options.table && !is_page_address(*options.table)) {
    fault = "--table needs the address of a page, as in https://example.org/veedor.html";
  } else if (options.table && options.at) {
    fault = "--table leads to the game as it is now; leave out --at";
  } else if (!options.all && !options.reader) {
    fault = "choose a reader: --for PLAYER, --for public, or --all -o DIR";
  }
  if (!fault.empty()) complain(fault);
  return fault.empty();
}

/// Whether the moment exists and is no later than the report; complains if not.
bool can_begin(const Moment& since, OneGame& game) {
  const Verdict& verdict = game.verdict();
  const auto turns = static_cast<unsigned>(verdict.ruleset->rules.owner_set().size());
  if (since.turn && *since.turn > turns) {
    game.refuse(fmt::format("a round of this game has {} turns; there is no {}", turns,
                            moment_text(since)));
    return false;
  }
  if (has_reached(since, verdict.state)) return true;
  game.refuse(fmt::format("--since {} is later than what is reported, which ends with {}",
                          moment_text(since), moment_words(latest_moment(verdict.state))));
  return false;
}

/// The reports on one game, which is judged only once for all of them.
class Reports {
 public:
  /// `chronicle` must have watched the game; `painter` draws for all games.
  Reports(const ReportOptions& options, OneGame& game, const Chronicle& chronicle, Painter& painter,
          std::optional<Moment> since)
      : options_(options), game_(game), chronicle_(chronicle), painter_(painter), since_(since) {}

  /// The report or, with --all, the names of the files; nullopt if there is none.
  std::optional<std::string> write() {
    if (game_.refuse_sheet("`veedor score` shows it")) return std::nullopt;
    std::optional<Sight> reader;
    if (!options_.all && !(reader = game_.viewer(*options_.reader))) return std::nullopt;
    if (!game_.await_passes(options_.game.limits)) return std::nullopt;
    if (!game_.judge() || game_.verdict().fault) return std::nullopt;
    if (since_ && !can_begin(*since_, game_)) return std::nullopt;
    return reader ? report_for(*reader, options_.looks.format, options_.looks.screen())
                  : write_all();
  }

 private:
  [[nodiscard]] std::string report_for(Sight sight, const std::string& format,
                                       const Screen& screen) const {
    const History& history = chronicle_.historian().history();
    const Moment begin = sight.for_player ? before_last_turn(history, *sight.for_player)
                                          : before_last_round(history);
    sight.castillo = options_.open_castillo;
    PlayerView view =
        view_of(sight, game_.verdict(), game_.replay(), chronicle_, since_.value_or(begin));
    // An order is as secret as a hand; those of the end of the log are no part of earlier moments.
    if (sight.for_player && !options_.at) add_orders(*sight.for_player, view);
    view.note = options_.note;
    if (format == "eml" || format == "html") add_table(sight, view);
    if (format == "eml") return turn_report_message(view, game_.log(), painter_, screen);
    if (format == "html") return turn_report_html(view, game_.log(), painter_);
    if (format == "svg") return turn_report_svg(view, game_.log(), painter_);
    return format == "json" ? turn_report_json(view, game_.log())
                            : turn_report_text(view, game_.log(), screen);
  }

  /// The player's orders in advance that wait, and those that have come to nothing.
  void add_orders(OwnerId player, PlayerView& view) const {
    const GameLog& log = game_.log();
    const std::vector<std::string> players = holders_of(game_.verdict());
    const ShortNames names(*log.ruleset, players);
    for (const OrderEntry& order : log[log.orders]) {
      if (order.player != player) continue;
      const bool dropped = was_dropped(log, game_.replay().referee(), order);
      if (order.done > 0 && !dropped) continue;
      (dropped ? view.dropped_orders : view.orders)
          .push_back(kept_order(game_.document(), nullptr, order, names).told);
    }
  }

  /// A link to the page for moves, with the log as the reader may know it.
  void add_table(const Sight& sight, PlayerView& view) const {
    if (options_.at) return;  // the link leads to the game as it is now
    view.table = options_.table.value_or(game_.log().page);
    Library library;
    const auto override = read_ruleset_option(options_.game.ruleset, library);
    if (view.table.empty() || !override) return;
    view.table_link =
        player_link(library, *override, view.table, first_address(game_.log().moderator),
                    game_.text(), sight.for_player);
  }

  /// The folder for the files of this log; for the second one in the input, `document-2`.
  [[nodiscard]] std::filesystem::path folder() const {
    const std::filesystem::path folder(*options_.folder);
    const std::size_t number = game_.verdict().document;
    if (number == 1 || options_.game.document) return folder;
    return folder / fmt::format("document-{}", number);
  }

  /// "2-bea" for Bea in the second seat.
  [[nodiscard]] static std::string stem_of(std::size_t seat, const std::string& player) {
    const std::string safe = safe_name(player);
    return fmt::format("{}{}{}", seat + 1, safe.empty() ? "" : "-", safe);
  }

  /// "public.html", or "2-bea-CODE.html" for the second player.
  [[nodiscard]] std::string file_of(const Sight& reader, const std::string& format) const {
    std::string name(kThePublic);
    if (reader.for_player) {
      const std::size_t seat = reader.for_player->index();
      name = coded_name(folder(), stem_of(seat, holders_of(game_.verdict())[seat]));
    }
    name += '.' + (format == "text" ? "txt" : format);
    return (folder() / name).string();
  }

  /// Writes the files; returns the names of those that were written.
  std::string write_all() {
    std::vector<Sight> readers{Sight{.everybody = true}};
    for (const OwnerId player : game_.verdict().ruleset->rules.player_set()) {
      readers.push_back({.for_player = player});
    }
    std::vector<std::string> formats{options_.looks.format};
    if (options_.news()) formats = {"html", "eml"};
    std::string written;
    try {
      std::filesystem::create_directories(*options_.folder);
      std::filesystem::create_directory(folder());
      if (is_link_within()) return written;
      const FileLock lock(folder().string());  // two commands would choose different codes
      bool good = true;
      for (const Sight& reader : readers) {
        for (const std::string& format : formats) {
          good = good && put(file_of(reader, format),
                             report_for(reader, format, options_.looks.file_screen()), written);
        }
      }
      if (good && options_.news()) write_public_copy(written);
      if (good) remove_files_of_former_players();
    } catch (const std::filesystem::filesystem_error& error) {
      cannot_write(folder().string(), error.code().message());
    }
    return written;
  }

  /// Whether the folder of a second log is a symbolic link, which somebody else has put into the
  /// named folder; complains.
  [[nodiscard]] bool is_link_within() {
    const bool link = folder() != *options_.folder && std::filesystem::is_symlink(folder());
    if (link) cannot_write(folder().string(), "it is a symbolic link");
    return link;
  }

  /// Removes the reports of players who have handed over their seats: they are secret, and nobody
  /// replaces them.
  void remove_files_of_former_players() const {
    for (std::size_t seat = 0; seat < game_.log().holders.size(); ++seat) {
      const SeatHolder& now = holder_of(game_.log(), seat, game_.verdict().state);
      for (const SeatHolder& each : game_.log().holders[seat]) {
        if (&each == &now) break;
        if (stem_of(seat, each.name) == stem_of(seat, now.name)) continue;
        for (const auto& file : coded_files(folder(), stem_of(seat, each.name))) {
          if (!std::filesystem::remove(file)) continue;
          complain(fmt::format("removed {}: {} does not play any more", file.string(), each.name));
        }
      }
    }
  }

  /// Writes a file, and adds its name to `written`. Returns false after a failure.
  [[nodiscard]] bool put(const std::string& file, const std::string& text, std::string& written) {
    const std::string error = put_file(file, text, inputs_of(options_.game));
    if (error.empty()) {
      written += printable(file) + '\n';
    } else {
      cannot_write(file, error);
    }
    return error.empty();
  }

  /// Writes what `veedor publish` makes of the log.
  void write_public_copy(std::string& written) {
    Library library;
    const auto override = read_ruleset_option(options_.game.ruleset, library);
    if (!override) return;
    const Formatted copy = Publisher(library, *override).copy(game_.text());
    if (copy.refused()) return game_.refuse("no public copy of the log can be made");
    static_cast<void>(put((folder() / "public.yaml").string(), copy.text, written));
  }

  void cannot_write(const std::string& file, const std::string& reason) {
    game_.refuse(fmt::format("cannot write {}: {}", file, reason));
  }

  const ReportOptions& options_;
  OneGame& game_;
  const Chronicle& chronicle_;
  Painter& painter_;
  std::optional<Moment> since_;
};

ExitStatus report(const ReportOptions& options) {
  if (!says_for_whom(options)) return kCouldNotJudge;
  std::optional<Moment> since;
  if (options.since && !(since = read_moment(*options.since, "--since"))) return kCouldNotJudge;
  std::optional<Moment> until;
  if (options.at && !(until = read_moment(*options.at, "--at", true))) return kCouldNotJudge;
  const std::string& format = options.looks.format;
  std::optional<Chronicle> chronicle;
  const auto replay_options = [&](const Document& document) {
    return ReplayOptions{.until = until, .observer = &chronicle.emplace(document)};
  };
  const Answers answers{
      .game = options.game,
      .looks = options.looks,
      .to_players = true,
      .replay_options = replay_options,
      .one_only = !options.all && (format == "svg" || format == "html" || format == "eml"),
      .lists = options.all};
  Painter painter;
  return answer_each(answers, [&](OneGame& game) {
    return Reports(options, game, *chronicle, painter, since).write();
  });
}

}  // namespace

void add_report(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ReportOptions>();
  CLI::App* command =
      app.add_subcommand("report", "Write the reports to mail to the players, without secrets");
  add_game(*command, options->game);
  command->add_option("--for", options->reader, "The player who gets the report, or `public`")
      ->type_name(kPlayerKind);
  command->add_flag("--all", options->all, "Write the reports of all players and the public one");
  command->add_option("-o,--output", options->folder, "Folder for the files of --all")
      ->type_name(kFolderKind);
  command
      ->add_option("--since", options->since,
                   "Report what happened after ROUND, or after a turn: ROUND.TURN; "
                   "0 is the setup; by default since the player's last turn, for the public "
                   "the last round")
      ->type_name(kTurnKind);
  command
      ->add_option("--at", options->at,
                   "Stop after ROUND, or after a turn: ROUND.TURN, or within one: "
                   "ROUND.TURN.PART; 0 is the setup")
      ->type_name(kMomentKind);
  command->add_flag("--open-castillo", options->open_castillo, "Show the contents of the Castillo");
  command->add_option("--note", options->note, "Words for the top of each report, as a deadline")
      ->type_name(kTextKind);
  command
      ->add_option("--table", options->table,
                   "Address of a page veedor.html, to which pages and messages link with the game; "
                   "by default the log's `page`")
      ->type_name(kAddressKind);
  add_output(*command, options->looks, {"svg", "html", "eml", "news"});
  command->callback([options, &run] { run = [options] { return report(*options); }; });
}

}  // namespace veedor
