#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/exit_status.h"

namespace veedor {

/// What `veedor rules` was asked to do.
struct RulesOptions {
  std::vector<std::string> names;    ///< rulesets, or files of one; none: list all
  unsigned players = 0;              ///< 0: as many as the rulesets allow, 4 if they do
  std::optional<std::string> check;  ///< a ruleset file to be judged
  bool json = false;
  bool color = false;
};

/// Lists the rulesets, shows the rules of some of them together, or judges a ruleset file.
ExitStatus rules(const RulesOptions& options);

}  // namespace veedor
