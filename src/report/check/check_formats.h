#pragma once

#include <memory>
#include <string>

#include "report/check/check_format.h"

namespace veedor {

// One maker for each format, for `check_format`.
[[nodiscard]] std::unique_ptr<const CheckFormat> text_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> json_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> gcc_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> github_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> tap_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> junit_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> sarif_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> markdown_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> html_format(const CheckStyle& style);
[[nodiscard]] std::unique_ptr<const CheckFormat> mail_format(const CheckStyle& style);

/// Whether a log passes in formats with pass or fail.
[[nodiscard]] bool passes(const Verdict& verdict, const CheckStyle& style);

/// The message for a log that fails only because it is in progress: "the game is not over; next:
/// round 4, turn of Ann". May hold control characters.
[[nodiscard]] std::string not_over_text(const Verdict& verdict);

}  // namespace veedor
