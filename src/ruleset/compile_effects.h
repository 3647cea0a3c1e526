#pragma once

#include <string_view>
#include <vector>

#include "engine/effect.h"
#include "ruleset/data_reader.h"

namespace veedor {

/// The alternatives that an `effect:` describes, in the vocabulary of veedor-ruleset(5): one, or
/// those of `one_of`. Throws DataFault where it is not well-formed.
[[nodiscard]] std::vector<Effect> compile_effects(const DataReader& reader, NodeId effect);

/// The keyword of an effect in rulesets, and in the JSON of `veedor next`.
[[nodiscard]] std::string_view keyword_of(const Effect& effect);
/// All of them.
[[nodiscard]] std::vector<std::string_view> effect_keywords();

}  // namespace veedor
