#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ruleset/ruleset.h"

namespace veedor {

/// A scoresheet to print and fill in by hand.
struct BlankSheet {
  const Ruleset& ruleset;
  std::string game;                  ///< the titles of its rulesets
  std::string rulesets;              ///< their names in a scoresheet
  std::vector<std::string> players;  ///< as many as the ruleset allows, clockwise
  std::string judged_by;             ///< the command that judges the typed sheet
};

/// Why the sheet does not fit on one page, as in "has 9 general scorings"; nullopt if it does.
[[nodiscard]] std::optional<std::string> too_large(const BlankSheet& sheet);

/// The sheet as a picture of one A4 page, landscape. Its words and their order are those of a
/// `kind: scoresheet`. Requires that `too_large` returns nullopt.
[[nodiscard]] std::string blank_sheet_svg(const BlankSheet& sheet);
/// The sheet as a web page that prints on one A4 page.
[[nodiscard]] std::string blank_sheet_html(const BlankSheet& sheet);

}  // namespace veedor
