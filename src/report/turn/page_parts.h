#pragma once

#include <string>
#include <vector>

#include "report/document/document.h"
#include "report/position/position.h"
#include "words/history_words.h"

namespace veedor {

// The common parts of reports about one game.

/// The colours of the players as the log names them, by seat.
[[nodiscard]] std::vector<std::string> colors_of(const Scene& scene);
/// What happened: each line with its subject, which may be a player.
[[nodiscard]] Facts facts_of(const std::vector<HistoryWords::Line>& lines,
                             const std::vector<std::string>& players);

}  // namespace veedor
