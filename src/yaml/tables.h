#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "text/csv.h"

/// Tables in place of YAML: how the first lines of a text tell them, and what their cells mean.
namespace veedor {

/// The word in the first row of a grid, which is a scoresheet as a table (log/grid/grid.h).
inline constexpr std::string_view kGridWord = "scoresheet";
/// The characters that may separate cells. `|` is that of Markdown.
inline constexpr std::string_view kCellSeparators = ",;\t|";
/// Whether a line, or the beginning of one, is the first row of a grid: `scoresheet` and a
/// separator, which may stand behind empty cells.
[[nodiscard]] bool is_grid_heading(std::string_view line);
/// Whether the line may become the first row of a grid.
[[nodiscard]] bool may_begin_grid_heading(std::string_view begin);
/// How many rows with a title may stand above the heading of a table.
inline constexpr std::size_t kMostTitleRows = 5;
/// Whether a line may be a row with a title above a table, and cannot be YAML: it ends with empty
/// cells, or is text without the signs of YAML.
[[nodiscard]] bool is_title_row(std::string_view line);
/// A line that separates the head of a Markdown table from its rows.
[[nodiscard]] bool is_markdown_rule(const CsvRow& row);
/// Whether a cell is struck out, as with a dash.
[[nodiscard]] bool is_struck(std::string_view cell);
/// Whether a line has nothing but empty cells.
[[nodiscard]] bool is_blank_row(std::string_view line);
/// What is wrong with a table that has nothing but blanks between its cells, with one in Markdown
/// whose columns are not those of results, or with a list of places such as "1. Ann 69"; nullopt
/// for other texts.
[[nodiscard]] std::optional<std::string> unread_table(std::string_view text);
/// Whether a line, up to its end, may be the first row of a table: words between separators, with
/// nothing that YAML needs.
[[nodiscard]] bool is_table_heading(std::string_view line);
/// A whole number as spreadsheets may write it: "3,0" and "3.00" are "3". Other texts stay.
[[nodiscard]] std::string without_decimals(std::string text);
/// The separator that the line `sep=;` tells a spreadsheet; nullopt for other lines.
[[nodiscard]] std::optional<char> separator_line(std::string_view line);

}  // namespace veedor
