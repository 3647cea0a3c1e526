#pragma once

#include <string>

#include "log/game_log.h"
#include "next/next_decision.h"
#include "replay/verdict.h"
#include "text/json.h"
#include "text/layout.h"

namespace veedor {

/// The next decision and its legal options, as text for players. `verdict` belongs to `log`.
[[nodiscard]] std::string next_text(const GameLog& log, const Verdict& verdict,
                                    const NextDecision& next, const Screen& screen);

/// The member `decision` of the JSON report.
[[nodiscard]] Json next_json(const GameLog& log, const Verdict& verdict, const NextDecision& next);

/// The options of a Special action: an object with one member, named after its effect.
[[nodiscard]] Json special_json(const GameLog& log, const Effect& effect,
                                const SpecialOptions& options);

}  // namespace veedor
