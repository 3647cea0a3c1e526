#pragma once

#include <optional>
#include <string>

#include "log/game_log.h"
#include "record/player_view.h"
#include "report/position/share_card.h"

namespace veedor {

/// The game as a web page in one file that loads nothing: for every frame a position and what
/// happened, the scores, and the general scorings. Its script shows the chosen moment; without the
/// script, the page shows the last position. `log` only provides names. `picture` is the address of
/// a picture of it, as in ReportDocument.
[[nodiscard]] std::string replay_page(const ReplayView& replay, const GameLog& log,
                                      const std::string& picture = {});

/// A picture to share of a moment of that page, by its name there ("4.g2"), as share_card makes it,
/// with what has changed; by default the last moment. nullopt if the game has no such moment.
[[nodiscard]] std::optional<std::string> replay_card(const ReplayView& replay, const GameLog& log,
                                                     const std::optional<std::string>& moment,
                                                     CardShape shape);

}  // namespace veedor
