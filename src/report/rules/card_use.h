#pragma once

#include <string>

#include "ruleset/ruleset.h"

namespace veedor {

/// A card in one ruleset.
struct CardUse {
  std::string ruleset;
  std::string stack;  ///< empty: of none
  bool beside_board = false;
  Card card;
  CardInfo info;
};

/// The card of this index of a ruleset, which is called `name`.
[[nodiscard]] CardUse use_of_card(std::string name, const Ruleset& ruleset, std::size_t card);

/// "Action card", "hand card" or "card beside the board".
[[nodiscard]] std::string kind_text(const CardUse& use);
/// "stack 2, 1 copy, number 3", and what else is printed on it beside its effect.
[[nodiscard]] std::string print_text(const CardUse& use);
/// "effect: printed A p.2; copies: printed D p.8".
[[nodiscard]] std::string sources_text(const CardUse& use);

}  // namespace veedor
