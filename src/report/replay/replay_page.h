#pragma once

#include <string>

#include "log/game_log.h"
#include "record/player_view.h"

namespace veedor {

/// The game as a web page in one file that loads nothing: for every frame a position and what
/// happened, the scores, and the general scorings. Its script shows the chosen moment; without the
/// script, the page shows the last position. `log` only provides names.
[[nodiscard]] std::string replay_page(const ReplayView& replay, const GameLog& log);

}  // namespace veedor
