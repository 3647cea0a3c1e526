#pragma once

#include <optional>
#include <string>

#include "log/game_log.h"

namespace veedor {

/// The message about a malformed document that was never meant as a log, such as a picture or a
/// mail: what it seems to be, without quoting it. nullopt if some key or line of it belongs to a
/// log.
[[nodiscard]] std::optional<std::string> no_log(const Document& document);

}  // namespace veedor
