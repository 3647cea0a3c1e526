#pragma once

#include <cstddef>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The length in bytes of the value or key at the beginning of `text`, as written, with its quotes
/// or brackets. `before` is the part of the line before it, `text` the rest of the line. 0 if a
/// list entry begins there, or a value that does not end on this line.
[[nodiscard]] std::size_t length_of_value(std::string_view before, std::string_view text);

/// The width in code points of the word at `offset`, which is that of a node or of its key, as
/// written. 0 if the text there is not a word on one line, for example a list or a map.
[[nodiscard]] std::size_t columns_of(const Document& document, NodeId node, std::size_t offset);

}  // namespace veedor
