#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "engine/referee.h"

namespace veedor {

/// Appends the choices of one kind (Game::choices) to `steps`.
void add_choices(const Referee& referee, StepKind kind, std::vector<Step>& steps);
/// Appends the choices of all kinds.
void add_choices(const Referee& referee, std::vector<Step>& steps);

/// One of the choices, as Game::random_choice says. Allocates no memory.
[[nodiscard]] std::optional<Step> random_choice(const Referee& referee, Random& random);

}  // namespace veedor
