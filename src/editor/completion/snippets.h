#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "editor/completion/position_at.h"

namespace veedor {

/// The text, escaped so that a snippet contains it literally.
[[nodiscard]] std::string in_snippet(std::string_view text);

/// The pairs of the next turn as a snippet, with the cards that can be taken, and the places where
/// Caballeros can go with the first of them. `before` is the position before a turn of `player`.
[[nodiscard]] std::string turn_snippet(const Vocabulary& words, const Referee& before,
                                       OwnerId player);

/// The pairs of the round that begins at `before` as a snippet; nullopt if the game is over.
[[nodiscard]] std::optional<std::string> round_snippet(const Vocabulary& words,
                                                       const Referee& before);

}  // namespace veedor
