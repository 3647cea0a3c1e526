#pragma once

#include <string>

#include "log/game_log.h"
#include "record/player_view.h"
#include "text/layout.h"

namespace veedor {

/// A report to one player of a game by mail.
struct TurnReport {
  PlayerView view;
  bool castillo = false;  ///< whether the player may see into the Castillo

  /// The last moment covered by the report.
  [[nodiscard]] Moment until() const { return latest_moment(view.verdict.state); }
};

/// The history, the position, the player's hand and the next decision. `log` provides only names.
[[nodiscard]] std::string turn_report_text(const TurnReport& report, const GameLog& log,
                                           const Screen& screen);
/// The report as one JSON object on one line, without the log's file name and lines.
[[nodiscard]] std::string turn_report_json(const TurnReport& report, const GameLog& log);

}  // namespace veedor
