#pragma once

#include <cstddef>
#include <optional>
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

/// True if a node that stands at `offset` is a quoted scalar without its closing quote. Tags and
/// anchors before the quote are looked through; `quote` receives the place of the opening quote.
bool is_open_quote(std::string_view text, std::size_t offset, std::size_t& quote);

/// True for the words that YAML reads as null: nothing, `~`, `null`, `Null`, `NULL`.
bool is_null_word(std::string_view word);

/// The null word other than nothing that stands at `offset`, or an empty text.
std::string_view null_word_at(std::string_view text, std::size_t offset);

/// The dash of the empty list entry that is followed by a token at `next`.
std::size_t dash_before(std::string_view text, std::size_t next);

/// Offset of the first byte of the line in which `offset` stands.
std::size_t line_start(std::string_view text, std::size_t offset);

/// Number of bytes that the line of `offset` is indented by; at most up to `offset`.
std::size_t indentation(std::string_view text, std::size_t offset);

/// The place behind the bracket that opens level `levels` + 1, counting brackets from `from` on no
/// matter whether they stand in quotes or comments; none if there is no such bracket.
std::optional<std::size_t> steep_nesting(std::string_view text, std::size_t from,
                                         std::size_t levels);

}  // namespace veedor
