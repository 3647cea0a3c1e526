#pragma once

#include <string>

#include "log/game_log.h"
#include "record/player_view.h"
#include "text/layout.h"

namespace veedor {

/// A report to one player of a game that is played by mail.
struct TurnReport {
  PlayerView view;
  bool castillo = false;  ///< whether the player is told what is in the Castillo

  /// The last moment that the report is about.
  [[nodiscard]] Moment until() const { return latest_moment(view.verdict.state); }
};

/// What happened, the position, the player's hand, and what the game waits for. `log` gives names
/// only.
[[nodiscard]] std::string turn_report_text(const TurnReport& report, const GameLog& log,
                                           const Screen& screen);
/// The same as one JSON object on one line. It names neither file nor lines of the log.
[[nodiscard]] std::string turn_report_json(const TurnReport& report, const GameLog& log);

}  // namespace veedor
