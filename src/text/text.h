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

/// Offset of the first byte that does not belong to well-formed UTF-8; none if all of it is
/// well-formed. Overlong forms, surrogates and code points above U+10FFFF are not. A sequence that
/// is cut short is reported at its first byte.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

struct CodePoint {
  std::int32_t value = 0;  ///< -1: a byte that is not UTF-8
  std::size_t length = 1;  ///< in bytes
};

/// The code point at the start of a text that is not empty.
CodePoint first_code_point(std::string_view text);

/// Number of code points. A byte that is not UTF-8 counts as one.
std::size_t code_points(std::string_view text);

/// Bytes that the first `n` code points of `text` take; all of them if it has fewer.
std::size_t bytes_of(std::string_view text, std::size_t n);

/// Number of terminal columns the text takes: two for wide characters, none for combining marks and
/// control characters. A byte that is not UTF-8 takes one.
std::size_t display_width(std::string_view text);

/// The text without spaces, tabs and line ends at either end.
std::string_view trim(std::string_view text);

/// The lines of a text, without their ends; what follows the last end is a line if it is not empty.
std::vector<std::string_view> lines_of(std::string_view text);

/// Unicode normalization form C, in which names of players are compared. Text that is not UTF-8,
/// or longer than 1000 bytes, comes back as it was.
std::string nfc(std::string_view text);

/// The form in which names of places and cards are compared: without case, accents, spaces, hyphens
/// and dashes, underscores and apostrophes. Two names are the same name if their forms are equal.
/// Bytes that are not UTF-8 are kept as they are.
std::string fold_name(std::string_view name);

/// `fold_name` into a string that is overwritten; allocates nothing if `out` has room for the form,
/// which for ASCII names is never longer than the name.
void fold_name_into(std::string_view name, std::string& out);

/// The least number of code points to insert, remove, replace, or swap with their neighbor (each
/// place at most once) that turns `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Index of the candidate that `word` was probably meant to be, or none if no candidate is near
/// enough: at most a third of the word may differ, at least one code point. Compared in the form of
/// `fold_name`; of equally near candidates the first. Names of hundreds of characters are near to
/// none.
std::optional<std::size_t> nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace veedor
