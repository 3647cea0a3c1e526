#pragma once

#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// A part of a log in an editor's outline. Texts are printable.
struct OutlineItem {
  enum class Kind : std::uint8_t { head, setup, rounds, round, opening, turn, scoring, claims };
  Kind kind = Kind::head;
  std::string name;    ///< "players", "round 3", or the player of a turn
  std::string detail;  ///< what happened, in short words; may be empty
  TextRange extent;    ///< the part with its key
  TextRange name_at;   ///< within `extent`: the key, or the name of the turn's player
  std::vector<OutlineItem> parts;
};

/// The document's parts down to the turns of rounds, or the scorings of a scoresheet, in the order
/// of the text. Their details are given as far as the log is legal; without `details`, none are
/// given, and no replay is needed.
[[nodiscard]] std::vector<OutlineItem> outline(const ReadDocument& read, bool details = true);

}  // namespace veedor
