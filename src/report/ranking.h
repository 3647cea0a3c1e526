#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veedor {

/// One line for each player, most points first; with the places that they take, if `places`.
[[nodiscard]] std::string ranking_text(const std::vector<std::string>& players,
                                       const std::vector<std::int64_t>& scores, bool places);

}  // namespace veedor
