#pragma once

#include <span>
#include <string>

#include "words/wording.h"

namespace veedor {

/// Messages for broken rules, without round and player.
struct WordsRow {
  RuleId rule;
  std::string (*words)(const Wording&, const Broken&);
};

/// Setup, rounds, Power cards, turns and the general scoring.
[[nodiscard]] std::span<const WordsRow> words_of_rounds();
/// Placing and Special actions.
[[nodiscard]] std::span<const WordsRow> words_of_actions();
/// The dummy, Modifier cards, vetoes and the King's further moves.
[[nodiscard]] std::span<const WordsRow> words_of_variants();

/// The message for a step that comes before something that it needs.
[[nodiscard]] std::string too_early(const Wording& wording);

}  // namespace veedor
