#pragma once

namespace veedor {

/// Exit statuses of the program; the highest applies.
enum ExitStatus : int {
  kAllLegal = 0,       ///< every log is complete or in progress
  kSomeIllegal = 1,    ///< at least one log is illegal or a mismatch
  kCouldNotJudge = 2,  ///< wrong usage, or something malformed, unreadable or not writable
};

}  // namespace veedor
