#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

// Logs, rulesets, file names and command lines may contain any text. These functions prevent it
// from doing harm in a terminal, an editor or a file that the program writes.

/// A character that the program never writes unchanged.
struct UnsafeCharacter {
  std::size_t at = 0;    ///< its first byte
  std::size_t size = 1;  ///< in bytes
  char32_t value = 0;    ///< U+FFFD for a byte that is not UTF-8
};

/// The first unsafe character from byte `from` on: a control character (C0, DEL, C1), a line or
/// paragraph separator, a character that changes the direction of the text around it, one that XML
/// does not allow, a byte order mark, or a byte that is not UTF-8.
[[nodiscard]] std::optional<UnsafeCharacter> find_unsafe(std::string_view text,
                                                         std::size_t from = 0);

/// Makes the text safe to show on one line: each tab and each byte of an ASCII line end becomes a
/// space, every other unsafe character `?`. The number of characters stays the same.
[[nodiscard]] std::string printable(std::string_view text);

/// A quotation for a message: `printable`, and cut to 60 characters.
[[nodiscard]] std::string excerpt(std::string_view text);

}  // namespace veedor
