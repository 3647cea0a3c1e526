#pragma once

#include <string>
#include <utility>
#include <vector>

namespace veedor {

/// Pairs of names that look like two spellings of one name: equal except for case, accents, blanks
/// and the like, with one character added, removed or replaced, with their words in another order,
/// or with a word cut down to its first letter ("Wilma K."). Names of a few characters, and pairs
/// such as "Player 1" and "Player 2", are not one character apart. `names` must be sorted and
/// unique. In each pair the first comes first in the order.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> near_names(
    const std::vector<std::string>& names);

}  // namespace veedor
