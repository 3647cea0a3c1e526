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
  Probe* probe = nullptr;       ///< records the steps of one part; may be null
  /// Where to begin; null: at the setup. See Waypoint.
  const Waypoint* from = nullptr;
  WaypointSink* waypoints = nullptr;  ///< gets the waypoints after `from`; may be null
};

}  // namespace veedor
