
#include "replay/replay.h"

namespace veedor {

bool Replay::modifiers() {
  const SetupEntry& setup = log_->setup;
  if (setup.modifiers_key == kNoNode) return true;
  return dealt() && passed();
}

bool Replay::dealt() {
  const SetupEntry& setup = log_->setup;
  for (const DealEntry& deal : (*log_)[setup.dealt]) {
    for (const LocatedStep& card : (*log_)[deal.cards]) {
      if (!play(card)) return false;
      note_modifier(card.step.modifier, card.at.whole);
    }
    if (!play({.kind = StepKind::end_deal, .owner = deal.owner}, {.whole = deal.key})) return false;
  }
  return play({.kind = StepKind::end_deals},
              {.whole = setup.dealt_key == kNoNode ? setup.modifiers_key : setup.dealt_key});
}

bool Replay::passed() {
  const SetupEntry& setup = log_->setup;
  return play(setup.passed) &&
         play({.kind = StepKind::end_passes},
              {.whole = setup.passed_key == kNoNode ? setup.modifiers_key : setup.passed_key});
}

bool Replay::dummy(const DummyEntry& dummy) {
  if (dummy.key == kNoNode) return true;
  if (!play(dummy.regions)) return false;
  const NodeId regions = dummy.regions_key == kNoNode ? dummy.key : dummy.regions_key;
  const bool named = dummy.regions_key != kNoNode || dummy.power_node != kNoNode;
  // An empty block ends the drawing only if no Region card was needed.
  if (!named && referee_->check({.kind = StepKind::end_dummy_regions})) return true;
  if (!play({.kind = StepKind::end_dummy_regions}, {.whole = regions})) return false;
  if (dummy.power_node == kNoNode) return true;
  return play({.kind = StepKind::dummy_power, .count = small(dummy.power)},
              {.whole = dummy.power_node});
}

/// Plays a turn of the dummy that the log writes. The dummy takes its turn without that too
/// (DUMMY-3).
bool Replay::dummys_turn_as_written(const TurnEntry& turn) {
  player_ = kDummy;
  if (!play({.kind = StepKind::dummy_turn, .owner = kDummy},
            {.whole = turn.entry, .owner = turn.player_node})) {
    return false;
  }
  const Step decision{.kind = StepKind::dummy_decision};
  if (turn.take.key != kNoNode && !play(decision, {.whole = turn.take.value})) return false;
  const NodeId ability = (*log_)[turn.ability].at.whole;
  if (ability != kNoNode && !play(decision, {.whole = ability})) return false;
  if (turn.card_node != kNoNode &&
      !play({.kind = StepKind::dummy_card, .card = revealed_card(turn.card, {})},
            {.whole = turn.card_node})) {
    return false;
  }
  return turn.actions_key == kNoNode || play(decision, {.whole = turn.actions_value});
}

bool Replay::ability(LocatedStep ability) {
  if (ability.at.whole == kNoNode) return true;
  if (!ability.step.owner.valid()) ability.step.owner = state().turn.player;
  return play(ability);
}

}  // namespace veedor
