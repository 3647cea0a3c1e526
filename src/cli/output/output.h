#pragma once

#include <string_view>

#include "cli/files/complaint.h"
#include "cli/output/progress.h"

namespace veedor {

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

  /// Returns `status`, or kCouldNotJudge after a complaint if a write has failed.
  [[nodiscard]] ExitStatus status(ExitStatus status) const;

 private:
  Progress* progress_;
  int failure_ = 0;  ///< the errno of the first failed write
};

/// Writes `text` to standard output. Returns `status`, or kCouldNotJudge after a complaint.
[[nodiscard]] ExitStatus print(std::string_view text, ExitStatus status = kAllLegal);

}  // namespace veedor
