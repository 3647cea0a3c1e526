#pragma once

#include <string>

#include "log/game_log.h"
#include "record/player_view.h"
#include "text/layout.h"

namespace veedor {

class Painter;

// A report for one player of a game by mail, or for the public.

/// The next decision, the history, the position, the player's hand and options, and the last
/// general scoring. `log` only provides names.
[[nodiscard]] std::string turn_report_text(const PlayerView& view, const GameLog& log,
                                           const Screen& screen);
/// The report as one JSON object on one line, without the log's file name and lines.
[[nodiscard]] std::string turn_report_json(const PlayerView& view, const GameLog& log);
/// The report as a web page in one file: no scripts, nothing to load, and with the map. `painter`
/// keeps the common parts of pictures.
[[nodiscard]] std::string turn_report_html(const PlayerView& view, const GameLog& log,
                                           Painter& painter);
/// The report as a message to its reader, as text and as a page, in the form for sendmail(8). It
/// has no sender and no date, which mail programs add, and no recipient if `log` has no address. If
/// the log has an `id`, the subject begins with its tag, and there is a Message-ID (MailId).
[[nodiscard]] std::string turn_report_message(const PlayerView& view, const GameLog& log,
                                              Painter& painter, const Screen& screen);
/// The position as the reader sees it, as a picture.
[[nodiscard]] std::string turn_report_svg(const PlayerView& view, const GameLog& log,
                                          Painter& painter);

}  // namespace veedor
