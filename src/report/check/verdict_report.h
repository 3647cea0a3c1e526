#pragma once

#include <string>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

/// Options of the text report.
struct TextStyle {
  bool quiet = false;  ///< omits logs without a fault
  Screen screen{};
  bool folds = false;  ///< sums up warnings if many have one id
  bool typed = false;  ///< about a line that somebody typed, not about a log
};

/// The text report of one verdict; may be empty.
[[nodiscard]] std::string text_report(const Verdict& verdict, const TextStyle& style);

}  // namespace veedor
