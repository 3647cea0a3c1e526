#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "log/read/read.h"
#include "ruleset/library.h"

namespace veedor {

/// The link to the page for moves at `address`, for lines to the mail address `to`, with the copy
/// of a log that the player of a seat, or everybody, may have; empty if it would be too long, or
/// the log cannot be copied. `override` replaces the rulesets that the log names.
[[nodiscard]] std::string player_link(Library& library, const RulesetOverride& override,
                                      std::string_view address, std::string_view to,
                                      std::string_view log, std::optional<OwnerId> seat);

}  // namespace veedor
