#pragma once

#include <memory>

#include "base/random.h"
#include "ruleset/library.h"
#include "text/json.h"

namespace veedor {

/// Cards as a log defines them, one for each place in a stack of whose cards the ruleset does not
/// know all; an empty list where it knows them.
[[nodiscard]] Json house_cards(const Ruleset& ruleset, Random& random);

}  // namespace veedor
