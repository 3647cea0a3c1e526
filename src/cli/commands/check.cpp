#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/input/log_files.h"
#include "cli/options/option_kind.h"
#include "cli/options/picture_options.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "report/check/check_format.h"
#include "report/check/fault_map.h"
#include "report/position/share_card.h"

namespace veedor {
namespace {

/// The options of `veedor check`.
struct CheckOptions {
  LogOptions logs;
  bool all = false;
  bool require_complete = false;
  bool quiet = false;
  bool notes = false;
  bool line = false;  ///< pages quote the line of the fault
  std::string shape = "wide";
  std::optional<std::string> hash;  ///< the value of --hash, or "true" without one
  OutputOptions looks;
};

constexpr std::uint64_t kLastTime = 253402300799;  // the end of the year 9999

/// Writes a report entry by entry, in the order of the input.
class ReportWriter {
 public:
  ReportWriter(const CheckFormat& format, Progress& progress)
      : format_(format), output_(&progress) {}

  /// `title` as from `CheckFormat::title`. Returns false once nothing more can be written.
  bool add(std::string entry, std::string title = {}) {
    if (entry.empty()) return true;
    if (entries_ == 0 && !title.empty()) {
      // Only the next entry, or the end, tells whether the document is about this log alone.
      ++entries_;
      first_ = {std::move(entry), std::move(title)};
      return true;
    }
    begin(false);
    return output_.write(format_.placed(std::move(entry), ++entries_));
  }
  bool add(const Unjudged& file) {
    unjudged_.add(file);
    return add(format_.unjudged(file));
  }
  /// Ends the report. Returns `Output::status`.
  ExitStatus end(ExitStatus status) {
    begin(true);
    output_.write(format_.end(entries_, unjudged_));
    return output_.status(status);
  }

 private:
  struct First {
    std::string entry;
    std::string title;
  };

  void begin(bool alone) {
    if (std::exchange(begun_, true)) return;
    output_.write(alone && first_ ? format_.begin_alone(first_->title) : format_.begin());
    if (first_) output_.write(format_.placed(std::move(first_->entry), 1));
  }

