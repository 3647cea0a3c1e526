#pragma once

#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The widest line with a list or map in brackets, in columns.
constexpr std::size_t kFormatWidth = 100;

/// Whether the canonical layout writes one line for each element of the list or map under this key
/// of the format, however short it is.
[[nodiscard]] bool stands_in_lines(std::string_view key, NodeKind kind);

/// The same of an entry of the list under this key. `nested`: it holds lists or maps.
[[nodiscard]] bool entry_stands_in_lines(std::string_view list, bool nested);

}  // namespace veedor
