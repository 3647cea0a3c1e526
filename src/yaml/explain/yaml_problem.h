#pragma once

#include <string>
#include <string_view>

namespace veedor {

// The parser's messages for problems whose position needs a closer look.

inline constexpr std::string_view kEndInQuote = "found unexpected end of stream";
inline constexpr std::string_view kMarkerInQuote = "found unexpected document indicator";
inline constexpr std::string_view kName = "did not find expected alphabetic or numeric character";

/// Rewords a problem of the parser so that it says what to do. `rest` is the text from the problem
/// on; `begins_line` is true if only blanks precede it on its line.
std::string explain(std::string_view problem, std::string_view rest, bool begins_line);

/// Whether the problem may come from the indentation of lines, or from something missing in a line
/// above.
bool depends_on_lines(std::string_view problem, std::string_view rest);

/// The message if the problem is valid YAML that the log format excludes; otherwise empty.
std::string_view not_in_logs(std::string_view problem, std::string_view rest);

}  // namespace veedor
