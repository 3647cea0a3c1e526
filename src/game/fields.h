#pragma once

#include <optional>
#include <vector>

#include "engine/referee.h"

namespace veedor {

/// Whether programs can play such a step, whatever its fields are. Other steps only check what a
/// log says, carry out a ruling, or set a disc that nobody has seen.
[[nodiscard]] bool is_playable(const Step& step);

/// The first field of `step` with an id that the rules do not have. nullopt if there is none, so
/// that the engine can be asked about the step.
[[nodiscard]] std::optional<Field> unknown_id(const Rules& rules, const Step& step);

/// All legal steps of a kind, including those that change nothing.
[[nodiscard]] std::vector<Step> legal_steps(const Referee& referee, StepKind kind);

}  // namespace veedor
