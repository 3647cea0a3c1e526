#pragma once

#include <span>
#include <string>
#include <string_view>

namespace veedor {

// Messages as mail programs exchange them: headers and bodies in ASCII, with the line ends of text
// files, as sendmail(8) reads them.

/// A header line with its line end. What is not ASCII, or too long for one line, becomes encoded
/// words (RFC 2047).
[[nodiscard]] std::string mail_header(std::string_view name, std::string_view value);

/// The header `To` for the addresses of one person; empty if there are none. Each must be
/// `is_mail_address`.
[[nodiscard]] std::string mail_recipient(std::string_view person,
                                         std::span<const std::string> addresses);

/// The headers and the body of a text (RFC 2045).
[[nodiscard]] std::string mail_body(std::string_view text);

/// The headers and the body of a text that is there twice, for programs that show HTML and for
/// others (multipart/alternative, RFC 2046).
[[nodiscard]] std::string mail_body(std::string_view text, std::string_view html);

}  // namespace veedor
