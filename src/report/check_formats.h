#pragma once

#include <memory>

#include "report/check_format.h"

namespace veedor {

// One function for each format; `check_format` picks among them.
using CheckFormatMaker = std::unique_ptr<const CheckFormat>(const CheckStyle& style);
CheckFormatMaker text_format;
CheckFormatMaker json_format;
CheckFormatMaker gcc_format;
CheckFormatMaker tap_format;
CheckFormatMaker junit_format;
CheckFormatMaker sarif_format;
CheckFormatMaker markdown_format;
CheckFormatMaker mail_format;

/// Whether a log passes where every log has to.
[[nodiscard]] bool passes(const Verdict& verdict, const CheckStyle& style);

/// What is said of a log that does not pass only because it is in progress: "the game is not over;
/// next: round 4, turn of Ann". Not cleared of control characters.
[[nodiscard]] std::string not_over_text(const Verdict& verdict);

}  // namespace veedor
