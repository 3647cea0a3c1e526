#pragma once

#include "log/grid/grid_rows.h"
#include "report/json_fields.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// A scoresheet as a table, and what its rows are for.
struct TableTold {
  struct Row {
    std::vector<std::string> cells;  ///< from column A on
    RowUse use;
    std::size_t scoring = 0;  ///< from 1; 0 outside of scorings
    /// Where the JSON of `score` has the numbers of its totals or points, in an entry of
    /// `scorings`; empty: none are worked out for it.
    std::vector<std::string> right{};
  };
  std::vector<std::string> heads;   ///< the first row, from column A on
  std::vector<std::size_t> points;  ///< those of its columns that have points, from 0
  std::vector<Row> rows;            ///< the others, without remarks
};
/// `ruleset` is null if the rules of the game are not known.
[[nodiscard]] TableTold told_table(const CellRows& rows, const Ruleset* ruleset);
[[nodiscard]] const JsonFields<TableTold>& fields_of(const TableTold*);

}  // namespace veedor
