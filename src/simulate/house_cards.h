#pragma once

#include "base/random.h"
#include "ruleset/library.h"
#include "text/json.h"

namespace veedor {

/// The cards that a log defines: one for each card of a stack that the ruleset does not know. Empty
/// if it knows all.
[[nodiscard]] Json house_cards(const Ruleset& ruleset, Random& random);

}  // namespace veedor
