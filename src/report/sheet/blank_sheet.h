#pragma once

#include <optional>
#include <string>
#include <vector>

#include "log/log_tree.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// A scoresheet to print and fill in by hand.
struct BlankSheet {
  const Ruleset& ruleset;
  std::string game;                  ///< the titles of its rulesets
  std::string rulesets;              ///< their names in a scoresheet
  std::vector<std::string> players;  ///< as many as the ruleset allows, clockwise
  std::string judged_by;             ///< the command that judges the typed sheet
  bool letter = false;               ///< for US Letter paper instead of A4
};

/// Why the sheet does not fit on one page, as in "has 9 general scorings"; nullopt if it does.
[[nodiscard]] std::optional<std::string> too_large(const BlankSheet& sheet);

/// The sheet as a picture of one page, landscape. Its words and their order are those of a
/// `kind: scoresheet`. Requires that `too_large` returns nullopt.
[[nodiscard]] std::string blank_sheet_svg(const BlankSheet& sheet);
/// The sheet as a web page that prints on one page.
[[nodiscard]] std::string blank_sheet_html(const BlankSheet& sheet);

/// The sheet as a table to fill in with a spreadsheet, and as YAML. `head` is what is known of it,
/// as a tree. With `points`, each player has a second column.
[[nodiscard]] std::string blank_sheet_csv(const BlankSheet& sheet, const LogTree& head,
                                          bool points);
[[nodiscard]] std::string blank_sheet_yaml(const BlankSheet& sheet, const LogTree& head);

}  // namespace veedor
