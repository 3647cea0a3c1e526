#pragma once

#include <optional>
#include <string>

#include "log/read/read.h"

namespace veedor {

/// A log whose Modifier cards are drawn but not passed on, with the deal in its setup; nullopt if
/// it is no such log.
[[nodiscard]] std::optional<std::string> with_drawn_deal(const std::string& log, Library& library,
                                                         const RulesetOverride& override);

}  // namespace veedor
