#pragma once

#include "report/score/score_report.h"
#include "report/verdict_json.h"

namespace veedor {

[[nodiscard]] const JsonFields<ScoreReport>& fields_of(const ScoreReport*);

/// One scoring as data.
struct ScoringTold {
  const Verdict& verdict;
  const Scoring& scoring;
};
[[nodiscard]] const JsonFields<ScoringTold>& fields_of(const ScoringTold*);

}  // namespace veedor
