#pragma once

#include <string>

#include "record/scored_place.h"

namespace veedor {

/// Why a player got these points in a place, or none: "first alone, King +2", "tied second, as
/// third", "fourth: nothing", "spaces +3".
[[nodiscard]] std::string reason_of(const Earned& earned);

}  // namespace veedor
