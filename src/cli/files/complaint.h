#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include "ruleset/library.h"

namespace veedor {

/// Exit statuses of the program; the highest applies.
enum ExitStatus : int {
  kAllLegal = 0,       ///< every log is complete or in progress
  kSomeIllegal = 1,    ///< at least one log is illegal or a mismatch
  kCouldNotJudge = 2,  ///< wrong usage, or something malformed, unreadable or not writable
  kNotReported = 3,    ///< files were changed, but the report on it cannot be written
};

/// The system's message about its last failure, by errno.
[[nodiscard]] inline std::string system_message() { return std::generic_category().message(errno); }

// All output to standard error. Nothing here throws or waits forever: output that cannot be written
// is lost, but the exit status does not depend on it. On a full non-blocking pipe, a write waits
// two seconds for room; after a timeout, later writes do not wait until one succeeds.

/// Writes `veedor: MESSAGE` on a line of its own, with control characters in the message replaced.
void complain(std::string_view message) noexcept;

/// Reports a fault of a ruleset or scheme file (`kind`) with its line.
void complain_about(std::string_view kind, const FileFault& fault);

/// Writes a report, which must be safe for a terminal.
void print_error(std::string_view report) noexcept;

/// Shows a line at the bottom of the terminal of standard error, in place of the one shown before.
/// It disappears before anything else is written to standard error.
void show_line(std::string_view line) noexcept;
/// Removes that line, if there is one.
void remove_line() noexcept;
[[nodiscard]] bool line_is_shown() noexcept;

}  // namespace veedor
