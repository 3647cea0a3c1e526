#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/log_part.h"

namespace veedor {

/// Answers that a Special action of a turn waits for.
struct AnswersMissing {
  std::string player;              ///< whose turn it is
  std::vector<std::string> of;     ///< who has to answer
  std::string_view word = "disc";  ///< with which their lines begin
};

/// The lines to write one after the other instead of `line`, which `root` was read from and which
/// goes on after that Special action: up to it, the answers, the rest. Empty if nothing goes on.
[[nodiscard]] std::vector<std::string> in_steps(std::string_view line, const LogPart& root,
                                                const AnswersMissing& missing);

}  // namespace veedor
