#pragma once

#include <string>

#include "log/game_log.h"
#include "record/player_view.h"
#include "text/layout.h"

namespace veedor {

// A report to one player of a game by mail.

/// The history, the position, the player's hand and the next decision. `log` provides only names.
[[nodiscard]] std::string turn_report_text(const PlayerView& view, const GameLog& log,
                                           const Screen& screen);
/// The report as one JSON object on one line, without the log's file name and lines.
[[nodiscard]] std::string turn_report_json(const PlayerView& view, const GameLog& log);

}  // namespace veedor
