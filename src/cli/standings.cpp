#include "standings/standings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <system_error>

#include "base/text.h"
#include "cli/command.h"
#include "cli/input_file.h"
#include "cli/log_files.h"
#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "report/excerpt.h"
#include "report/reporter.h"
#include "report/standings_report.h"
#include "report/verdict_words.h"
#include "ruleset/data_reader.h"

namespace veedor {
namespace {

/// What `veedor standings` was asked to do.
struct StandingsOptions {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string scheme = "bpa";
  std::string tie_break = "none";
  std::optional<std::string> ruleset;
  Looks looks;
};

/// The scheme of a file; none after a complaint.
std::optional<Scheme> scheme_of_file(const std::string& name) {
  const InputFile file(name);
  std::string text;
  if (const std::string error = file.read_all(text); !error.empty()) {
    fmt::print(stderr, "veedor: cannot read {}: {}\n", name, error);
    return std::nullopt;
  }
  auto read = read_scheme(name, text);
  if (const auto* fault = std::get_if<FileFault>(&read)) {
    fmt::print(stderr, "{}:{}:{}: scheme: {}\n{}", printable(name), fault->at.line,
               fault->at.column, printable(fault->message),
               excerpt(fault->source_line, fault->at, false));
    return std::nullopt;
  }
  return std::get<Scheme>(std::move(read));
}

/// The scheme that --scheme names; none after a complaint.
std::optional<Scheme> read_scheme_option(const std::string& option) {
  if (names_file(option)) return scheme_of_file(option);
  const auto known = builtin_scheme_names();
  if (std::ranges::count(known, option) > 0) return builtin_scheme(option);
  fmt::print(stderr, "veedor: unknown scheme `{}`{}; known are {}, and files that end in .yaml\n",
             printable(option), suggestion(option, known), fmt::join(known, ", "));
  return std::nullopt;
}

/// Adds the games of files to the standings, and says on standard error what does not count.
class Collector {
 public:
  Collector(Standings& standings, LogFiles& files) : standings_(standings), files_(files) {}

  void file(const std::string& name) {
    if (!files_given_.insert(place_of(name)).second) {
      warn(name, "this file is given twice; its games count once");
      return;
    }
    const std::size_t unread = files_.unread().size();
    files_.each(name, [&](const Verdict& verdict, const RawDocument& raw) {
      status_ = std::max(status_, status_of(verdict, true));
      if (standings_.add(verdict)) {
        note_text(verdict, raw);
      } else {
        left_out(name, verdict);
      }
      return true;
    });
    if (files_.unread().size() == unread) return;
    standings_.add_unread(name);
    status_ = kCouldNotJudge;
  }

  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  /// The same for all names of a file, as far as that can be known.
  static std::string place_of(const std::string& name) {
    std::error_code error;
    if (name == kStandardInput || !std::filesystem::is_regular_file(name, error)) return name;
    const auto path = std::filesystem::canonical(name, error);
    return error ? name : path.string();
  }

  static void warn(const std::string& what, const std::string& message) {
    fmt::print(stderr, "veedor: warning: {}: {}\n", printable(what), printable(message));
  }

  /// What `veedor check` says first of a log, in one line, and how to see the rest.
  static void left_out(const std::string& name, const Verdict& verdict) {
    const std::string report = text_report(verdict, {});
    fmt::print(stderr, "{}; left out, see `veedor check {}`\n", report.substr(0, report.find('\n')),
               printable(name));
  }

  /// Two games are never written with the same words: one of them is probably a copy.
  void note_text(const Verdict& verdict, const RawDocument& raw) {
    std::string_view text = raw.text;
    if (text.starts_with("---")) text.remove_prefix(3);
    const std::size_t hash = std::hash<std::string_view>()(trim(text));
    const auto [known, is_new] = texts_.emplace(hash, source_name(verdict));
    if (is_new) return;
    warn(source_name(verdict), fmt::format("the same text as {}; both count", known->second));
  }

  Standings& standings_;
  LogFiles& files_;
  std::set<std::string> files_given_;
  std::map<std::size_t, std::string> texts_;  ///< by hash, where it stood first
  ExitStatus status_ = kAllLegal;
};

std::string report(const Standings& standings, const Looks& looks) {
  if (looks.json()) return standings_json(standings);
  if (looks.format == "markdown") return standings_markdown(standings);
  if (looks.format == "csv") return standings_csv(standings);
  return standings_text(standings, looks.ink());
}

ExitStatus show_standings(const StandingsOptions& options) {
  const auto scheme = read_scheme_option(options.scheme);
  if (!scheme) return kCouldNotJudge;
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  Standings standings(*scheme, options.tie_break == "bpa" ? TieBreak::bpa : TieBreak::none);
  LogFiles files(library, *override);
  Collector collector(standings, files);
  for (const std::string& name : options.files) collector.file(name);
  return print(report(standings, options.looks), collector.status());
}

}  // namespace

void add_standings(CLI::App& app, Run& run) {
  const auto options = std::make_shared<StandingsOptions>();
  CLI::App* command =
      app.add_subcommand("standings", "Add up the games of an event: places, points, ranks");
  command->add_option("FILE", options->files, "Logs and scoresheets in YAML; - is standard input")
      ->required();
  command
      ->add_option("--scheme", options->scheme,
                   fmt::format("How places make points: {} or a FILE",
                               fmt::join(builtin_scheme_names(), ", ")))
      ->default_str("bpa");
  command
      ->add_option("--tiebreak", options->tie_break,
                   "Break ties within games: bpa goes by Court, Province, Power cards left")
      ->check(CLI::IsMember({"none", "bpa"}))
      ->default_str("none");
  command->add_option("--ruleset", options->ruleset,
                      "Judge under these rulesets (NAME[,NAME...] or FILE), whatever the logs say");
  add_looks(*command, options->looks, {"markdown", "csv"});
  command->callback([options, &run] { run = [options] { return show_standings(*options); }; });
}

}  // namespace veedor
