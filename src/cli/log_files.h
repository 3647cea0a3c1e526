#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/exit_status.h"
#include "replay/judge.h"
#include "report/check_format.h"
#include "source/stream.h"

namespace veedor {

/// Whoever is told of each log that was judged, with its text; false to end it there.
using LogReport = std::function<bool(const Verdict&, const RawDocument&)>;

/// The logs of files, for the commands that take any number of them.
class LogFiles {
 public:
  /// With `hashes` the verdicts have the hashes of the positions after each round.
  LogFiles(Library& library, RulesetOverride override, bool hashes = false)
      : judge_(library, std::move(override)), hashes_(hashes) {}

  /// Judges every log of a file (`-` is standard input) and reports each; a file without a log is
  /// malformed. False once `report` wants no more. A file that cannot be read is complained about
  /// on standard error.
  bool each(const std::string& name, const LogReport& report);

  /// The files that could not be read.
  [[nodiscard]] const std::vector<Unjudged>& unread() const { return unread_; }

 private:
  [[nodiscard]] Verdict judged();
  bool unreadable(const std::string& name, const std::string& error);

  Judge judge_;
  bool hashes_;
  RawDocument raw_;
  Document document_;
  std::vector<Unjudged> unread_;
};

/// What a verdict makes of the exit status; a game that is not over is a fault where all have to be
/// complete.
[[nodiscard]] ExitStatus status_of(const Verdict& verdict, bool require_complete);

}  // namespace veedor
