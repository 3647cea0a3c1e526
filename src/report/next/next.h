#pragma once

#include <optional>
#include <string>
#include <vector>

#include "log/game_log.h"
#include "next/next_decision.h"
#include "replay/verdict.h"
#include "report/document/document.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "text/layout.h"

namespace veedor {

/// The next decision and its legal options, in words for players. `verdict` belongs to `log`.
[[nodiscard]] Section next_section(const GameLog& log, const Verdict& verdict,
                                   const NextDecision& next);

/// What the player may do with a card: "place up to 2; score any region".
[[nodiscard]] std::string card_limits(const GameLog& log, const Verdict& verdict,
                                      const NextDecision& next, const CardNext& card);

/// The next decision and its legal options, as text for players. `verdict` belongs to `log`.
[[nodiscard]] std::string next_text(const GameLog& log, const Verdict& verdict,
                                    const NextDecision& next, const Screen& screen);

/// The decision as JSON has it.
struct DecisionTold {
  const NextDecision& next;
  /// Decisions to choose from, each as the lines that add it to a log; null: nobody asks for them.
  const std::vector<std::vector<std::string>>* options = nullptr;
};
[[nodiscard]] const JsonFields<DecisionTold>& fields_of(const DecisionTold*);
/// `verdict` belongs to `log`.
[[nodiscard]] Json next_json(const GameLog& log, const Verdict& verdict, const DecisionTold& told);

/// The JSON report.
struct NextTold {
  const Verdict& verdict;
  Json decision;                        ///< null if there is none
  std::optional<std::string> log = {};  ///< the text of the log, after additions to it
};
[[nodiscard]] const JsonFields<NextTold>& fields_of(const NextTold*);

}  // namespace veedor
