#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "replay/verdict.h"
#include "report/json_fields.h"
#include "text/json.h"

namespace veedor {

[[nodiscard]] const JsonFields<Finding>& fields_of(const Finding*);
[[nodiscard]] const JsonFields<Warning>& fields_of(const Warning*);
[[nodiscard]] const JsonFields<Adjudication>& fields_of(const Adjudication*);
[[nodiscard]] const JsonFields<Moment>& fields_of(const Moment*);
[[nodiscard]] const JsonFields<Next>& fields_of(const Next*);
[[nodiscard]] const JsonFields<Succession>& fields_of(const Succession*);
[[nodiscard]] const JsonFields<Verified>& fields_of(const Verified*);
/// Those of --format json.
[[nodiscard]] const JsonFields<Verdict>& fields_of(const Verdict*);

/// The first fields of every object about a log: source, title, status, ruleset, players, completed
/// rounds and scores.
[[nodiscard]] const FieldList<Verdict>& head_fields();
/// The same about a log that is not only a result.
[[nodiscard]] FieldList<Verdict> judged_fields();
/// The outcome of a finished or adjudicated game.
[[nodiscard]] FieldList<Verdict> outcome_fields();
/// The last fields: the next decision, the fault, the warnings.
[[nodiscard]] const FieldList<Verdict>& tail_fields();

/// A log of which only these are written.
struct BriefVerdict {
  const Verdict& verdict;
};
[[nodiscard]] const JsonFields<BriefVerdict>& fields_of(const BriefVerdict*);

/// An object with a number for each player.
[[nodiscard]] Json scores_json(const std::vector<std::string>& players,
                               const std::vector<std::int64_t>& scores);

/// What a command writes for a log to which it has no answer, with the reason; without `document`,
/// for a file.
[[nodiscard]] Json unanswered_json(const std::string& file, const std::string& why,
                                   std::size_t document = 0);

/// The verdict as one JSON object on one line, line end included.
[[nodiscard]] std::string json_report(const Verdict& verdict);

}  // namespace veedor
