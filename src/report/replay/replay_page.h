#pragma once

#include <string>

#include "log/game_log.h"
#include "record/replay_view.h"

namespace veedor {

/// The game as a web page in one file, which loads nothing: a position and what happened for every
/// still, the scores, the general scorings. A script of its own shows the moment that is chosen;
/// without it the page shows the last position. `log` provides only names.
[[nodiscard]] std::string replay_page(const ReplayView& replay, const GameLog& log);

}  // namespace veedor
