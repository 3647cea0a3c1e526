#pragma once

#include <optional>
#include <string>

#include "editor/hints/read_document.h"

namespace veedor {

/// What an editor shows about a word.
struct Hover {
  TextRange range;       ///< of the word
  std::string markdown;  ///< names and texts of the log are escaped
};

/// About a rule of a ruling its text; about an Action card, a Power card or a Modifier card what it
/// does; about a place its values, and who stands there; about a player the points and Caballeros.
/// Positions are those before the decision in which the word stands. nullopt for other words.
[[nodiscard]] std::optional<Hover> hover_at(const ReadDocument& read, const Position& at);

}  // namespace veedor
