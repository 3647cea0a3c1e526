#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/format.h"
#include "log/grid/grid_rows.h"
#include "log/read/read.h"

namespace veedor {

/// A scoresheet of a file, as a grid.
struct TypedSheet {
  CellRows rows;
  std::vector<std::string> players;
  /// The rulesets of its game; the base game if it names none. Empty if they are not known.
  std::vector<RulesetChoice> choices;
};

/// Reads the only scoresheet of a file, "-" for standard input. A grid is as it is typed, with all
/// faults but those for which its rows are not known. nullopt after a complaint; there is also a
/// complaint if the rulesets are not known.
[[nodiscard]] std::optional<TypedSheet> read_typed_sheet(const std::string& name, Library& library,
                                                         const RulesetOverride& override);

/// Says on standard error why a text has no canonical layout. `shown` is its file.
void print_refusal(Formatted& refused, const std::string& shown);

}  // namespace veedor
