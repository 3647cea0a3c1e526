#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/effect.h"
#include "ruleset/data_reader.h"

namespace veedor {

/// Which effects the cards that a log defines can have, beside those of every game.
struct EffectFilter {
  bool of_log = false;                 ///< else everything may stand there
  bool any = false;                    ///< which game it is, is not known
  std::vector<std::string> also{};     ///< keywords
  std::vector<std::string> without{};  ///< keywords of effects of every game that this one has not
};

/// The alternatives that an `effect:` describes, in the vocabulary of veedor-ruleset(5): one, or
/// those of `one_of`. Throws DataFault where it is not well-formed.
[[nodiscard]] std::vector<Effect> compile_effects(const DataReader& reader, NodeId effect,
                                                  const EffectFilter& filter = {});

/// The keyword of an effect in rulesets, and in the JSON of `veedor next`.
[[nodiscard]] std::string_view keyword_of(const Effect& effect);
/// All of them.
[[nodiscard]] std::vector<std::string_view> effect_keywords();

}  // namespace veedor
