#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The text in UTF-8, if it is in Windows-1252: it is not UTF-8, has no character in UTF-8 outside
/// ASCII, and no byte that Windows-1252 lacks. Otherwise nullopt.
[[nodiscard]] std::optional<std::string> from_windows_1252(std::string_view text);
/// The offset of its first byte outside ASCII.
[[nodiscard]] std::size_t first_foreign(std::string_view text);
/// The warning about such a text.
inline constexpr std::string_view kReadAsWindows1252 =
    "not UTF-8; read as Windows-1252, so look at the names";

}  // namespace veedor
