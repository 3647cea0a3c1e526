#pragma once

#include <string>
#include <utility>
#include <vector>

namespace veedor {

/// Pairs of names that look like two spellings of one, each with the first in order before the
/// second: equal but for case, accents, blanks and the like, or with one character more, less or
/// other. Names of a few characters, and such as "Player 1" and "Player 2", are not near.
/// `names` are in order and all different.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> near_names(
    const std::vector<std::string>& names);

}  // namespace veedor
