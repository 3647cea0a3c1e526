#pragma once

#include "draw/commitment.h"
#include "log/game_log.h"

namespace veedor {

/// The inputs that determine the setup of a log. Requires that the log shows its secret.
[[nodiscard]] Commitment commitment_of(const GameLog& log);

}  // namespace veedor
