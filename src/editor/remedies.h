#pragma once

#include <string>
#include <vector>

#include "editor/problems.h"
#include "editor/text_edit.h"

namespace veedor {

/// A change of a text that mends a problem, or goes on with the game.
struct Remedy {
  enum class Kind {
    suggestion,  ///< the word that was probably meant
    legal,       ///< one of the legal values, or a disc that is missing
    ruling,      ///< a ruling that lets the fault pass
    next_cards,  ///< the next cards of the decks, turned over
  };
  Kind kind = Kind::suggestion;
  std::string title;  ///< printable, such as "Write `Toledo`"
  std::vector<TextEdit> edits;
  const Problem* problem = nullptr;  ///< what it mends; null for the next cards
};

/// What can be done about the problems of logs that touch `range`, and about the end of the last
/// log if it is there. Every remedy of a fault has been tried: with it the fault is gone, and none
/// comes before its place. `problems` are those of `text`, which stays valid as long as the result.
[[nodiscard]] std::vector<Remedy> remedies(Library& library, const JudgedText& text,
                                           const TextLines& lines,
                                           const std::vector<Problem>& problems,
                                           const TextRange& range);

}  // namespace veedor
