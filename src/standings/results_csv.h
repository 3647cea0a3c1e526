#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"

namespace veedor {

/// A table (one game) of a CSV file of results.
struct ReportedTable {
  Verdict verdict;   ///< complete and believed; or malformed, for the whole file
  std::string text;  ///< the part of the file about this table
};

/// "heat 1, table 2"; empty if neither is known. The title of a table of such a file.
[[nodiscard]] std::string sitting_text(const Sitting& sitting);
/// Whether the text is a CSV file of results: its first line, below a few rows with a title at
/// most, has the column `player` and one of `score`, `behind` and `place`.
[[nodiscard]] bool is_results_csv(std::string_view text);

/// What a row of such a file says of the result, cell by cell.
struct ReportedRow {
  struct Cell {
    std::string_view column;  ///< "score"
    std::string text;
    Position at;
    std::string name;  ///< in a spreadsheet: "D14"
  };
  std::string table;  ///< "Autumn Cup, heat 1, table 2"
  Cell player;
  std::vector<Cell> cells;     ///< those that are not empty, without `of_table`
  std::vector<Cell> of_table;  ///< those that any row may say for its whole table
};

/// The rows of a CSV file of results that has no faults.
[[nodiscard]] std::vector<ReportedRow> rows_of_results(std::string_view text);

/// A CSV file of results. Its tables become verdicts one at a time, because a verdict takes much
/// more memory than a table.
class ResultsCsv {
 public:
  /// `text` need not outlive this object.
  explicit ResultsCsv(std::string_view text, std::size_t first_line = 1);
  ~ResultsCsv();
  ResultsCsv(const ResultsCsv&) = delete;
  ResultsCsv& operator=(const ResultsCsv&) = delete;

  /// If the file has faults, there is only one table, whose verdict is malformed and has all of
  /// them (LOG-1 if it is not UTF-8, otherwise LOG-2).
  [[nodiscard]] bool faulty() const { return malformed_.has_value(); }
  /// The number of tables.
  [[nodiscard]] std::size_t count() const;
  /// A table, from 0, in the order of the file. Documents are numbered from 1.
  [[nodiscard]] ReportedTable table(std::size_t number) const;

 private:
  struct CsvGame;

  std::size_t first_line_;
  std::vector<Warning> warnings_;  ///< about the whole file
  std::vector<CsvGame> tables_;
  std::optional<ReportedTable> malformed_;
};

}  // namespace veedor
