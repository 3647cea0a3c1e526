#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

// Names and titles may hold anything; these make them harmless in what is written.

/// The text as one line that no reader stumbles over: a space for tabs and line ends, and `?` for
/// every other control character, byte that is not UTF-8, and character that XML and YAML exclude
/// or that turns the direction of the text around.
[[nodiscard]] std::string clean_text(std::string_view text);

/// `clean_text` as the content of an XML element or attribute.
[[nodiscard]] std::string xml_text(std::string_view text);

/// The same for a text of several lines, which stay lines.
[[nodiscard]] std::string xml_lines(std::string_view text);

/// The text of a cell of a Markdown table in which nothing is markup, a link or a mention.
[[nodiscard]] std::string markdown_text(std::string_view text);

/// A row of such a table, line end included.
[[nodiscard]] std::string markdown_row(const std::vector<std::string>& cells);

/// The name of a file as a URI, or as a reference relative to the current directory.
[[nodiscard]] std::string uri_reference(std::string_view file);

}  // namespace veedor
