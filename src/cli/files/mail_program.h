#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The path of veedor-mail, which reads raw messages: beside this program, or where it is
/// installed. Empty if it is in neither place.
[[nodiscard]] std::string mail_program();

/// What that program prints about the bytes of messages; nullopt if it fails.
[[nodiscard]] std::optional<std::string> printed_by(const std::string& program,
                                                    std::string_view bytes);

}  // namespace veedor
