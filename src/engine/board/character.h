#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace veedor {

/// A character in a player's Court, who lets one more Caballero be used each turn.
enum class Character : std::uint8_t {
  queen,   ///< one of the player's own is placed, or comes to the Court (QUEEN-1)
  jester,  ///< another player places one of the player's own from the Province (JESTER-1)
};
constexpr std::size_t kCharacters = 2;

/// The name of the character in logs.
[[nodiscard]] constexpr std::string_view text(Character character) {
  return character == Character::queen ? "queen" : "jester";
}

}  // namespace veedor
