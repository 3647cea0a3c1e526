#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// The points of each player in the scoring of a scoresheet that contains the node, in words: "17
/// points after scoring 1, 11 of them from it". Empty outside scorings, and in a scoring that the
/// sheet does not reach without a fault.
[[nodiscard]] std::vector<std::string> points_in_sheet(const ReadDocument& read, NodeId node);

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
