#pragma once

#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/input/log_source.h"
#include "cli/options/log_options.h"
#include "cli/output/in_order.h"
#include "cli/output/progress.h"
#include "judge/judge.h"
#include "record/position_facts.h"
#include "report/check/check_format.h"

namespace veedor {

/// The rest of the work on a log, called in turn: for one log at a time, in the order of the input.
/// Returns false to stop.
using InTurn = std::function<bool()>;

/// Called for each judged log, with its text, from several threads at once.
using LogReport = std::function<InTurn(Verdict, const RawDocument&)>;

/// Called in turn for each file that could not be read or judged. Returns false to stop.
using UnjudgedReport = std::function<bool(const Unjudged&)>;

/// Judges the logs of many files. Each thread fetches the next document as soon as it has judged
/// one. Only one thread at a time reads or does the work in turn, so the output does not depend on
/// their number.
class LogFiles {
 public:
  /// Options of a command besides those about verdicts.
  struct Wishes {
    std::optional<Covers> hashes{};  ///< adds hashes of the positions after each round
    LogSource::Refuse refuse;
    Further further{};
  };

  LogFiles(const LogOptions& options, Library& library, RulesetOverride override, Wishes wishes);
  LogFiles(const LogFiles&) = delete;
  LogFiles& operator=(const LogFiles&) = delete;

  /// Judges and reports every log of every file; a file without a log is malformed. If something
  /// cannot be read or judged, it complains in turn, calls `unjudged` and continues; status() is
  /// then kCouldNotJudge.
  void judge_all(const LogReport& report, const UnjudgedReport& unjudged = {});

  /// kCouldNotJudge if something could not be read or judged.
  [[nodiscard]] ExitStatus status() const { return status_; }

  /// Writes a line to standard error. Must be called in turn.
  void complain(std::string_view message) noexcept;
  [[nodiscard]] Progress& progress() { return progress_; }

 private:
  /// A judged item that waits for its turn.
  struct Outcome {
    std::size_t file = 0;
    bool ends_file = false;  ///< the rest of the file is ignored
    bool is_log = false;
    bool fault = false;
    InTurn in_turn;
  };
  class Worker;

  void work(const LogReport& report);
  void start_worker(const LogReport& report) noexcept;
  void join();
  void take(const Outcome& outcome) noexcept;
  void fail(const std::exception& error) noexcept;
  bool fail(const std::string& complaint, const Unjudged& unjudged);

  const LogOptions& options_;
  Library& rulesets_;
  RulesetOverride override_;
  std::optional<Covers> hashes_;
  Further further_;
  LogSource source_;
  Progress progress_;
  InOrder<Outcome> order_;
  std::mutex threads_mutex_;
  std::vector<std::thread> threads_;
  std::size_t threads_wanted_;  ///< in addition to the calling one
  std::size_t threads_started_ = 0;
  std::exception_ptr trouble_;  ///< the exception that ended a thread
  UnjudgedReport unjudged_report_;
  // The following members change only in turn.
  std::optional<std::size_t> ended_file_;
  bool over_ = false;
  ExitStatus status_ = kAllLegal;
};

/// The exit status for a verdict; with `require_complete`, a game in progress is a fault.
[[nodiscard]] ExitStatus status_of(const Verdict& verdict, bool require_complete);

}  // namespace veedor
