#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "engine/referee.h"

namespace veedor {

/// Steps that only check what a log says, or carry out a ruling.
inline constexpr StepSet kOfLogs(StepKind::take_total, StepKind::dummy_card,
                                 StepKind::dummy_decision, StepKind::abandon_turn);

/// Whether such steps are in the game at all. The engine also lets players begin to sail if nobody
/// can ever sail.
[[nodiscard]] inline bool has_kind(const Rules& rules, StepKind kind) {
  return kind != StepKind::begin_sail || !rules.ports.empty();
}

/// Whether programs can play such a step, whatever its fields are. The others are those above, and
/// discs that nobody has seen.
[[nodiscard]] inline bool is_playable(const Rules& rules, const Step& step) {
  const bool kind = static_cast<std::size_t>(step.kind) < kStepKinds && !kOfLogs.has(step.kind);
  const bool load = step.carries == kAnyLoad || step.carries < kLoads;
  return kind && has_kind(rules, step.kind) && load && !step.sealed;
}

/// The first field of `step` with an id that the rules do not have. nullopt if there is none, so
/// that the engine can be asked about the step.
[[nodiscard]] std::optional<Field> unknown_id(const Rules& rules, const Step& step);

/// Appends the choices of one kind (Game::choices) to `steps`.
void add_choices(const Referee& referee, StepKind kind, std::vector<Step>& steps);
/// Appends the choices of all kinds.
void add_choices(const Referee& referee, std::vector<Step>& steps);

/// One of the choices, as Game::random_choice says. Allocates no memory.
[[nodiscard]] std::optional<Step> random_choice(const Referee& referee, Random& random);

}  // namespace veedor
