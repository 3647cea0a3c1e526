#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/output/progress.h"

namespace veedor {

/// The name of standard output after -o.
inline constexpr std::string_view kStandardOutput = "-";

/// Whether a descriptor is a terminal with escape sequences; false if TERM is `dumb` or unset.
[[nodiscard]] bool takes_escapes(int descriptor);

/// Whether standard output is a terminal.
[[nodiscard]] bool output_is_terminal();

/// The width of the terminal on a descriptor; 80 columns if unknown.
[[nodiscard]] int terminal_columns(int descriptor);

/// Asks a question on a terminal; only `y` and `yes` agree. Elsewhere nobody is asked:
/// true.
[[nodiscard]] bool is_agreed_at_terminal(std::string_view question);

/// Standard output, unbuffered.
class Output {
 public:
  /// `progress`, unless null, is removed before output.
  explicit Output(Progress* progress = nullptr) : progress_(progress) {}

  /// Returns false once nothing more can be written.
  bool write(std::string_view text);

  /// From now on, what is written reports on files that have changed. A reader who goes away
  /// (SIGPIPE) no longer ends the program, so that its exit status can tell.
  void report_change();

  /// Returns `status` or, after a complaint, that of a failed write: kCouldNotJudge, or
  /// kNotReported after a change.
  [[nodiscard]] ExitStatus status(ExitStatus status) const;

 private:
  Progress* progress_;
  bool changed_ = false;
  int failure_ = 0;  ///< the errno of the first failed write
};

/// Writes `text` to standard output. Returns `status`, or kCouldNotJudge after a complaint.
[[nodiscard]] ExitStatus print(std::string_view text, ExitStatus status = kAllLegal);

/// The same for the report on files that have changed: returns kNotReported after a complaint.
[[nodiscard]] ExitStatus print_change(std::string_view text, ExitStatus status = kAllLegal);

/// Writes `text` to the file that -o names, as put_file does; `-` is standard output. Returns
/// kCouldNotJudge after a complaint.
[[nodiscard]] ExitStatus put_output(const std::string& name, std::string_view text,
                                    const std::vector<std::string>& inputs);

}  // namespace veedor
