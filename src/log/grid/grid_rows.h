#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/ruleset.h"

namespace veedor {

/// The key of a log whose entries are the scorings of a grid.
inline constexpr std::string_view kScoringsKey = "scorings";

/// What the cells of a row of a grid are for: the grammar of logs says it of its columns A and B.
struct RowUse {
  enum class Section : std::uint8_t { before, scoring, after };  ///< the scorings
  enum class Takes : std::uint8_t {
    value,   ///< one cell
    list,    ///< a cell for each of its words
    owners,  ///< a cell for each owner
  };
  bool known = false;  ///< whether the format has such a row
  Section section = Section::before;
  Takes takes = Takes::value;
  /// Of a list with keys, such as `extra`: the place of its key in an entry, from 1.
  std::size_t entry = 0;
};
[[nodiscard]] RowUse use_of_row(std::string_view key, std::string_view name);
[[nodiscard]] bool is_for_owners(std::string_view key, std::string_view name);
/// Whether a key of a scoresheet is about what is known once the game is over.
[[nodiscard]] bool is_at_end(std::string_view key);
/// Whether the cells of a row with this key count Caballeros, and have points beside them.
[[nodiscard]] bool counts_caballeros(std::string_view key);
/// The place of a key in the entries of `extra` or `rulings`, from 1; 0 if it is not known.
[[nodiscard]] std::size_t order_in_entry(std::string_view list, std::string_view key);

/// Whether the words at a place of a log belong to players or other owners.
[[nodiscard]] bool names_people(std::string_view names);
/// The name in forms for what a row of a scoring with this key names in column B: "Toledo" for "New
/// Castile". The same name if the ruleset does not know it.
[[nodiscard]] std::string usual_name(const Ruleset& ruleset, std::string_view key,
                                     const std::string& name);
/// A text in JSON quotes stands for itself, whatever its cell would mean.
[[nodiscard]] std::string unquoted(const std::string& cell);

/// A grid cell by cell, from its first row on. Each row has at least columns A and B.
using CellRows = std::vector<std::vector<std::string>>;
/// The cells of a grid as they are typed, remarks too; an empty A repeats the key above. Nothing if
/// a quote is never closed.
[[nodiscard]] CellRows cells_of_grid(std::string_view text);
/// The columns of the first row with points of the player before them.
[[nodiscard]] std::vector<std::size_t> points_columns(const std::vector<std::string>& heads);
/// The names of the players in the first row; and whether the grid has points beside Caballeros or
/// in rows of their own.
[[nodiscard]] std::vector<std::string> players_of_grid(const CellRows& rows);
[[nodiscard]] bool has_points(const CellRows& rows);
/// The form of a grid with what another grid for its game has: in the rows and columns of the form
/// if it has them, else in new ones. It says what the other grid says. If there are more scorings
/// than in the form, or columns that it cannot have, the other grid as it is.
[[nodiscard]] CellRows filled_form(CellRows form, const CellRows& typed, const Ruleset& ruleset);
/// Its text.
[[nodiscard]] std::string text_of_cells(const CellRows& rows);

}  // namespace veedor
