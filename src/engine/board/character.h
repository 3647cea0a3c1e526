#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace veedor {

/// Who is in a player's Court and lets one Caballero more be used there each turn.
enum class Character : std::uint8_t {
  queen,   ///< an own one is placed, or comes to the Court (QUEEN-1)
  jester,  ///< another player places an own one from the Province (JESTER-1)
};
constexpr std::size_t kCharacters = 2;

/// The character as logs name it.
[[nodiscard]] constexpr std::string_view text(Character character) {
  return character == Character::queen ? "queen" : "jester";
}

}  // namespace veedor
