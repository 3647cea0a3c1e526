#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/exit_status.h"
#include "report/reporter.h"

namespace veedor {

/// What `veedor check` was asked to do.
struct CheckOptions {
  std::vector<std::string> files;      ///< "-" is standard input
  std::optional<std::string> ruleset;  ///< --ruleset as written; none: the logs decide
  bool json = false;
  bool require_complete = false;
  TextStyle style;
};

/// Judges every log of every file, in order, and writes one report for each.
ExitStatus check(const CheckOptions& options);

}  // namespace veedor
