#pragma once

#include <string>
#include <vector>

#include "mail/player_words.h"

namespace veedor {

/// A line that may be meant.
struct TriedLine {
  std::string line;
  std::size_t uses = 0;  ///< how many places of the words it has a use for
  std::string card{};    ///< the Action card of a turn, by its id
};

/// Which of several lines a player's words explain.
struct ExplainedLines {
  std::vector<std::vector<std::string>> whole{};  ///< all words that may matter are accounted for
  /// If none is: those that leave the fewest words open, and use the most.
  std::vector<std::string> nearly{};
};

/// Of lines that are legal as far as the player can know; each must be said by some of the words.
[[nodiscard]] ExplainedLines explained(const MailMoment& moment, const MailWords& words,
                                       const std::vector<TriedLine>& lines);

/// Whether words say this turn and leave nothing open: they name its card, if `names_card`, explain
/// each word that may matter, no sentence with a part of it has a doubt, and no number counts
/// nothing.
[[nodiscard]] bool is_clear_turn(const PlayerWords& words, const std::vector<std::string>& lines,
                                 bool names_card = true);

}  // namespace veedor
