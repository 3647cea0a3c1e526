#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/rules.h"
#include "ruleset/log_keys.h"

namespace veedor {

/// The index of the alternative that the keys describe: the one for which they are complete, with
/// no others; else the first that has one of them; else 0.
[[nodiscard]] std::uint8_t alternative_for(const Card& card, KeySet written);

/// The index of the alternative that `special: yes` means: the one without keys, else the first
/// whose keys are all optional. nullopt if every alternative requires keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

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

}  // namespace veedor
