#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/library.h"
#include "text/phrases.h"

namespace veedor {

/// "region", "castillo", "abroad", "court" or "province".
[[nodiscard]] std::string_view text(PlaceKind kind);
/// "none", "court", "move" or "grande".
[[nodiscard]] std::string_view text(Ability ability);

/// The citations of several data.
using Cited = std::vector<std::pair<std::string_view, const Citation*>>;
/// The sources on one line, grouped by source: "effect: printed A p.2; copies: printed D p.8".
[[nodiscard]] std::string sources_text(const Cited& cited);

/// "4/2/0".
[[nodiscard]] std::string values_text(const Values& values);
/// "2 to 5", or "3".
[[nodiscard]] std::string range_text(unsigned least, unsigned most);

}  // namespace veedor
