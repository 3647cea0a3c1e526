#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phases/ahead.h"
#include "log/game_log.h"
#include "next/next_decision.h"
#include "replay/verdict.h"
#include "report/document/document.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "text/layout.h"

namespace veedor {

/// The next decision and its legal options, in words for players. `verdict` belongs to `log`.
/// `with_cards`: with the limits of each card that can be chosen, else they stand before it.
[[nodiscard]] Section next_section(const GameLog& log, const Verdict& verdict,
                                   const NextDecision& next, bool with_cards = true);

/// What the player may do with a card, beside a map: "place up to 2; score any region".
[[nodiscard]] std::string card_limits(const GameLog& log, const Verdict& verdict,
                                      const NextDecision& next, const CardNext& card);

/// The next decision and its legal options, as text for players. `verdict` belongs to `log`.
/// `before` is a paragraph before them; it may be empty.
[[nodiscard]] std::string next_text(const GameLog& log, const Verdict& verdict,
                                    const NextDecision& next, const Screen& screen,
                                    const std::string& before = {});

/// A hand card that no source gives, as a log may define it under `cards`.
inline constexpr std::string_view kExampleOfDefinition = "[{value: 100, effect: {unjudged: yes}}]";

/// What is not known yet of a decision that is told ahead; empty if it is due.
[[nodiscard]] std::string ahead_words(const GameLog& log, const AsIfDue& due);

/// The decision as JSON has it.
struct DecisionTold {
  const NextDecision& next;
  /// Decisions to choose from, each as the lines that add it to a log; null: nobody asks for them.
  const std::vector<std::vector<std::string>>* options = nullptr;
  const AsIfDue* ahead = nullptr;  ///< if it is told ahead
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
