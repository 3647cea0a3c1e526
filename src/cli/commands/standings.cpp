#include "standings/standings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/input/log_files.h"
#include "cli/options/log_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "engine/rule_id.h"
#include "report/check/verdict_report.h"
#include "report/standings/standings_report.h"
#include "ruleset/data_reader.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The options of `veedor standings`.
struct StandingsOptions {
  LogOptions logs;
  std::string scheme = "bpa";
  std::string tie_break = "none";
  std::string event;  ///< the file of --event; empty if there is none
  bool verified = false;
  OutputOptions looks;
};

/// The scheme in the text of a file; nullopt after a complaint.
std::optional<Scheme> scheme_in(const std::string& file, const std::string& text) {
  auto read = read_scheme(file, text);
  if (const auto* fault = std::get_if<FileFault>(&read)) {
    complain_about("scheme", *fault);
    return std::nullopt;
  }
  return std::get<Scheme>(std::move(read));
}

/// The scheme of --scheme; nullopt after a complaint.
std::optional<Scheme> read_scheme_option(const std::string& option) {
  if (names_file(option)) {
    const auto text = read_data_file(option);
    return text ? scheme_in(option, *text) : std::nullopt;
  }
  auto scheme = scheme_named(option);
  if (auto* found = std::get_if<Scheme>(&scheme)) return std::move(*found);
  complain(std::get<std::string>(scheme));
  return std::nullopt;
}

/// The path of a file in the folder of an event; nullopt if it is no regular file, or is elsewhere
/// once links are followed. Whoever sends an event may not make us read other files.
std::optional<std::string> file_beside(const std::string& event, const std::string& name) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(event).parent_path();
  const auto here = std::filesystem::canonical(folder.empty() ? "." : folder, error);
  const auto file = std::filesystem::canonical(folder / name, error);
  if (error || file.parent_path() != here) return std::nullopt;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
  return (folder / name).string();
}

/// Whether a text is meant as a scheme. What other files hold must not be shown, not even in a
/// message.
bool looks_like_scheme(std::string_view text) {
  const auto lines = lines_of(text);
  return std::ranges::any_of(lines,
                             [](std::string_view line) { return line.starts_with("scheme:"); });
}

/// The scheme that an event names: a built-in one, or a file in the folder of the event.
std::variant<Scheme, std::string> scheme_of_event(const std::string& event,
                                                  const std::string& name) {
  auto named = scheme_named(name);
  if (std::holds_alternative<Scheme>(named) || !names_file(name)) return named;
  const auto path = file_beside(event, name);
  if (!path) return fmt::format("`{}` is not a file beside the event file", name);
  const auto text = read_data_file(*path);
  if (text && !looks_like_scheme(*text)) return fmt::format("`{}` is not a scheme", name);
  auto scheme = text ? scheme_in(*path, *text) : std::nullopt;
  if (!scheme) return fmt::format("the scheme `{}` cannot be used", name);
  return std::move(*scheme);
}

/// The event of --event; without the option, one of all games. nullopt after a complaint.
std::optional<Tournament> read_event_option(const StandingsOptions& options) {
  if (options.event.empty()) {
    auto scheme = read_scheme_option(options.scheme);
    if (!scheme) return std::nullopt;
    Tournament event;
    event.scheme = std::move(*scheme);
    event.tie_break = options.tie_break == "bpa" ? TieBreak::bpa : TieBreak::none;
    return event;
  }
  const auto text = read_data_file(options.event);
  if (!text) return std::nullopt;
  auto read = read_event(options.event, *text, [&](const std::string& name) {
    return scheme_of_event(options.event, name);
  });
  if (const auto* fault = std::get_if<FileFault>(&read)) {
    complain_about("event", *fault);
    return std::nullopt;
  }
  return std::get<Tournament>(std::move(read));
}

/// Finds files that are given twice, so that they count once.
class FilesGiven {
 public:
  /// A warning if the file was given before, under any name; else empty.
  std::string refuse(const std::string& name) {
    if (given_.insert(place_of(name)).second) return {};
    return warning(name, "this file is given twice; its games count once");
  }

