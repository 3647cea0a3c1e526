#pragma once

#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// What the head of a ruleset file says about combining it.
struct RulesetHead {
  std::string name;
  std::string title;
  bool game = false;  ///< a whole game; otherwise an option that changes one
  unsigned least_players = 2;
  unsigned most_players = 5;
};

[[nodiscard]] RulesetHead read_head(const DataReader& reader);

/// Applies what one ruleset file says to `ruleset`: first a game, then options one by one.
/// Throws DataFault where the file is not well-formed or contradicts itself.
void compile_into(Ruleset& ruleset, const DataReader& reader);

/// Adds the cards of a `cards:` list.
void compile_cards(Ruleset& ruleset, const DataReader& reader, NodeId cards);

/// Settles what depends on the number of players, when all files are applied.
void complete(Ruleset& ruleset, std::size_t players);

}  // namespace veedor
