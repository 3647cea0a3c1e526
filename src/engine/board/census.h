#pragma once

#include "engine/state.h"

namespace veedor {

/// The number of Caballeros that an owner has on the table, the Court and the Province included.
/// The black ones come there during the setup.
[[nodiscard]] unsigned caballeros_of(const Rules& rules, const State& state, OwnerId owner);

}  // namespace veedor
