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

/// Why a text could not be read on. What stands before `begin` is YAML as far as it goes.
struct Failure {
  enum class Kind {
    not_yaml,
    bad_word,     ///< not YAML: a word that cannot be read, or not where it stands
    at_end,       ///< not YAML: the text ends within a quote or bracket
    not_in_logs,  ///< YAML that logs do not know
    too_deep,
  };
  Kind kind = Kind::not_yaml;
  std::size_t offset = 0;
  /// Where the word begins that the parser stopped at, if nodes before it may have been waiting for
  /// it; else the end of the text.
  std::size_t begin = 0;
  std::string message;
};

/// Runs the YAML parser over a text from the byte `base` on: its nodes go to the builder, anchors,
/// aliases and tags (LOG-2) to the faults. `text` is what `adapt_to_parser` made of `written`.
std::optional<Failure> read_events(std::string_view text, std::string_view written,
                                   std::size_t base, TreeBuilder& builder,
                                   std::vector<Fault>& faults);

/// Where a scalar stands in the text, and how it is written.
struct ScalarSpan {
  enum class Style : std::uint8_t { plain, single_quoted, double_quoted, block };
  std::uint32_t begin = 0;  ///< that of its tag or anchor, if it has one
  std::uint32_t end = 0;
  Style style = Style::plain;
};

/// The scalars of a text in their order, up to where it cannot be read on.
std::vector<ScalarSpan> find_scalars(std::string_view text, std::size_t base);

}  // namespace veedor
