#include "sight/sight.h"

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "engine/step_table.h"

namespace veedor {

void OpenHands::changed(const Referee& after, const Step& step) {
  if (step.kind == StepKind::set_first) return begin(after.rules());
  if (step.kind == StepKind::play_power) return play(after.rules(), step);
  take_back(step.kind, after.state().turn.player);
}

void OpenHands::begin(const Rules& rules) {
  power_.fill(PowerHand::full(rules.all_power()));
  modifiers_.fill(ModifierHand::of_unknown(rules.modifiers_dealt));
}

void OpenHands::play(const Rules& rules, const Step& step) {
  power_[step.owner.index()].play_or_put_out(step.count);
  seen_ |= PowerSet{1} << step.count;
  if (!step.modifier.valid()) return;
  ModifierHand& modifiers = modifiers_[step.owner.index()];
  const ModifierSet kinds = ModifierSet::first(rules.modifiers.size());
  modifiers.play_by_ruling(step.modifier, kinds);
}

void OpenHands::take_back(StepKind kind, OwnerId player) {
  PowerHand& power = power_[player.index()];
  ModifierHand& modifiers = modifiers_[player.index()];
  if (kind == StepKind::take_back && power.hidden_return_possible()) power.take_back_hidden();
  if (kind == StepKind::take_back_modifier && modifiers.hidden_return_possible()) {
    modifiers.take_back_hidden();
  }
}

State Sight::position(const Rules& rules, const State& state, const OpenHands& open) const {
  const bool whole = !for_player && !everybody;
  if (whole) return state;
  State seen = state;
  seen.unknown_power = rules.unlisted_power & ~open.seen();
  if (for_player && state.hands_begun.has(*for_player)) {
    seen.unknown_power &= ~state.hands[for_player->index()].known();
  }
  if (setting_up(state)) return seen;  // nobody has a hand or a disc yet
  for (const OwnerId player : rules.player_set()) {
    if (sees_hand(player)) continue;
    seen.hands[player.index()] = open.power(player);
    seen.hands_begun.remove(player);  // only its player knows the cards that it was chosen from
    seen.hands_complete.remove(player);
    seen.modifiers[player.index()] = open.modifiers(player);
  }
  const Decks covered;
  const View view{rules, covered, state};
  const auto cover = [&](std::array<PlaceId, kMaxOwners>& discs) {
    for (std::size_t owner = 0; owner < discs.size(); ++owner) {
      if (!sees_hand(OwnerId(owner))) discs[owner] = {};
    }
  };
  if (!answers_missing(view).empty()) cover(seen.turn.discs);
  const OwnerSet awaited = scoring_discs_missing(view) | setup_discs_missing(view);
  if (!awaited.empty()) cover(seen.scoring_discs);
  return seen;
}

State Sight::table(const Rules& rules, const State& state) const {
  State seen = state;
  seen.hands = {};
  seen.modifiers = {};
  seen.turn.discs = {};
  seen.scoring_discs = {};
  if (!sees_castillo()) seen.caballeros[rules.castillo.index()] = {};
  return seen;
}

Step Sight::step(Step step, OwnerId player) const {
  if (sees_hand(player)) return step;
  if (step.kind == StepKind::take_back) step.count = 0;
  if (step.kind == StepKind::take_back_modifier) step.modifier = {};
  return step;
}

bool says_secret(StepKind kind) { return row_of(kind).secrecy == Secrecy::secret; }

bool counts_castillo(const Rules& rules, const Step& step) {
  return step.kind == StepKind::change_caballeros && !lies_open(rules, step.from);
}

}  // namespace veedor
