#pragma once

#include <memory>
#include <string>

#include "report/check/check_format.h"

namespace veedor {

// One function for each format; `check_format` picks among them.
[[nodiscard]] std::unique_ptr<const CheckFormat> text_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> json_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> gcc_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> tap_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> junit_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> sarif_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> markdown_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> mail_format(const CheckStyle& style);

/// Whether a log passes where every log has to.
[[nodiscard]] bool passes(const Verdict& verdict, const CheckStyle& style);

/// What is said of a log that does not pass only because it is in progress: "the game is not over;
/// next: round 4, turn of Ann". Not cleared of control characters.
[[nodiscard]] std::string not_over_text(const Verdict& verdict);

}  // namespace veedor
