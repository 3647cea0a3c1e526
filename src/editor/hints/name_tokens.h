#pragma once

#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// A word that an editor can colour by its meaning.
struct NameToken {
  enum class Kind : std::uint8_t { key, player, place, card, rule, ruleset };
  TextRange range;  ///< on one line, quotes included
  Kind kind = Kind::key;
  unsigned seat = 0;  ///< for a player: from 0, in the order of the log's list
};

/// The keys of the format and all known names, in the order of the text. Words that extend over
/// several lines are left out.
[[nodiscard]] std::vector<NameToken> name_tokens(const ReadDocument& read);

}  // namespace veedor
