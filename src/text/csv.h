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

}  // namespace veedor
