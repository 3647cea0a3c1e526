#pragma once

#include <string>
#include <string_view>

namespace veedor {

// What the parser calls the problems whose place needs a second look.

inline constexpr std::string_view kEndInQuote = "found unexpected end of stream";
inline constexpr std::string_view kMarkerInQuote = "found unexpected document indicator";
inline constexpr std::string_view kName = "did not find expected alphabetic or numeric character";

/// What a problem of the parser is, in words that name what to do. `rest` is the text from the
/// problem on; `begins_line` is true if only blanks stand before it on its line.
std::string explain(std::string_view problem, std::string_view rest, bool begins_line);

/// What logs do not know, where the problem is YAML that the parser refuses for no other reason;
/// else nothing.
std::string_view not_in_logs(std::string_view problem, std::string_view rest);

}  // namespace veedor
