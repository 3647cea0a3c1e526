#pragma once

#include <optional>

#include "engine/phases/ahead.h"
#include "next/next_decision.h"

namespace veedor {

/// The options of a player's next Power card or turn, which need not be due.
struct Ahead {
  NextDecision next;
  AsIfDue due;
};

/// nullopt as `as_if_due` says. `referee` must be settled.
[[nodiscard]] std::optional<Ahead> ahead_of(const Referee& referee, OwnerId player);

}  // namespace veedor
