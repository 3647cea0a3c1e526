#pragma once

#include <string>

#include "ruleset/ruleset.h"

namespace veedor {

/// A card in one ruleset.
struct CardUse {
  std::string ruleset;
  std::string stack;  ///< empty: in no stack
  bool beside_board = false;
  Card card;
  CardInfo info;
};

/// The use of a card in a ruleset called `name`, by the card's index.
[[nodiscard]] CardUse use_of_card(std::string name, const Ruleset& ruleset, std::size_t card);

/// "Action card", "hand card" or "card beside the board".
[[nodiscard]] std::string kind_text(const CardUse& use);
/// "stack 2, 1 copy, number 3", and what else is printed on the card besides its effect.
[[nodiscard]] std::string print_text(const CardUse& use);
/// "effect: printed A p.2; copies: printed D p.8".
[[nodiscard]] std::string sources_text(const CardUse& use);

}  // namespace veedor
