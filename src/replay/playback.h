#pragma once

#include <optional>

#include "replay/moment.h"
#include "replay/probe.h"
#include "replay/witness.h"

namespace veedor {

struct Waypoint;
class WaypointSink;

/// The options of a replay.
struct Playback {
  std::optional<Moment> until;  ///< the moment to stop at; nullopt for the end of the log
  Witness* witness = nullptr;   ///< watches every step; may be null
  Probe* probe = nullptr;       ///< is told of the steps of one part; may be null
  /// Where to begin, instead of the setup; null: with the setup. See Waypoint.
  const Waypoint* from = nullptr;
  WaypointSink* waypoints = nullptr;  ///< is shown the waypoints behind `from`; may be null
};

}  // namespace veedor
