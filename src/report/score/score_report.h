#pragma once

#include <string>

#include "record/score_table.h"
#include "text/layout.h"

namespace veedor {

/// A report on all scorings of one log.
struct ScoreReport {
  const Verdict& verdict;
  const ScoreTable& table;
  /// Whether the table passes all faults of `verdict`, whose scores are then the right ones at its
  /// end.
  bool past_faults = false;
  std::string at{};        ///< the value of --at; empty without the option
  std::string at_words{};  ///< the same for a title: "round 4, turn 2"
};

/// The subject of the report: "complete after 9 rounds: Spring tournament". May hold control
/// characters.
[[nodiscard]] std::string score_title(const ScoreReport& report);

/// The scorings as one table, with a column for each player.
[[nodiscard]] std::string score_markdown(const ScoreReport& report);
/// A record for each player and part of a scoring, with a column for each number.
[[nodiscard]] std::string score_csv(const ScoreReport& report);
[[nodiscard]] std::string score_text(const ScoreReport& report, const Screen& screen);

}  // namespace veedor
