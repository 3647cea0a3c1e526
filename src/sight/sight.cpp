#include "sight/sight.h"

#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"

namespace veedor {

void OpenHands::begin(const Rules& rules) {
  power_.fill(PowerHand::full(rules.all_power()));
  modifiers_.fill(ModifierHand::of_unknown(rules.modifiers_dealt));
}

void OpenHands::play(const Rules& rules, const Step& step) {
  power_[step.owner.index()].play_if_there(step.count);
  ModifierHand& modifiers = modifiers_[step.owner.index()];
  const ModifierSet kinds = ModifierSet::first(rules.modifiers.size());
  if (modifiers.playable(kinds).has(step.modifier)) modifiers.play(step.modifier);
}

void OpenHands::take_back(StepKind kind, OwnerId player) {
  PowerHand& power = power_[player.index()];
  ModifierHand& modifiers = modifiers_[player.index()];
  if (kind == StepKind::take_back && power.hidden_return_possible()) power.take_back_hidden();
  if (kind == StepKind::take_back_modifier && modifiers.hidden_return_possible()) {
    modifiers.take_back_hidden();
  }
}

State open_state(const Rules& rules, const State& state, const OpenHands& open) {
  State seen = state;
  if (state.phase == Phase::setup) return seen;  // it hides nothing
  for (const OwnerId player : rules.player_set()) {
    seen.hands[player.index()] = open.power(player);
    seen.modifiers[player.index()] = open.modifiers(player);
  }
  const Decks covered;
  const View view{rules, covered, state};
  if (!answers_missing(view).empty()) seen.turn.discs = {};
  if (!scoring_discs_missing(view).empty()) seen.scoring_discs = {};
  return seen;
}

State state_for(OwnerId player, const Rules& rules, const State& state, const OpenHands& open) {
  State seen = open_state(rules, state, open);
  const std::size_t seat = player.index();
  seen.hands[seat] = state.hands[seat];
  seen.modifiers[seat] = state.modifiers[seat];
  seen.turn.discs[seat] = state.turn.discs[seat];
  seen.scoring_discs[seat] = state.scoring_discs[seat];
  return seen;
}

bool says_secret(StepKind kind) {
  constexpr std::array kSecret{StepKind::add_to_deck,   StepKind::end_deck,
                               StepKind::deal_modifier, StepKind::pass_modifier,
                               StepKind::disc,          StepKind::scoring_disc,
                               StepKind::take_back,     StepKind::take_back_modifier};
  return std::ranges::count(kSecret, kind) > 0;
}

Step taken_back_unseen(Step step) {
  if (step.kind == StepKind::take_back) step.count = 0;
  if (step.kind == StepKind::take_back_modifier) step.modifier = {};
  return step;
}

}  // namespace veedor
