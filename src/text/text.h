#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// True if every byte is below 0x80.
bool is_ascii(std::string_view text);

/// The byte order mark, U+FEFF, which may be at the beginning of a text.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// True if the byte is one of a character's bytes in UTF-8, but not its first.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Offset of the first byte that is not well-formed UTF-8; nullopt if there is none. Overlong
/// forms, surrogates and code points above U+10FFFF are ill-formed. A truncated sequence counts
/// from its first byte.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

struct CodePoint {
  std::int32_t value = 0;  ///< -1: a byte that is not UTF-8
  std::size_t length = 1;  ///< in bytes
};

/// The code point at the start of a non-empty text.
CodePoint first_code_point(std::string_view text);

/// Number of code points. A byte that is not UTF-8 counts as one.
std::size_t code_points(std::string_view text);

/// Number of bytes in the first `n` code points, or in all if there are fewer.
std::size_t bytes_of(std::string_view text, std::size_t n);

/// Number of terminal columns: two for wide characters, none for combining marks and control
/// characters, one for a byte that is not UTF-8.
std::size_t display_width(std::string_view text);

/// The text without spaces, tabs and line ends at either end.
std::string_view trim(std::string_view text);

/// The lines of a text, without their ends. The last one may lack its end.
std::vector<std::string_view> lines_of(std::string_view text);

/// Unicode normalization form C, for comparing players' names. Text that is not UTF-8, or longer
/// than 1000 bytes, is returned unchanged.
std::string nfc(std::string_view text);

/// The text as readers see it: Unicode normalization form KC, without invisible characters. Text
/// that is not UTF-8, or longer than 1000 bytes, is returned unchanged.
std::string visible_form(std::string_view text);

/// The form for comparing names of places and cards: without case, accents, spaces, hyphens and
/// dashes, underscores and apostrophes. Bytes that are not UTF-8 stay unchanged.
std::string fold_name(std::string_view name);

/// `fold_name` into `out`, which it overwrites. Allocates nothing if `out` has room; the form of an
/// ASCII name is never longer than the name.
void fold_name_into(std::string_view name, std::string& out);

/// A text in the form of `fold_name`, and which part of that form each of its sections has.
struct FoldedText {
  std::string text{};
  /// For each byte of the original and for its end, the length of the form of everything before.
  std::vector<std::size_t> before{};

  explicit FoldedText(std::string_view original);
  /// The form of a section of the original, which neither begins nor ends within a code point.
  [[nodiscard]] std::string_view section(std::size_t begin, std::size_t end) const {
    return std::string_view(text).substr(before[begin], before[end] - before[begin]);
  }
};

/// The least number of code points to insert, remove, replace or swap with a neighbor (each at most
/// once) to turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Index of the candidate that `word` probably means; nullopt if none is near. At most a third of
/// the word may differ, but always one code point. Compares by `fold_name`; of equally near
/// candidates the first wins. Names of hundreds of characters are never near.
std::optional<std::size_t> nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace veedor
