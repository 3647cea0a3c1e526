#pragma once

#include <vector>

#include "engine/referee.h"
#include "replay/caution.h"

namespace veedor {

/// A datum of a ruleset that the judgement of a step reads, and the field of the step where another
/// reading of it would find a fault, or none.
struct Ground {
  Caution datum;  ///< without a node
  Field at = Field::to;
};
using Grounds = std::vector<Ground>;

/// What the verdict rests on if the step is legal: data and rulings without which it would break a
/// rule. Must be asked before the step is taken.
[[nodiscard]] Grounds grounds_of_step(const Ruleset& ruleset, const View& view, const Step& step);

/// What the verdict rests on if the step breaks a rule for this reason; the fields do not matter.
[[nodiscard]] Grounds grounds_of_fault(const Ruleset& ruleset, const View& view, Reason reason,
                                       const Step& step);

}  // namespace veedor
