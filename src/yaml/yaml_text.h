#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

inline constexpr std::string_view kBlanks = " \t";
inline constexpr std::string_view kBlanksAndBreaks = " \t\r\n";

// Functions on the text of a YAML document that need no parser. Offsets count bytes.

/// Offset of the first byte that YAML does not allow: not UTF-8, or a control character other than
/// tab and line end.
std::optional<std::size_t> first_forbidden(std::string_view text);

/// The message about the byte that `first_forbidden` found in a text of this format, such as YAML.
std::string forbidden_message(std::string_view text, std::size_t at, std::string_view format);

/// The part of a document before its first node.
struct Prologue {
  std::optional<std::size_t> directive;  ///< the first line that begins with `%`
  std::optional<std::size_t> node;       ///< the first character of the first node
  bool started = false;                  ///< whether `---` precedes the node
};
Prologue read_prologue(std::string_view text);

/// Whether YAML reads the word as null: empty, `~`, `null`, `Null` or `NULL`.
bool is_null_word(std::string_view word);

/// Offset of the end of a scalar that begins at `begin`, without a tag or anchor: after its quotes,
/// after the last line of a block scalar, or after the plain text that is read as `read`. The end
/// of the text if the quotes are not closed.
std::size_t end_of_scalar(std::string_view text, std::size_t begin, std::string_view read);

/// Offset of the first byte of the line that contains `offset`.
std::size_t line_start(std::string_view text, std::size_t offset);

/// Offset of the next line, or of the end of the text.
std::size_t next_line(std::string_view text, std::size_t offset);

/// Indentation of the line of `offset` in bytes, counted no further than `offset`.
std::size_t indentation(std::string_view text, std::size_t offset);

}  // namespace veedor
