#pragma once

#include "draw/commitment.h"
#include "log/game_log.h"

namespace veedor {

/// What the setup of a log is bound to. Requires a log that shows its secret.
[[nodiscard]] Commitment commitment_of(const GameLog& log);

}  // namespace veedor
