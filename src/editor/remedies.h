#pragma once

#include <string>
#include <vector>

#include "editor/problems.h"
#include "editor/text_edit.h"

namespace veedor {

/// A change of a text that corrects a problem, or continues the game.
struct Remedy {
  enum class Kind {
    suggestion,  ///< the word that was probably meant
    legal,       ///< one of the legal values, or a missing disc
    ruling,      ///< a ruling that waives the fault
    next_cards,  ///< the next cards of the decks, turned over
  };
  Kind kind = Kind::suggestion;
  std::string title;  ///< printable, such as "Write `Toledo`"
  std::vector<TextEdit> edits;
  const Problem* problem = nullptr;  ///< the problem that it corrects; null for the next cards
};

/// The remedies for the problems of logs that touch `range`, and for the end of the last log if
/// that is in `range`. Every remedy of a fault has been tried: it removes the fault and causes none
/// before it. `problems` must be those of `text`, which must outlive the result.
[[nodiscard]] std::vector<Remedy> remedies(Library& library, const JudgedText& text,
                                           const TextLines& lines,
                                           const std::vector<Problem>& problems,
                                           const TextRange& range);

}  // namespace veedor
