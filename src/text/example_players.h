#pragma once

#include <span>
#include <string>
#include <string_view>

namespace veedor {

/// The example with the players of a game in place of Ann, Bea, Cruz and Dan: the first of these
/// names becomes the first of `players`, and so on. A name for which no player is left stays.
[[nodiscard]] std::string with_players(std::string_view example,
                                       std::span<const std::string> players);

}  // namespace veedor
