#pragma once

#include "report/rules/explanation.h"
#include "report/verdict_json.h"

namespace veedor {

[[nodiscard]] const JsonFields<CardUse>& fields_of(const CardUse*);
[[nodiscard]] const JsonFields<Example>& fields_of(const Example*);
[[nodiscard]] const JsonFields<Explanation>& fields_of(const Explanation*);
[[nodiscard]] const JsonFields<ExplanationList>& fields_of(const ExplanationList*);

}  // namespace veedor
