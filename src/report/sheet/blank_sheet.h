#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ruleset/ruleset.h"

namespace veedor {

/// A scoresheet to print and to fill in by hand.
struct BlankSheet {
  const Ruleset& ruleset;
  std::string game;                  ///< the titles of its rulesets
  std::string rulesets;              ///< as a scoresheet names them
  std::vector<std::string> players;  ///< as many as the ruleset is for, clockwise
  std::string judged_by;             ///< the command that judges the sheet once it is typed
};

/// Why one page has no room for the sheet, as in "has 9 general scorings"; nullopt if it has.
[[nodiscard]] std::optional<std::string> too_large(const BlankSheet& sheet);

/// The sheet as a picture of one A4 page, landscape. Its words and their order are those of a
/// `kind: scoresheet`. The sheet must not be `too_large`.
[[nodiscard]] std::string blank_sheet_svg(const BlankSheet& sheet);
/// The same on a web page that prints on one A4 page.
[[nodiscard]] std::string blank_sheet_html(const BlankSheet& sheet);

}  // namespace veedor