  static std::string warning(const std::string& what, const std::string& message) {
    return fmt::format("warning: {}: {}", what, message);
  }

 private:
  /// A text that is the same for all names of a file, as far as the system can tell.
  static std::string place_of(const std::string& name) {
    std::error_code error;
    if (name == kStandardInput || !std::filesystem::is_regular_file(name, error)) return name;
    const auto path = std::filesystem::canonical(name, error);
    return error ? name : path.string();
  }

  std::set<std::string> given_;
};

/// Adds games to the standings, and reports on standard error those that do not count.
class Collector {
 public:
  /// `json` is null for other reports.
  Collector(Standings& standings, LogFiles& files, StandingsJson* json)
      : standings_(standings), files_(files), json_(json) {}

  void game(const Verdict& verdict, std::string_view text) {
    const Added added = standings_.add(verdict, plain(text));
    if (added == Added::left_out) {
      LeftOut log{verdict.sitting, status_of(verdict, true), line_of(verdict), source_name(verdict),
                  verdict.players};
      // A result that is still to come may supersede this one.
      verdict.sitting.table.empty() ? tell(log) : left_out_.push_back(std::move(log));
    } else if (added != Added::other_event) {
      status_ = std::max(status_, status_of(verdict, true));
    }
    if (added == Added::too_little) too_little(verdict);
    if (added == Added::other_event) pass_over(verdict, "it belongs to another event");
    if (added == Added::other_heat) pass_over(verdict, "its heat does not count");
    for (const Doubt& doubt : standings_.doubts()) tell(doubt);
    for (const Warning& warning : verdict.warnings) {
      if (warning.rule == RuleId::log_1) pass_on(verdict, warning);
    }
    if (json_ != nullptr) json_->add(verdict, added, standings_.doubts());
  }

  void unread(const std::string& file) {
    standings_.add_unread();
    if (json_ != nullptr) json_->add_unread(file);
  }

  /// Reports what is only known once all games are added.
  void finish() {
    constexpr std::size_t kMost = 20;
    const std::vector<Doubt> settled = standings_.settle();
    for (const Doubt& doubt : settled) tell(doubt);
    if (json_ != nullptr) json_->add_doubts(settled);
    for (const LeftOut& log : left_out_) {
      if (const auto by = standings_.superseded_by(log.sitting, log.players)) {
        files_.complain(FilesGiven::warning(
            log.source, fmt::format("it is left out; {} supersedes it", place_text(*by))));
      } else {
        tell(log);
      }
    }
    const std::vector<Doubt> doubts = standings_.doubts_of_names();
    for (std::size_t i = 0; i < std::min(kMost, doubts.size()); ++i) tell(doubts[i]);
    if (doubts.size() <= kMost) return;
    files_.complain(fmt::format("warning: and {} more names to look at", doubts.size() - kMost));
  }

  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  /// A log that does not count.
  struct LeftOut {
    Sitting sitting;
    ExitStatus status = kAllLegal;
    std::string line;    ///< the first line of `veedor check`, and how to see the rest
    std::string source;  ///< its file
    std::vector<std::string> players{};
  };

  static std::string line_of(const Verdict& verdict) {
    const std::string report = text_report(verdict, {});
    const bool is_input = verdict.file == kStandardInputShown;
    return fmt::format("{}; left out, see `veedor check {}`\n", report.substr(0, report.find('\n')),
                       printable(is_input ? std::string(kStandardInput) : verdict.file));
  }

  void tell(const LeftOut& log) {
    status_ = std::max(status_, log.status);
    print_error(log.line);
  }

