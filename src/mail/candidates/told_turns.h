#pragma once

#include <string>
#include <vector>

#include "mail/player_words.h"

namespace veedor {

/// A turn that words may tell.
struct ToldTurn {
  std::string line;
  std::string card{};  ///< its Action card, by its id
  int weight = 0;      ///< how much of the words it explains, and how well
};

/// The turns that the numbers, players and places of the words may tell in the order in which they
/// are named, whatever words stand between them; each is legal as far as the player can know. They
/// are guesses: none is what the words say for certain. At most some dozens for each card.
[[nodiscard]] std::vector<ToldTurn> told_turns(const PlayerWords& words);

}  // namespace veedor
