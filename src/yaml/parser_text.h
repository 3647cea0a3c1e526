#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace veedor {

/// Adapts a document's text to the parser, which follows YAML 1.1 in places. Characters that YAML
/// 1.2 allows but the parser would refuse or misread are replaced by others of the same length, so
/// that offsets stay valid. A changed text is stored in `room`. `read_events` undoes the
/// replacements. The parser sees only the bytes from `base` to `end`.
std::string_view adapt_to_parser(std::string_view text, std::size_t base, std::size_t end,
                                 std::string& room);

/// The substitute for a ':' or '?' at the beginning of a plain word, and for a tab at the beginning
/// of a text after `|`.
constexpr char kStandIn = 'x';

}  // namespace veedor