  const CheckFormat& format_;
  Output output_;
  bool begun_ = false;
  std::optional<First> first_;  ///< with a title
  std::size_t entries_ = 0;
  UnjudgedFiles unjudged_;
};

/// The current time in UTC, or the time in SOURCE_DATE_EPOCH, with which a report can be reproduced
/// byte by byte.
std::string time_of_run() {
  const char* const fixed = std::getenv("SOURCE_DATE_EPOCH");
  const auto seconds = whole_number(fixed == nullptr ? "" : fixed);
  const std::time_t time =
      seconds && *seconds <= kLastTime ? static_cast<std::time_t>(*seconds) : std::time(nullptr);
  // The functions of the C library would read the time zone file, even for UTC.
  const std::chrono::sys_seconds now{std::chrono::seconds(time)};
  const auto midnight = std::chrono::floor<std::chrono::days>(now);
  const std::chrono::year_month_day day{midnight};
  const std::chrono::hh_mm_ss clock{now - midnight};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

/// Draws the verdict on the only log of the files.
ExitStatus draw(LogFiles& files, const CheckOptions& options) {
  std::optional<std::string> card;
  std::size_t logs = 0;
  ExitStatus status = kAllLegal;
  files.judge_all([&](const Verdict& verdict, const RawDocument&) -> InTurn {
    return [&, its_status = status_of(verdict, options.require_complete),
            drawn = verdict_card(verdict, card_shape(options.shape))]() mutable {
      status = std::max(status, its_status);
      card = std::move(drawn);
      return ++logs < 2;
    };
  });
  if (files.status() != kAllLegal) return files.status();
  std::string why;
  if (logs > 1) why = "--format png draws one log; check the others one by one";
  if (logs == 1 && !card) why = "--format png draws the map of a game, and this log gives none";
  std::optional<std::string> picture;
  if (card && why.empty()) picture = png_of(*card, why);
  if (picture) return print(*picture, status);
  complain(why);
  return kCouldNotJudge;
}

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options) {
  std::optional<Library> own_library;
  Library& library = library_for(options.logs.ruleset, own_library);
  const auto override = read_ruleset_option(options.logs.ruleset, library);
  if (!override) return kCouldNotJudge;
  std::optional<Covers> hashes;
  if (options.hash) hashes = options.hash == "all" ? Covers::all : Covers::open;
  const bool picture = options.looks.format == "png";
  LogFiles files(options.logs, library, *override,
                 {.hashes = hashes,
                  .refuse = {},
                  .further = {.faults = true,
                              .all = options.all,
                              .notes = options.notes,
                              .page = picture || options.looks.format == "html",
                              .no_warn = options.logs.no_warn}});
  if (picture) return draw(files, options);
  const std::shared_ptr<const CheckFormat> format =
      check_format(options.looks.format, {.quiet = options.quiet,
                                          .all_warnings = options.all,
                                          .lines = options.line,
                                          .screen = options.looks.screen(),
                                          .require_complete = options.require_complete,
                                          .version = VEEDOR_VERSION,
                                          .homepage = VEEDOR_HOMEPAGE,
                                          .began = time_of_run()});
  ReportWriter report(*format, files.progress());
  ExitStatus status = kAllLegal;
  files.judge_all(
      [&](const Verdict& verdict, const RawDocument&) -> InTurn {
        const ExitStatus its_status = status_of(verdict, options.require_complete);
        return [&, its_status, entry = format->log(verdict),
                title = format->title(verdict)]() mutable {
          status = std::max(status, its_status);
          return report.add(std::move(entry), std::move(title));
        };
      },
      [&](const Unjudged& file) { return report.add(file); });
  return report.end(std::max(status, files.status()));
}

/// The formats that only `check` has.
std::vector<std::string> further_formats() {
  std::vector<std::string> names = check_format_names();
  std::erase_if(names, [](const std::string& name) { return name == "text" || name == "json"; });
  names.emplace_back("png");
  return names;
}

/// Throws if --hash has a value other than `all`, or one that the format must not show.
void check_hash(const CheckOptions& options) {
  if (!options.hash || options.hash == "true") return;
  if (options.hash != "all") {
    throw CLI::ValidationError("--hash", "only `all` can follow, as in --hash=all");
  }
  const std::string& format = options.looks.format;
  if (format == "mail" || format == "markdown" || format == "html" || format == "png") {
    throw CLI::ValidationError(
        "--hash=all", fmt::format("shows secrets, but --format {} is for players", format));
  }
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command =
      app.add_subcommand("check", "Judge game logs: report the first fault, or the scores");
  add_logs(*command, options->logs, "Logs");
  command->add_flag("-q,--quiet", options->quiet, "Write nothing about logs without a fault");
  command->add_flag(
      "--all", options->all,
      "List all wrong numbers and claims, up to a move that breaks a rule; each is judged "
      "as if those before it were right");
  command->add_flag("--notes", options->notes,
                    "Also note what is legal but may be a slip, such as a turn without any action");
  command->add_flag(
      "--hash", options->hash,
      "Also write a hash of the position after every round, to compare logs; it covers "
      "open information, and with --hash=all secrets too");
  command->add_flag("--line", options->line,
                    "Quote the line of the fault in a page, which is then for the moderator");
  add_shape(*command, options->shape);
  add_output(*command, options->looks, further_formats());
  command->add_flag("--require-complete", options->require_complete,
                    "Count a log that is in progress as exit status 1");
  command->callback([options, &run] {
    check_logs(options->logs);
    check_hash(*options);
    if (options->line && options->looks.format != "html") {
      throw CLI::ValidationError("--line", "goes with --format html");
    }
    run = [options] { return check(*options); };
  });
}

}  // namespace veedor
