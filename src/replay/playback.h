#pragma once

#include <optional>

#include "replay/moment.h"
#include "replay/witness.h"

namespace veedor {

/// The options of a replay.
struct Playback {
  std::optional<Moment> until;  ///< the moment to stop at; nullopt for the end of the log
  Witness* witness = nullptr;   ///< watches every step; may be null
};

}  // namespace veedor