  void too_little(const Verdict& verdict) {
    std::string given = verdict.told == Told::places        ? "places"
                        : verdict.told == Told::differences ? "the points behind"
                                                            : "points";
    if (!verdict.untold.empty()) {
      std::vector<std::string> players;
      for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
        if (!verdict.untold[seat]) players.push_back(verdict.players[seat]);
      }
      given += fmt::format(" of {}", fmt::join(players, ", "));
    }
    status_ = std::max(status_, kSomeIllegal);
    files_.complain(fmt::format(
        "{}: it gives only {}, and the scheme {} needs more for `{}`; left out",
        source_name(verdict), given, standings_.scheme().name, standings_.lacks(verdict)));
  }

  /// A document without its separators.
  static std::string_view plain(std::string_view text) {
    if (text.starts_with("---")) text.remove_prefix(3);
    return trim(text);
  }

  void pass_over(const Verdict& verdict, const std::string& why) {
    files_.complain(FilesGiven::warning(source_name(verdict), why + "; left out"));
  }

  /// Tells what may have changed the names.
  void pass_on(const Verdict& verdict, const Warning& warning) {
    const Written at{verdict.file, verdict.document, warning.at.line};
    files_.complain(FilesGiven::warning(place_text(at), warning.message));
  }

  void tell(const Doubt& doubt) {
    const std::string place = place_text(doubt.at);
    if (!doubt.is_fault()) return files_.complain(FilesGiven::warning(place, doubt_text(doubt)));
    status_ = std::max(status_, kSomeIllegal);
    files_.complain(fmt::format("{}: {}", place, doubt_text(doubt)));
  }

  Standings& standings_;
  LogFiles& files_;
  StandingsJson* json_;
  ExitStatus status_ = kAllLegal;
  std::vector<LeftOut> left_out_;  ///< those whose table is known
};

std::string report(const Standings& standings, StandingsJson json, const OutputOptions& looks) {
  if (looks.json()) return std::move(json).write(standings);
  if (looks.format == "html") return standings_html(standings);
  if (looks.format == "markdown") return standings_markdown(standings);
  if (looks.format == "csv") return standings_csv(standings);
  if (looks.format == "csv-games") return games_csv(standings);
  return standings_text(standings, looks.screen());
}

ExitStatus show_standings(const StandingsOptions& options) {
  auto event = read_event_option(options);
  if (!event) return kCouldNotJudge;
  event->verified = options.verified;
  Library library;
  const auto override = read_ruleset_option(options.logs.ruleset, library);
  if (!override) return kCouldNotJudge;
  Standings standings(std::move(*event));
  StandingsJson json;
  FilesGiven given;
  LogFiles files(options.logs, library, *override,
                 {.hashes = {},
                  .refuse = [&](const std::string& name) { return given.refuse(name); },
                  .further = {.lines_of_names = true, .no_warn = options.logs.no_warn}});
  Collector collector(standings, files, options.looks.json() ? &json : nullptr);
  files.judge_all(
      [&](Verdict verdict, const RawDocument& raw) -> InTurn {
        return [&, verdict = std::move(verdict), text = raw.text] {
          collector.game(verdict, text);
          return true;
        };
      },
      [&](const Unjudged& file) {
        collector.unread(file.file);
        return true;
      });
  collector.finish();
  return options.looks.write(report(standings, std::move(json), options.looks),
                             std::max(collector.status(), files.status()));
}

}  // namespace

void add_standings(CLI::App& app, Run& run) {
  const auto options = std::make_shared<StandingsOptions>();
  CLI::App* command =
      app.add_subcommand("standings", "Add up the games of an event: places, points, ranks");
  add_logs(*command, options->logs, "Logs, scoresheets and results");
  CLI::Option* event =
      command
          ->add_option("--event", options->event,
                       "File of the event: its players, heats, scheme and who qualifies")
          ->type_name(kFileKind);
  command
      ->add_option("--scheme", options->scheme,
                   fmt::format("Scheme of points without --event: {} or a FILE",
                               fmt::join(builtin_scheme_names(), ", ")))
      ->type_name(kSchemeKind)
      ->excludes(event)
      ->default_str("bpa");
  command
      ->add_option(
          "--tiebreak", options->tie_break,
          "Break ties within games without --event: bpa goes by Court, Province, Power cards left")
      ->check(CLI::IsMember({"none", "bpa"}))
      ->excludes(event)
      ->default_str("none");
  command->add_flag("--verified", options->verified,
                    "Say how much of the points was verified, and how much only believed");
  add_output(*command, options->looks, {"markdown", "html", "csv", "csv-games"});
  command->callback([options, &run] {
    check_logs(options->logs);
    run = [options] { return show_standings(*options); };
  });
}

}  // namespace veedor
