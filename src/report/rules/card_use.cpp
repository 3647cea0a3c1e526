#include "report/rules/card_use.h"

#include <fmt/format.h>

#include <utility>

#include "words/rules_words.h"

namespace veedor {

CardUse use_of_card(std::string name, const Ruleset& ruleset, std::size_t index) {
  const Card& card = ruleset.rules.cards[index];
  const RankCards& ranks = ruleset.rules.ranks;
  const bool beside = ranks.highest == CardId(index) || ranks.lowest == CardId(index);
  return {std::move(name), card.stack.valid() ? ruleset.stacks[card.stack.index()] : "", beside,
          card, ruleset.cards[index]};
}

std::string kind_text(const CardUse& use) {
  if (!use.stack.empty()) return "Action card";
  return use.beside_board ? "card beside the board" : "hand card";
}

std::string print_text(const CardUse& use) {
  const std::string lies = use.beside_board ? "beside the board"
                           : use.stack.empty()
                               ? "hand card"
                               : fmt::format("stack {}, {}", use.stack, copies_text(use.card));
  const std::string symbols = symbols_text(use.card);
  return fmt::format("{}, number {}{}{}{}{}", lies, number_text(use.card),
                     use.card.required ? ", in place of another card" : "",
                     use.card.keep ? ", its Special action may be kept for later" : "",
                     symbols.empty() ? "" : ", ", symbols);
}

std::string sources_text(const CardUse& use) {
  return sources_text(cited(use.info, !use.stack.empty()));
}

}  // namespace veedor
