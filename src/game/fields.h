#pragma once

#include <optional>
#include <vector>

#include "engine/referee.h"

namespace veedor {

/// Whether programs take such a step, whatever its fields say. Others only check what a log says,
/// carry out a ruling, or set a disc that nobody has seen.
[[nodiscard]] bool is_playable(const Step& step);

/// The first field of `step` with an id that the rules do not have; nullopt if the engine can be
/// asked about the step.
[[nodiscard]] std::optional<Field> unknown_id(const Rules& rules, const Step& step);

/// All legal steps of a kind, even those that change nothing.
[[nodiscard]] std::vector<Step> legal_steps(const Referee& referee, StepKind kind);

}  // namespace veedor
