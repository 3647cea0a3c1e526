#pragma once

#include <optional>
#include <string>

#include "editor/hints/read_document.h"

namespace veedor {

/// The text to show about a word.
struct Hover {
  TextRange range;       ///< of the word
  std::string markdown;  ///< names and texts of the log are escaped
};

/// The text of the rule of a ruling; the effect of an Action card, Power card or Modifier card; the
/// values of a place, and who is there; the points and Caballeros of a player. Positions are those
/// before the decision that contains the word. nullopt for other words.
[[nodiscard]] std::optional<Hover> hover_at(const ReadDocument& read, const Position& at);

}  // namespace veedor
