#pragma once

#include <string>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

/// How the text report looks.
struct TextStyle {
  bool quiet = false;  ///< nothing for logs without a fault
  Screen screen{};
};

/// The report of one verdict, ready to be written; may be empty. Decides nothing.
[[nodiscard]] std::string text_report(const Verdict& verdict, const TextStyle& style);

}  // namespace veedor
