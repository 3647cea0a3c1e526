#pragma once

#include "engine/referee.h"
#include "log/game_log.h"
#include "notation/line.h"

namespace veedor {

/// The context for reading a line, after a log was replayed to its end without a fault.
[[nodiscard]] LineContext line_context(const GameLog& log, const Referee& referee,
                                       const ShortNames& names);

/// The Action cards that lie face up.
[[nodiscard]] CardSet open_cards_of(const State& state);

}  // namespace veedor
