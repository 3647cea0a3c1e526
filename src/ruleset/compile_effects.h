#pragma once

#include <vector>

#include "engine/effect.h"
#include "ruleset/data_reader.h"

namespace veedor {

/// The alternatives that an `effect:` describes, in the vocabulary of veedor-ruleset(5): one, or
/// those of `one_of`. Throws DataFault where it is not well-formed.
[[nodiscard]] std::vector<Effect> compile_effects(const DataReader& reader, NodeId effect);

}  // namespace veedor
