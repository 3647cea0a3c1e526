#pragma once

#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/exit_status.h"
#include "cli/in_order.h"
#include "cli/log_options.h"
#include "cli/log_source.h"
#include "cli/progress.h"
#include "replay/judge.h"
#include "report/check_format.h"

namespace veedor {

/// What is left to do with a log when its turn comes: one log at a time, in the order of the input.
/// False to end the work there.
using InTurn = std::function<bool()>;

/// Whoever is told of a log that was judged, with its text; called for several logs at a time.
using LogReport = std::function<InTurn(Verdict, const RawDocument&)>;

/// Whoever is told, in its turn, of what could not be read or judged; false to end the work there.
using UnjudgedReport = std::function<bool(const Unjudged&)>;

/// The logs of files, for the commands that take any number of them.
///
/// Each thread takes the next document as soon as it has judged the one before. Only the reading
/// and what is done in turn is not done at the same time, so that the outcome is that of one
/// thread.
class LogFiles {
 public:
  /// What else a command wants of the files.
  struct Wishes {
    bool hashes = false;  ///< verdicts with the hashes of the positions after each round
    LogSource::Refuse refuse;
  };

  LogFiles(const LogOptions& options, Library& library, RulesetOverride override, Wishes wishes);
  LogFiles(const LogFiles&) = delete;
  LogFiles& operator=(const LogFiles&) = delete;

  /// Judges every log of every file and reports each; a file without a log is malformed. What
  /// cannot be read or judged is complained about, in its turn, and does not keep the others from
  /// it; `unjudged` is told of it.
  void judge_all(const LogReport& report, const UnjudgedReport& unjudged = {});

  /// kCouldNotJudge if there was a complaint about something that could not be read or judged.
  [[nodiscard]] ExitStatus status() const { return status_; }

  /// Writes a line to standard error; only in turn.
  void complain(std::string_view message) noexcept;
  [[nodiscard]] Progress& progress() { return progress_; }

 private:
  /// An item of the input on its way from whoever judged it to its turn.
  struct Outcome {
    std::size_t file = 0;
    bool ends_file = false;  ///< what follows in the file does not count
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
  Library& library_;
  RulesetOverride override_;
  bool hashes_;
  LogSource source_;
  Progress progress_;
  InOrder<Outcome> order_;
  std::mutex threads_mutex_;
  std::vector<std::thread> threads_;
  std::size_t threads_wanted_;  ///< besides the one that calls
  std::size_t threads_started_ = 0;
  std::exception_ptr trouble_;  ///< why a thread has ended before its time
  UnjudgedReport unjudged_report_;
  // What follows is changed in turn only.
  std::optional<std::size_t> ended_file_;
  bool over_ = false;
  ExitStatus status_ = kAllLegal;
};

/// What a verdict makes of the exit status; a game that is not over is a fault where all have to be
/// complete.
[[nodiscard]] ExitStatus status_of(const Verdict& verdict, bool require_complete);

}  // namespace veedor
