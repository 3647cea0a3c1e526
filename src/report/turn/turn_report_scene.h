#pragma once

#include "report/position/position.h"
#include "report/turn/turn_report.h"

namespace veedor {

/// The position as the player of the report sees it.
[[nodiscard]] Scene scene_of(const PlayerView& view);

}  // namespace veedor
