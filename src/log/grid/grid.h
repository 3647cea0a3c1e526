#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/log_tree.h"
#include "yaml/document.h"

namespace veedor {

// A grid is a scoresheet as a table, for spreadsheets: one more spelling of the grammar of logs.
// Its first row has `scoresheet`, the version of the format, and the names of the players. In the
// rows below, column A has a key of the grammar, B a key or name within its value, and the others
// the value: one cell, or one for each player. An empty A repeats the key above. The row `scoring`
// begins an entry of `scorings`. veedor-log(5), GRIDS, describes it.

/// The row that begins a scoring.
inline constexpr std::string_view kScoringRow = "scoring";
/// The key whose row is the first one, where its names are.
inline constexpr std::string_view kPlayersKey = "players";
/// The head of a column with the points of the player before it.
inline constexpr std::string_view kPointsColumn = "points";

/// The word of scoresheets for a place where nobody has counted.
inline constexpr std::string_view kUncounted = "unknown";

/// Whether the head of a column, folded, is that of an owner who is no player.
[[nodiscard]] bool is_other_owner(std::string_view head);

/// Makes the tree of a document, which may be YAML or a grid. Throws nothing because of its text.
void parse_log(Document& document, const RawDocument& raw, const DocumentLimits& limits = {});

/// A cell of a grid.
struct GridCell {
  std::string name;    ///< "F14"
  std::string row;     ///< what its row is about, as in "regions Toledo"
  std::string column;  ///< the head of its column; empty if it has none
};
/// The cell at this byte of a grid; nullopt if the document is YAML.
[[nodiscard]] std::optional<GridCell> cell_at(const Document& document, std::size_t offset);
/// The rows of a grid that are remarks, each with its `#`.
[[nodiscard]] std::vector<std::string> comments_of_grid(std::string_view text);
/// The width of that cell in code points.
[[nodiscard]] std::size_t columns_of_cell(const Document& document, std::size_t offset);

/// A scoresheet as a table, cell by cell.
struct GridTable {
  struct Cell {
    std::string text;    ///< as a log has it; empty if nothing is written
    std::size_t at = 0;  ///< its offset in the text of the sheet
  };
  struct Row {
    std::string key;   ///< column A
    std::string name;  ///< column B; may be empty
    std::vector<Cell> cells{};
    std::size_t at = 0;     ///< the offset of its name, its list or its scoring
    bool by_owner = false;  ///< one cell for each owner; else the cells are one value
  };
  std::vector<std::string> owners;  ///< heads of columns: the players, then other owners
  std::size_t seats = 0;            ///< how many owners are players
  std::vector<Row> rows;            ///< below the row of the heads
};
/// The rows of a scoresheet, in the order of the format. `sheet` must come from `as_in_grid`.
[[nodiscard]] GridTable table_of(const LogTree& sheet);
/// The grid of a scoresheet: its tree in the order of the format.
[[nodiscard]] std::string grid_of(const LogTree& sheet);
/// The tree that the grid has when it is read again: it spells some things in one way that YAML
/// spells in several.
[[nodiscard]] LogTree as_in_grid(LogTree sheet);

/// A row of a grid by its columns A and B.
struct GridRow {
  std::string key;
  std::string name;
};
/// A grid to fill in.
struct GridForm {
  LogTree head;                       ///< what is known of the sheet
  std::vector<std::string> owners{};  ///< who has a column beside the players, such as `dummy`
  std::vector<GridRow> begin{};       ///< rows before the scorings
  std::vector<std::string> labels{};  ///< of the scorings
  std::vector<GridRow> scoring{};     ///< rows of each scoring
  std::vector<GridRow> end{};         ///< rows after the scorings
  bool points = false;                ///< a column for the points of each player
};
[[nodiscard]] std::string blank_grid(const GridForm& form);

}  // namespace veedor
