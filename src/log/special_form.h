#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"

namespace veedor {

/// The alternative of a card that `special: yes` means in a log: one without keys, or else the
/// first whose keys may be left out. nullopt if every alternative needs keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

}  // namespace veedor
