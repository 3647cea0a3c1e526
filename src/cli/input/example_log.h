#pragma once

#include <string>
#include <vector>

#include "judge/judge.h"
#include "report/rules/explanation.h"

namespace veedor {

/// The judged examples for a rule or card: the best log of each embedded file. Long lines are
/// folded where YAML allows it.
[[nodiscard]] std::vector<Example> examples_of(Explanation::Kind kind, const std::string& id,
                                               Judge& judge);

}  // namespace veedor
