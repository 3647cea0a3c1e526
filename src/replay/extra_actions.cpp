// What a turn can do besides its two actions: characters, ship tokens, the jail, Modifier cards;
// the moves of a general scoring; and what the dummy does.
#include "engine/phases/phases.h"
#include "replay/replay.h"

namespace veedor {

using ExtraAction = Turn::ExtraAction;

bool Replay::given(const TurnEntry& turn, bool last) {
  if (!play((*log_)[turn.jester].steps)) return false;
  if (state().turn.part != Turn::Part::given) return true;
  const bool goes_on =
      turn.take_node != kNoNode || turn.card_node != kNoNode || turn.actions_key != kNoNode;
  if (last && !goes_on) return true;
  return play({.kind = StepKind::take_total}, {.whole = turn.entry});
}

bool Replay::extra_action(const ActionEntry& action) {
  using Kind = ActionEntry::Kind;
  auto [step, at] = (*log_)[action.steps].front();
  const Turn& turn = state().turn;
  const auto again = [&] {
    switch (action.kind) {
      case Kind::inquisitor:
        return turn.inquisitor;
      case Kind::queen:
        return turn.done(ExtraAction::queen);
      case Kind::jester:
        return turn.done(ExtraAction::jester);
      case Kind::token:
        return turn.done(ExtraAction::token);
      case Kind::jail:
        return turn.done(ExtraAction::jail);
      default:
        return turn.done(ExtraAction::pardon);
    }
  };
  // A second use is a fault of the entry; a wrong use is a fault of its value.
  if (again()) at.whole = action.entry;
  if (action.veto_node != kNoNode) {
    at.owner = action.veto_node;
    const bool queen = action.kind == Kind::queen;
    return play(
        {.kind = queen ? StepKind::prevent_queen : StepKind::prevent_jester, .owner = action.veto},
        at);
  }
  if (action.kind == Kind::jail && !step.owner.valid()) step.owner = player_;
  if (!play(step, at)) return false;
  if (action.kind == Kind::token) note().note_symbol(action.key, kShipSymbol);
  if (action.kind == Kind::jail) note().note_symbol(action.key, kJailSymbol);
  return true;
}

bool Replay::free_moves(const ScoringEntry& scoring) {
  for (const FreeMovesEntry& entry : (*log_)[scoring.moves]) {
    player_ = entry.owner;
    if (!play({.kind = StepKind::begin_free, .owner = entry.owner},
              {.whole = entry.key, .owner = entry.key})) {
      return false;
    }
    if (!play_moves(entry.moves, entry.owner)) return false;
  }
  player_ = {};
  return true;
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
  if (turn.take_node != kNoNode && !play(decision, {.whole = turn.take_node})) return false;
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
