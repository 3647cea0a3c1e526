#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/document.h"
#include "yaml/tree_builder.h"

namespace veedor {

/// Why reading stopped. The text before `begin` is YAML so far.
struct Failure {
  enum class Kind {
    not_yaml,
    bad_word,     ///< not YAML: a bad word, or a word in the wrong place
    at_end,       ///< not YAML: the text ends within a quote or bracket
    not_in_logs,  ///< YAML that the log format excludes
    too_deep,
  };
  Kind kind = Kind::not_yaml;
  std::size_t offset = 0;
  /// Offset of the word that stopped the parser, if nodes before it may depend on it; otherwise the
  /// end of the text.
  std::size_t begin = 0;
  std::string message;
  /// A message about the lines above may be better than `message`.
  bool in_lines = false;
};

/// Parses a text from byte `base` on. Nodes go to the builder; anchors, aliases and tags become
/// faults (LOG-2). `text` is the result of `adapt_to_parser` for `written`.
std::optional<Failure> read_events(std::string_view text, std::string_view written,
                                   std::size_t base, TreeBuilder& builder,
                                   std::vector<Fault>& faults);

/// The range and style of a scalar in the text.
struct ScalarSpan {
  enum class Style : std::uint8_t { plain, single_quoted, double_quoted, block };
  std::uint32_t begin = 0;  ///< with its tag or anchor, if it has one
  std::uint32_t end = 0;
  Style style = Style::plain;
};

/// The scalars of a text in order, up to where parsing stops.
std::vector<ScalarSpan> find_scalars(std::string_view text, std::size_t base);

}  // namespace veedor
