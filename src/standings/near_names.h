#pragma once

#include <string>
#include <utility>
#include <vector>

namespace veedor {

/// Pairs of names that look like two spellings of one name: equal except for case, accents, blanks
/// and the like, or with one character added, removed or replaced. Names of a few characters, and
/// pairs such as "Player 1" and "Player 2", are not near. `names` must be sorted and unique. In
/// each pair the first comes first in the order.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> near_names(
    const std::vector<std::string>& names);

}  // namespace veedor
