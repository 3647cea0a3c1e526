#pragma once

#include <vector>

#include "report/json_fields.h"
#include "report/rules/rules_report.h"

namespace veedor {

[[nodiscard]] const JsonFields<RulesPage>& fields_of(const RulesPage*);

/// All rulesets.
struct RulesetList {
  const std::vector<ListedRuleset>& rulesets;
};
[[nodiscard]] const JsonFields<RulesetList>& fields_of(const RulesetList*);

}  // namespace veedor
