#pragma once

#include "engine/state.h"

namespace veedor {

/// So many Caballeros an owner has on the table, the Court and the Province included; black ones
/// come there in the setup.
[[nodiscard]] unsigned caballeros_of(const Rules& rules, const State& state, OwnerId owner);

}  // namespace veedor
