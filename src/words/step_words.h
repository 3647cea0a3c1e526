#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "log/names.h"

namespace veedor {

/// A step as a part of its decision, in words that follow those of the decision: "2 from Galicia";
/// nullopt if these say everything, or the step belongs to no decision.
[[nodiscard]] std::optional<std::string> part_words(const Names& names, const Step& step);

/// What a kind of step is called where players choose between kinds: "Move the King"; nullopt if
/// its name says enough.
[[nodiscard]] std::optional<std::string> step_title(const Names& names, StepKind kind);

/// A step in the history of a turn.
struct ToldStep {
  std::string_view head;  ///< words that several steps share, such as "took"; empty: none
  std::string item;       ///< "a ship token"
};
/// nullopt if the words depend on what the step has changed, or if there are none.
[[nodiscard]] std::optional<ToldStep> told_step(const Names& names, const Step& step);

}  // namespace veedor
