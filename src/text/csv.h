#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A cell with untrusted text: printable, quoted as in RFC 4180, and still one cell if `;` or a tab
/// separates cells. An apostrophe is put before a text that a spreadsheet would take for a formula
/// (OWASP, "CSV Injection"), a date, a time, a truth value or another number.
[[nodiscard]] std::string csv_text(std::string_view text);
/// A cell with a text that is known to be printable but for line ends; else like `csv_text`.
[[nodiscard]] std::string csv_cell(std::string_view text);
/// A line of cells that are already quoted.
[[nodiscard]] std::string csv_record(const std::vector<std::string>& cells);

/// A cell that was read, with its place in the text.
struct CsvCell {
  std::string text;        ///< trimmed, without quotes and without the apostrophe of `csv_text`
  std::size_t line = 1;    ///< from 1
  std::size_t offset = 0;  ///< in bytes, from the beginning of the line
};
using CsvRow = std::vector<CsvCell>;
/// The name of a column, from 0, in spreadsheets: A, B, ..., Z, AA, ...
[[nodiscard]] std::string column_name(std::size_t column);

/// Reads a text in the format of RFC 4180, with any separator. Calls `take` for each row that is
/// not blank, up to a row with a quote that is never closed; returns the cell with that quote.
std::optional<CsvCell> read_csv(std::string_view text, char separator,
                                const std::function<void(CsvRow)>& take);

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
/// The text in UTF-8, if it is in Windows-1252: it is not UTF-8, has no character in UTF-8 outside
/// ASCII, and no byte that Windows-1252 lacks. Otherwise nullopt.
[[nodiscard]] std::optional<std::string> from_windows_1252(std::string_view text);
/// The offset of its first byte outside ASCII.
[[nodiscard]] std::size_t first_foreign(std::string_view text);
/// The warning about such a text.
inline constexpr std::string_view kReadAsWindows1252 =
    "not UTF-8; read as Windows-1252, so look at the names";
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
