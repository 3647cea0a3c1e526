#pragma once

#include <optional>

#include "replay/moment.h"
#include "replay/witness.h"

namespace veedor {

/// How a log is to be replayed.
struct Playback {
  std::optional<Moment> until;  ///< go no further than this; none: to the end
  Witness* witness = nullptr;   ///< is told of every step, if there is one
};

}  // namespace veedor
