#pragma once

#include <string_view>

#include "cli/files/exit_status.h"
#include "cli/output/progress.h"

namespace veedor {

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
