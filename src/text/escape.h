#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// Names of cards that texts have in quotes because no card shows them (CardInfo::label).
using Labels = std::vector<std::string>;

/// `printable` text as the content of an XML element or attribute. In HTML elements `labels` may be
/// given: they lose their quotes and are set in italics.
[[nodiscard]] std::string xml_text(std::string_view text, const Labels& labels = {});

/// Like `xml_text`, but keeps line ends.
[[nodiscard]] std::string xml_lines(std::string_view text);

/// The text of a Markdown table cell, with all markup, links and mentions escaped, and `labels` in
/// italics.
[[nodiscard]] std::string markdown_text(std::string_view text, const Labels& labels = {});

/// A row of a Markdown table, with its line end.
[[nodiscard]] std::string markdown_row(const std::vector<std::string>& cells,
                                       const Labels& labels = {});

/// The name of a file as a URI, or as a reference relative to the current directory.
[[nodiscard]] std::string uri_reference(std::string_view file);

}  // namespace veedor
