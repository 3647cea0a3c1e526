#pragma once

#include <string>

namespace veedor {

/// A web page with the texts of all rules and rulings. The id of each is its anchor: `#PLACE-4`,
/// `#R-6`.
[[nodiscard]] std::string rules_page();

}  // namespace veedor
