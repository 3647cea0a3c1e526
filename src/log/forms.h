#pragma once

#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The greatest width of a line with a list or map in brackets, in columns.
constexpr std::size_t kFormatWidth = 100;

/// Whether the canonical layout always writes one line for each element of the list or map under
/// this key of the format, even if it is short.
[[nodiscard]] bool stands_in_lines(std::string_view key, NodeKind kind);

/// The same for an entry of the list under this key. `nested` says whether it contains lists or
/// maps.
[[nodiscard]] bool entry_stands_in_lines(std::string_view list, bool nested);

}  // namespace veedor
