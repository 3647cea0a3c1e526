#pragma once

#include <string_view>

#include "cli/files/exit_status.h"
#include "cli/output/progress.h"

namespace veedor {

/// Standard output, written without a buffer of its own: what write() took is out.
class Output {
 public:
  /// `progress`, if there is one, makes way for what is written.
  explicit Output(Progress* progress = nullptr) : progress_(progress) {}

  /// False once nothing more can be written.
  bool write(std::string_view text);

  /// `status`; after a complaint on standard error kCouldNotJudge, if a write has failed.
  [[nodiscard]] ExitStatus status(ExitStatus status) const;

 private:
  Progress* progress_;
  int failure_ = 0;  ///< the errno of the first failed write
};

/// Writes `text` to standard output; `status`, or kCouldNotJudge after a complaint.
[[nodiscard]] ExitStatus print(std::string_view text, ExitStatus status = kAllLegal);

}  // namespace veedor
