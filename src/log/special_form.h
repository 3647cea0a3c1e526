#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "ruleset/log_keys.h"

namespace veedor {

/// The alternative of a card that the written keys are for: one that they say and nothing else, or
/// else one that one of them belongs to (alternatives may have a key in common, as `points`).
[[nodiscard]] std::uint8_t alternative_for(const Card& card, KeySet written);

/// Which of a card's alternatives `special: yes` says in a log: one that takes no keys, or else the
/// first whose list or map it may stand for. None where every one needs its keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

}  // namespace veedor
