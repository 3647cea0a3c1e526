#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"

namespace veedor {

/// Which of a card's alternatives `special: yes` says in a log: one that takes no keys, or else the
/// first whose list or map it may stand for. None where every one needs its keys.
[[nodiscard]] std::optional<std::uint8_t> alternative_for_yes(const Card& card);

}  // namespace veedor
