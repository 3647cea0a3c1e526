#pragma once

#include <string>

#include "replay/verdict.h"

namespace veedor {

/// How the text report looks.
struct TextStyle {
  bool quiet = false;  ///< nothing for logs without a fault
  bool color = false;
};

/// "heat2.yaml", or "heat2.yaml, document 2" where the file goes on.
[[nodiscard]] std::string source_name(const Verdict& verdict);

/// The places of a game that was stopped, as they were given, and who gave them; never computed.
[[nodiscard]] std::string given_places(const Adjudication& given);

/// The report of one verdict, ready to be written; may be empty. Decides nothing.
[[nodiscard]] std::string text_report(const Verdict& verdict, const TextStyle& style);

/// "round 4, turn of Ann"; not cleared of control characters.
[[nodiscard]] std::string next_text(const Next& next);

/// The verdict as one JSON object on one line, line end included.
[[nodiscard]] std::string json_report(const Verdict& verdict);

}  // namespace veedor
