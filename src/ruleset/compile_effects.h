#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/effect.h"
#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The alternatives in `effect:`, in the vocabulary of veedor-ruleset(5): one effect, or those of
/// `one_of`. Throws DataFault if it is malformed.
[[nodiscard]] std::vector<Effect> compile_effects(const DataReader& reader, NodeId effect,
                                                  const EffectFilter& filter = {});

/// The keyword of an effect in rulesets, and in the JSON of `veedor next`.
[[nodiscard]] std::string_view keyword_of(const Effect& effect);
/// The keywords of all effects.
[[nodiscard]] std::vector<std::string_view> effect_keywords();
/// Whether cards described by `filter` can have the effect with this keyword.
[[nodiscard]] bool may_have_effect(const EffectFilter& filter, std::string_view keyword);
/// Whether a ruleset can allow this word for the cards of logs: it is a keyword, or a value of one.
[[nodiscard]] bool is_effect_word(std::string_view word);

}  // namespace veedor
