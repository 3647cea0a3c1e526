// What a turn can do besides its two actions in games with characters, ship tokens or a jail; and
// the moves of a general scoring.
#include <fmt/format.h>

#include <algorithm>

#include "engine/phases/phases.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

using ExtraAction = Turn::ExtraAction;

bool Replay::given(const TurnEntry& turn, bool last) {
  if (!play((*log_)[turn.jester].steps)) return false;
  if (state().turn.part != Turn::Part::given) return true;
  const bool goes_on =
      turn.take.value != kNoNode || turn.card_node != kNoNode || turn.actions_key != kNoNode;
  if (last && !goes_on) return true;
  return play({.kind = StepKind::take_total}, {.whole = turn.entry});
}

bool Replay::extra_action(const ActionEntry& action) {
  using Kind = ActionEntry::Kind;
  auto [step, at] = (*log_)[action.rare].extra;
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
  if (action.kind == Kind::token) note_symbol(action.key, kShipSymbol);
  if (action.kind == Kind::jail) note_symbol(action.key, kJailSymbol);
  return true;
}

void Replay::note_symbol(NodeId key, std::uint8_t symbol) {
  const Turn& turn = state().turn;
  CardId believed;
  for (const CardId card : {turn.card, turn.second}) {
    if (!card.valid()) continue;
    const std::uint8_t symbols = rules().cards[card.index()].symbols;
    if (symbols != kUnknownSymbols && (symbols & symbol) != 0) return;
    if (symbols == kUnknownSymbols && !believed.valid()) believed = card;
  }
  if (!believed.valid()) return;  // a ruling allows it
  caution(
      {.rule = RuleId::w_unknown, .node = key, .card = believed, .datum = Caution::Datum::symbol});
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

}  // namespace veedor
