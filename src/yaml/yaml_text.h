#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

// What can be seen in the text of a YAML document without parsing it. Offsets count bytes.

/// The first byte that no YAML text may hold: not UTF-8, or a control character other than tab and
/// line end.
std::optional<std::size_t> first_forbidden(std::string_view text);

/// What stands before the first node of a document.
struct Prologue {
  std::optional<std::size_t> directive;  ///< the first line that begins with `%`
  std::optional<std::size_t> node;       ///< the first character of the first node
  bool started = false;                  ///< `---` stands before the node
};
Prologue read_prologue(std::string_view text);

/// True for the words that YAML reads as null: nothing, `~`, `null`, `Null`, `NULL`.
bool is_null_word(std::string_view word);

/// Offset of the first byte of the line in which `offset` stands.
std::size_t line_start(std::string_view text, std::size_t offset);

/// Offset of the line after that of `offset`, or of the end of the text.
std::size_t next_line(std::string_view text, std::size_t offset);

/// Number of bytes that the line of `offset` is indented by; at most up to `offset`.
std::size_t indentation(std::string_view text, std::size_t offset);

}  // namespace veedor
