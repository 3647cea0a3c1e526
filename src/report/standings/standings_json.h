#pragma once

#include "report/verdict_json.h"
#include "standings/standings.h"

namespace veedor {

[[nodiscard]] const JsonFields<Tie>& fields_of(const Tie*);
[[nodiscard]] const JsonFields<Written>& fields_of(const Written*);
[[nodiscard]] const JsonFields<Doubt>& fields_of(const Doubt*);

/// Adds the schemas of the objects in the lists of `standings`.
void add_standings_definitions(Definitions& definitions);

}  // namespace veedor
