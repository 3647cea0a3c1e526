#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The place of a node as a JSON Pointer (RFC 6901), for programs that read the same document with
/// a YAML library: `/rounds/4/turns/0/actions/1/place/Galicia`. Keys as written, with `~0` for `~`
/// and
/// `~1` for `/`; entries from 0. A key has the pointer of its value; the root's pointer is empty.
[[nodiscard]] std::string json_pointer(const Document& document, NodeId id);

/// The bytes of the text in quotes that `text` begins with; 0 if it is not closed on its line.
[[nodiscard]] std::size_t length_of_quoted(std::string_view text);

/// The characters (code points) of the word at `offset`: that of a node or of its key, as written.
/// 0 if no word of one line begins there, as with a list or a map.
[[nodiscard]] std::size_t columns_of(const Document& document, NodeId node, std::size_t offset);

}  // namespace veedor
