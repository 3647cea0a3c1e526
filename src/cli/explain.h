#pragma once

#include <string>
#include <vector>

#include "cli/exit_status.h"

namespace veedor {

/// What `veedor explain` was asked to do.
struct ExplainOptions {
  std::vector<std::string> words;  ///< ids of rules, rulings and cards, or names of cards
  bool json = false;
  bool color = false;
};

/// Explains each word in turn; status 2 if one of them is not known.
ExitStatus explain(const ExplainOptions& options);

}  // namespace veedor
