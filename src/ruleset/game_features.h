#pragma once

#include <algorithm>
#include <string_view>
#include <variant>

#include "ruleset/ruleset.h"

namespace veedor {

/// Whether the Special action of some card has such a step.
[[nodiscard]] bool some_card_takes(const Rules& rules, StepKind kind);

/// Whether a log can name, for some card, who comes along with a moving Caballero.
[[nodiscard]] bool some_card_takes_along(const Rules& rules);

/// Whether some card has such an effect.
template <class Wanted>
[[nodiscard]] bool some_card_has(const Rules& rules) {
  return std::ranges::any_of(rules.cards, [](const Card& card) {
    return std::ranges::any_of(
        card.effects, [](const Effect& effect) { return std::holds_alternative<Wanted>(effect); });
  });
}

/// Whether the game has what the word names, as in `x-games` of the schemas and in rules.yaml: a
/// word of the table, the keyword of an effect of some card, or the id of a card.
[[nodiscard]] bool has_feature(const Ruleset& game, std::string_view word);

}  // namespace veedor
