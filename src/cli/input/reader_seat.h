#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/judge.h"
#include "log/game_log.h"

namespace veedor {

/// The seat of the player whom `option` names, such as --for: as in lines of the short notation,
/// and whoever plays it now. nullopt if there is none; `why` then says so to the user, and lists
/// the players. `verdict` is on `log`.
[[nodiscard]] std::optional<OwnerId> seat_of_reader(const Verdict& verdict, const GameLog& log,
                                                    std::string_view option,
                                                    const std::string& name, std::string& why);

}  // namespace veedor
