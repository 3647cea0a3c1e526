#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "ruleset/log_keys.h"

namespace veedor {

/// The alternative of a card that the written keys are for: one that they say and nothing else, or
/// else one that one of them belongs to (alternatives may have a key in common, as `points`).
[[nodiscard]] std::uint8_t alternative_for(const Card& card, KeySet written);

/// The alternative of a card that `special: yes` means in a log: one without keys, or else the
/// first whose keys may be left out. nullopt if every alternative needs keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

/// Whether the Special action of some card has such a step.
[[nodiscard]] bool some_card_takes(const Rules& rules, StepKind kind);

}  // namespace veedor
