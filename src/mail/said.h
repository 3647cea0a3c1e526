#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "mail/tokens/tokens.h"

namespace veedor {

/// How surely the words around a Power card or region say that it is the writer's choice.
enum class Said : std::uint8_t {
  sure,
  unsure,  ///< words are there whose meaning is unknown
  spared,  ///< it is kept, or for another round
  told,    ///< it happened, or is no matter of the game
  denied,  ///< `not Toledo`, `instead of the 7`
};

/// How the clause around the token `at`, a number or a place, says it. `writer` is a player's name.
[[nodiscard]] Said said(std::span<const Token> tokens, std::size_t at, const std::string& writer);

/// Whether the number `at` is that of a Modifier card, where the game has them: `-1`, `plus 2`.
[[nodiscard]] bool is_signed(std::span<const Token> tokens, std::size_t at);

/// The number `at` with the sign before it: `-1`, `minus 1`, `plus-1`; nullopt if there is none.
[[nodiscard]] std::optional<int> signed_number(std::span<const Token> tokens, std::size_t at);

/// Whether the number `at` only tells of something: `the power of the 8`.
[[nodiscard]] bool is_of_number(std::span<const Token> tokens, std::size_t at);

/// Whether the card that the token `at` names is taken at another time, or by another player:
/// `Next round the Fair`, `I was going to take the Fair`, `Bea takes the Fair`.
[[nodiscard]] bool is_not_for_now(std::span<const Token> tokens, std::size_t at,
                                  const std::string& writer);

}  // namespace veedor
