#pragma once

#include <optional>

#include "next/next_decision.h"
#include "record/player_view.h"
#include "report/turn/report_words.h"
#include "report/verdict_json.h"

namespace veedor {

[[nodiscard]] const JsonFields<Event>& fields_of(const Event*);
[[nodiscard]] const JsonFields<RoundHistory>& fields_of(const RoundHistory*);

/// A report for one player or the public, as JSON has it.
struct TurnReportTold {
  const PlayerView& view;
  const GameLog& log;
  const ReportWords& words;
  std::optional<NextDecision> due;  ///< ReportWords::options
};
[[nodiscard]] const JsonFields<TurnReportTold>& fields_of(const TurnReportTold*);

}  // namespace veedor
