#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "ruleset/game_features.h"
#include "ruleset/log_keys.h"

namespace veedor {

/// The index of the alternative that the keys describe: the one for which they are complete, with
/// no others; else the first that has one of them; else 0.
[[nodiscard]] std::uint8_t alternative_for(const Card& card, KeySet written);

/// The index of the alternative that `special: yes` means: the one without keys, else the first
/// whose keys are all optional. nullopt if every alternative requires keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

}  // namespace veedor
