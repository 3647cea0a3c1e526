#pragma once

#include <optional>
#include <string>

#include "log/game_log.h"

namespace veedor {

/// The message about a malformed document that is not a log at all, such as a picture or a mail: it
/// says what the document seems to be, without quoting it. nullopt if some key or line looks like
/// part of a log.
[[nodiscard]] std::optional<std::string> no_log(const Document& document);

}  // namespace veedor
